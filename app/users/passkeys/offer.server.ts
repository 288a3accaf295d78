import { database } from "#app/platform/database/database.server.ts";
import { portalIssuer } from "#app/platform/environment.server.ts";

/** For a user of the embedded portal without a passkey, until they decline. */
export async function isPasskeyOffered(userId: string): Promise<boolean> {
  const user = await database().user.findUnique({ where: { id: userId, issuer: portalIssuer }, select: { subject: true } });
  if (user === null) {
    return false;
  }
  const withoutPasskey = { id: user.subject, passkeyDeclinedAt: null, passkeys: { none: {} } };
  return (await database().portalAccount.count({ where: withoutPasskey })) > 0;
}

export async function declinePasskey(accountId: string): Promise<void> {
  await database().portalAccount.updateMany({ where: { id: accountId }, data: { passkeyDeclinedAt: new Date() } });
}

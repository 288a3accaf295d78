import { portalIssuer } from "#app/platform/environment.server.ts";
import { currentSessionHash, type Person } from "#app/platform/sessions/session.server.ts";
import { deleteOtherSessions, deleteSessionOf, listSessions } from "#app/platform/sessions/session-rows.server.ts";
import { recordAccountEvent } from "#app/users/accounts/account-events.server.ts";
import { describeDevice } from "#app/users/device.server.ts";
import { deleteOidcPayloadsOf } from "#app/users/oidc-payload.server.ts";
import { findUser } from "#app/users/user.server.ts";

/** The key identifies a session among the user's own and cannot be used to sign in. */
export type SignedInBrowser = Awaited<ReturnType<typeof signedInBrowsers>>[number];

const keyLength = 16;

export async function signedInBrowsers(request: Request, { id }: Pick<Person, "id">) {
  const [present, sessions] = [await currentSessionHash(request), await listSessions(id)];
  const browsers = sessions.map(({ idHash, userAgent, createdAt, lastSeenAt }) => ({
    key: keyOf(idHash),
    device: describeDevice(userAgent),
    signedInAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isThisOne: idHash === present,
  }));
  return [...browsers.filter(({ isThisOne }) => isThisOne), ...browsers.filter(({ isThisOne }) => !isThisOne)];
}

/** Ignores an unknown key: the session may have ended in the meantime. */
export async function endSignedInBrowser({ id }: Pick<Person, "id">, key: string): Promise<void> {
  const session = (await listSessions(id)).find(({ idHash }) => keyOf(idHash) === key);
  if (session) {
    await deleteSessionOf(id, session.idHash);
    await forgetAtPortal(id);
    await recordAccountEvent({ kind: "signed-out-elsewhere", userId: id });
  }
}

export async function endOtherSignedInBrowsers(request: Request, { id }: Pick<Person, "id">): Promise<void> {
  await deleteOtherSessions(id, (await currentSessionHash(request)) ?? "");
  await forgetAtPortal(id);
  await recordAccountEvent({ kind: "signed-out-elsewhere", userId: id, request });
}

/** The embedded portal remembers browsers too, and would sign one of them in again without the password. */
async function forgetAtPortal(userId: string) {
  const user = await findUser(userId);
  if (user?.issuer === portalIssuer) {
    await deleteOidcPayloadsOf(user.subject);
  }
}

function keyOf(idHash: string) {
  return idHash.slice(0, keyLength);
}

import { portalIssuer } from "#app/platform/environment.server.ts";
import { currentSessionHash, type Person } from "#app/platform/session.server.ts";
import { deleteOtherSessions, deleteSessionOf, listSessions } from "#app/platform/session-rows.server.ts";
import { recordAccountEvent } from "#app/users/account-events.server.ts";
import { deleteOidcPayloadsOf } from "#app/users/oidc-payload.server.ts";
import { findUser } from "#app/users/user.server.ts";
import { deviceInWords } from "./device.server.ts";

/** A browser in which a person is signed in. Its key names the session among the person's own, and is of no use for signing in. */
export type SignedInBrowser = Awaited<ReturnType<typeof signedInBrowsers>>[number];

/** Characters of a session's hash that name it on the page. */
const keyLength = 16;

/** Where a person is signed in: the browser that asks first, then the last used. */
export async function signedInBrowsers(request: Request, { id }: Pick<Person, "id">) {
  const [present, sessions] = [await currentSessionHash(request), await listSessions(id)];
  const browsers = sessions.map(({ idHash, userAgent, createdAt, lastSeenAt }) => ({
    key: keyOf(idHash),
    device: deviceInWords(userAgent),
    signedInAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isThisOne: idHash === present,
  }));
  return [...browsers.filter(({ isThisOne }) => isThisOne), ...browsers.filter(({ isThisOne }) => !isThisOne)];
}

/** Signs one of a person's browsers out. A key that names none of that person's changes nothing: it may have signed out meanwhile. */
export async function endSignedInBrowser({ id }: Pick<Person, "id">, key: string): Promise<void> {
  const session = (await listSessions(id)).find(({ idHash }) => keyOf(idHash) === key);
  if (session) {
    await deleteSessionOf(id, session.idHash);
    await forgetAtPortal(id);
    await recordAccountEvent({ kind: "signed-out-elsewhere", userId: id });
  }
}

/** Signs all of a person's browsers out but the one that asks. */
export async function endOtherSignedInBrowsers(request: Request, { id }: Pick<Person, "id">): Promise<void> {
  await deleteOtherSessions(id, (await currentSessionHash(request)) ?? "");
  await forgetAtPortal(id);
  await recordAccountEvent({ kind: "signed-out-elsewhere", userId: id, request });
}

/** The embedded portal remembers browsers too: one of them would be signed in again without being asked for the password. */
async function forgetAtPortal(userId: string) {
  const user = await findUser(userId);
  if (user?.issuer === portalIssuer) {
    await deleteOidcPayloadsOf(user.subject);
  }
}

function keyOf(idHash: string) {
  return idHash.slice(0, keyLength);
}

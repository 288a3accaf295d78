import {
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { z } from "zod";
import { passkeyDialogLimit } from "#app/limits.ts";
import { brand } from "#app/platform/brand.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import type { Passkey, PortalAccount } from "#prisma/client.ts";
import { type ChallengePurpose, consumeChallenge, storeChallenge } from "./challenges.server.ts";
import type { createdPasskey, signedChallenge } from "./passkey-fields.server.ts";

/** EdDSA, ES256 and RS256. The library's own list makes Node warn about experimental ones. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** For any account: the device lists its passkeys for this site. */
export async function beginPasskeySignIn(browser: string) {
  return beginUse(browser, "sign-in", []);
}

/** For this account, after its password. */
export async function beginPasskeyCheck(browser: string, accountId: string) {
  return beginUse(browser, "check", await listDescriptors(accountId));
}

async function beginUse(browser: string, purpose: ChallengePurpose, allowCredentials: Awaited<ReturnType<typeof listDescriptors>>) {
  const { rpID } = relyingParty();
  const options = await generateAuthenticationOptions({
    rpID,
    timeout: passkeyDialogLimit,
    userVerification: "required",
    allowCredentials,
  });
  await storeChallenge(browser, purpose, options.challenge);
  return options;
}

export async function beginAddingPasskey(browser: string, { id, email, name }: PortalAccount) {
  const { rpID } = relyingParty();
  const options = await generateRegistrationOptions({
    rpName: brand().name,
    rpID,
    userID: Buffer.from(id),
    userName: email,
    userDisplayName: name,
    timeout: passkeyDialogLimit,
    supportedAlgorithmIDs,
    excludeCredentials: await listDescriptors(id),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await storeChallenge(browser, "add", options.challenge);
  return options;
}

async function listDescriptors(accountId: string) {
  const passkeys = await database().passkey.findMany({ where: { accountId }, select: { id: true, transports: true } });
  return passkeys.map(({ id, transports }) => ({ id, transports: transports as AuthenticatorTransport[] }));
}

/** 'unknown' also means a removed passkey, one of another account, or a wrong signature. */
export type PasskeyRefusal = "expired" | "unknown" | "unverified";

export const passkeyRefusals: Readonly<Record<PasskeyRefusal, string>> = {
  expired: "That took too long, or was sent before. Try again.",
  unknown: "That passkey does not open an account here. It may have been removed. Try another one, or another way.",
  unverified: "Your device did not confirm that it is you. Turn on its screen lock, PIN, fingerprint or face check, then try again.",
};

/** Consumes the browser's challenge, and records the use. `accountId` null: any account. */
export async function verifyPasskeyUse(
  browser: string,
  purpose: ChallengePurpose,
  answer: z.infer<typeof signedChallenge>,
  accountId: string | null = null,
): Promise<PortalAccount | PasskeyRefusal> {
  const expectedChallenge = await consumeChallenge(browser, purpose);
  if (expectedChallenge === null) {
    return "expired";
  }
  const where = { id: answer.id, ...(accountId !== null && { accountId }) };
  const passkey = await database().passkey.findUnique({ where, include: { account: true } });
  const { userHandle } = answer.response;
  if (passkey === null || (userHandle && Buffer.from(userHandle, "base64url").toString() !== passkey.accountId)) {
    return "unknown";
  }
  const used = await verifyUse(passkey, expectedChallenge, answer);
  if (used === null) {
    return "unknown";
  }
  if (!used.userVerified) {
    return "unverified";
  }
  // A concurrent use of the same count, or a removal, comes first.
  const { count } = await database().passkey.updateMany({
    where: { id: passkey.id, counter: passkey.counter },
    data: { counter: used.newCounter, lastUsedAt: new Date() },
  });
  return count === 1 ? passkey.account : "unknown";
}

async function verifyUse({ id, publicKey, counter }: Passkey, expectedChallenge: string, response: z.infer<typeof signedChallenge>) {
  return nullIfInvalid(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectations(expectedChallenge),
      response,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter: Number(counter) },
    });
    return verified ? authenticationInfo : null;
  });
}

export type NewPasskey = Pick<Passkey, "id" | "publicKey" | "counter" | "transports">;

/** Consumes the browser's challenge. */
export async function verifyNewPasskey(browser: string, response: z.infer<typeof createdPasskey>): Promise<NewPasskey | PasskeyRefusal> {
  const expectedChallenge = await consumeChallenge(browser, "add");
  if (expectedChallenge === null) {
    return "expired";
  }
  const info = await nullIfInvalid(async () => {
    const { registrationInfo = null } = await verifyRegistrationResponse({
      ...expectations(expectedChallenge),
      supportedAlgorithmIDs,
      response,
    });
    return registrationInfo;
  });
  if (info === null) {
    return "unknown";
  }
  if (!info.userVerified) {
    return "unverified";
  }
  const { id, publicKey, counter } = info.credential;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter: BigInt(counter),
    transports: response.response.transports,
  };
}

/** User verification is checked afterwards, since it has its own error message. */
function expectations(expectedChallenge: string) {
  const { rpID, origin } = relyingParty();
  return { expectedChallenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: false };
}

/** The library throws for anything malformed that a client may send. */
async function nullIfInvalid<Value>(verify: () => Promise<Value | null>): Promise<Value | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

function relyingParty() {
  const origin = environment().appOrigin;
  return { origin, rpID: new URL(origin).hostname };
}

import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";
import { z } from "zod";
import { keptSecret, randomToken } from "#app/services/secrets.server.ts";

/** The algorithm that signs the portal's ID tokens: the one that every OpenID client must understand. */
export const signingAlgorithm = "RS256";

/** The client under which Keyturn signs people in at its own portal. */
export const portalClientId = "keyturn";

const signingKeysSchema = z.object({ keys: z.array(z.looseObject({ kty: z.literal("RSA"), kid: z.string() })).min(1) });

/** The portal's signing keys, private parts included. */
export async function portalSigningKeys(): Promise<{ keys: JWK[] }> {
  return keptSecret("portal signing keys", signingKeysSchema, async () => {
    const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
    const key = await exportJWK(privateKey);
    return { keys: [{ ...key, kty: "RSA" as const, use: "sig", alg: signingAlgorithm, kid: await calculateJwkThumbprint(key) }] };
  });
}

/** The keys that sign the portal's cookies, newest first. */
export async function portalCookieKeys(): Promise<string[]> {
  const { keys } = await keptSecret("portal cookie keys", z.object({ keys: z.array(z.string()).min(1) }), () => ({
    keys: [randomToken()],
  }));
  return keys;
}

/** The secret by which Keyturn shows its own portal that it is the client. */
export async function portalClientSecret(): Promise<string> {
  const { secret } = await keptSecret("portal client secret", z.object({ secret: z.string() }), () => ({ secret: randomToken() }));
  return secret;
}

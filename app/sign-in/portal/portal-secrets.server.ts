import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";
import { z } from "zod";
import { getOrCreateSecret, randomToken } from "#app/platform/secrets.server.ts";

/** The algorithm that every OpenID client must support. */
export const signingAlgorithm = "RS256";

export const portalClientId = "keyturn";

const signingKeysSchema = z.object({ keys: z.array(z.looseObject({ kty: z.literal("RSA"), kid: z.string() })).min(1) });

/** Including the private parts. */
export async function portalSigningKeys(): Promise<{ keys: JWK[] }> {
  return getOrCreateSecret("portal signing keys", signingKeysSchema, async () => {
    const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
    const key = await exportJWK(privateKey);
    return { keys: [{ ...key, kty: "RSA" as const, use: "sig", alg: signingAlgorithm, kid: await calculateJwkThumbprint(key) }] };
  });
}

export async function portalCookieKeys(): Promise<string[]> {
  const { keys } = await getOrCreateSecret("portal cookie keys", z.object({ keys: z.array(z.string()).min(1) }), () => ({
    keys: [randomToken()],
  }));
  return keys;
}

export async function portalClientSecret(): Promise<string> {
  const { secret } = await getOrCreateSecret("portal client secret", z.object({ secret: z.string() }), () => ({ secret: randomToken() }));
  return secret;
}

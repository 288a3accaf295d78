import { type JWTPayload, errors as joseErrors, jwtVerify } from "jose";
import { signInSeconds } from "./begun-sign-ins.server.ts";
import type { IdentityProvider } from "./identity-provider.server.ts";
import { ProviderUnavailableError, SignInError } from "./sign-in-error.server.ts";

/** Seconds by which the clocks of this machine and of the provider may differ. */
const clockTolerance = 60;

export async function verifyIdToken(provider: IdentityProvider, idToken: string, nonce: string): Promise<JWTPayload> {
  const { payload } = await jwtVerify(idToken, provider.keys, {
    issuer: provider.issuer,
    audience: provider.clientId,
    algorithms: [...provider.signingAlgorithms],
    requiredClaims: ["sub", "iat", "exp"],
    clockTolerance,
    // No token is older than the sign-in that it belongs to. With this, one from the future is refused too.
    maxTokenAge: signInSeconds,
  }).catch((cause: unknown) => {
    // The keys could not be fetched, or the token is not what it should be: the one may pass, the other will not.
    throw cause instanceof joseErrors.JWKSTimeout || !(cause instanceof joseErrors.JOSEError)
      ? new ProviderUnavailableError("The provider's keys could not be read.", { cause })
      : new SignInError("invalid_token", "The ID token is not valid.", { cause });
  });
  if (payload.nonce !== nonce) {
    throw new SignInError("invalid_token", "The ID token was made for another sign-in.");
  }
  // For several clients, a token has to say which of them asked for it.
  const askedBy = payload.azp ?? ([payload.aud].flat().length > 1 ? undefined : provider.clientId);
  if (askedBy !== provider.clientId) {
    throw new SignInError("invalid_token", "The ID token was made for another client.");
  }
  return payload;
}

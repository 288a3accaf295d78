import { type JWTPayload, errors as joseErrors, jwtVerify } from "jose";
import { signInSeconds } from "#app/sign-in/pending-sign-ins.server.ts";
import { ProviderUnavailableError, SignInError } from "#app/sign-in/sign-in-error.server.ts";
import type { IdentityProvider } from "./identity-provider.server.ts";

/** Seconds of clock skew with the provider. */
const clockTolerance = 60;

export async function verifyIdToken(provider: IdentityProvider, idToken: string, nonce: string): Promise<JWTPayload> {
  const { payload } = await jwtVerify(idToken, provider.keys, {
    issuer: provider.issuer,
    audience: provider.clientId,
    algorithms: [...provider.signingAlgorithms],
    requiredClaims: ["sub", "iat", "exp"],
    clockTolerance,
    // This option also rejects tokens from the future.
    maxTokenAge: signInSeconds,
  }).catch((cause: unknown) => {
    // A failed key download may be temporary; an invalid token is not.
    throw cause instanceof joseErrors.JWKSTimeout || !(cause instanceof joseErrors.JOSEError)
      ? new ProviderUnavailableError("The provider's keys could not be read.", { cause })
      : new SignInError("invalid_token", "The ID token is not valid.", { cause });
  });
  if (payload.nonce !== nonce) {
    throw new SignInError("invalid_token", "The ID token was made for another sign-in.");
  }
  // A token with several audiences must name the client that requested it.
  const askedBy = payload.azp ?? ([payload.aud].flat().length > 1 ? undefined : provider.clientId);
  if (askedBy !== provider.clientId) {
    throw new SignInError("invalid_token", "The ID token was made for another client.");
  }
  return payload;
}

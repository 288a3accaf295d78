import type { ActionFunctionArgs } from "@remix-run/node";
import { paths } from "#app/paths.ts";
import { log } from "#app/platform/log.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { expireCookie } from "#app/platform/sessions/cookie-names.server.ts";
import { sessionCookie } from "#app/platform/sessions/cookies.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { endSession, type ProviderTokens } from "#app/platform/sessions/session.server.ts";
import { endPortalSession } from "#app/sign-in/portal/portal-http.server.ts";
import { identityProvider, postToProvider } from "./provider/identity-provider.server.ts";
import { ProviderUnavailableError } from "./sign-in-error.server.ts";

interface SignOutOutcome {
  readonly destination: string;
  readonly isComplete: boolean;
}

/**
 * Ends the session here and at the provider, redirecting through an outside provider that requires it. Whatever fails, the browser forgets
 * its session.
 */
export async function signOut({ request }: ActionFunctionArgs): Promise<Response> {
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", expireCookie(sessionCookie().name));
  const { destination, isComplete } = await end(request, headers).catch((error: unknown): SignOutOutcome => {
    log().error({ error }, "a session could not be ended");
    return { destination: paths.signedOut, isComplete: false };
  });
  const title = isComplete ? "Logged out successfully" : "Logout completed";
  return redirectWithFlash(destination, { toast: { title, variant: "default" } }, headers);
}

async function end(request: Request, headers: Headers): Promise<SignOutOutcome> {
  const tokens = await endSession(request);
  if (environment().provider) {
    return endAtOutsideProvider(tokens);
  }
  for (const setCookie of await endPortalSession(request)) {
    headers.append("Set-Cookie", setCookie);
  }
  return { destination: paths.signedOut, isComplete: true };
}

async function endAtOutsideProvider(tokens: ProviderTokens | null): Promise<SignOutOutcome> {
  if (!tokens) {
    return { destination: paths.signedOut, isComplete: true };
  }
  const { endSessionEndpoint, clientId } = await identityProvider();
  const isComplete = tokens.revocableToken === null || (await isRevoked(tokens.revocableToken));
  if (!endSessionEndpoint || !tokens.idToken) {
    return { destination: paths.signedOut, isComplete };
  }
  const address = new URL(endSessionEndpoint);
  address.searchParams.set("id_token_hint", tokens.idToken);
  address.searchParams.set("client_id", clientId);
  address.searchParams.set("post_logout_redirect_uri", `${environment().appOrigin}${paths.signedOut}`);
  return { destination: address.href, isComplete };
}

/** Returns the Set-Cookie headers. A token that an outside provider does not revoke expires. */
export async function leaveProvider(request: Request, tokens: ProviderTokens | null): Promise<string[]> {
  const setCookies = environment().provider ? [] : await endPortalSession(request);
  if (tokens?.revocableToken) {
    await isRevoked(tokens.revocableToken);
  }
  return setCookies;
}

/** Returns whether the provider accepted it. */
async function isRevoked(token: string): Promise<boolean> {
  try {
    await revokeAtProvider(token);
    return true;
  } catch (error) {
    log().warn({ error }, "the provider did not revoke a token");
    return false;
  }
}

/** Does nothing if the provider has no revocation endpoint. */
export async function revokeAtProvider(token: string): Promise<void> {
  const provider = await identityProvider();
  if (provider.revocationEndpoint) {
    const { status } = await postToProvider(provider, provider.revocationEndpoint, { token });
    if (status !== 200) {
      throw new ProviderUnavailableError(`The provider did not take a token back, but answered with status ${status}.`);
    }
  }
}

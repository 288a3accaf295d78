import { OAuth2Tokens } from "arctic";
import { Authenticator } from "remix-auth";
import { OAuth2Strategy } from "remix-auth-oauth2";
import { z } from "zod";
import { paths } from "#app/paths.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { hashOf } from "#app/platform/secrets.server.ts";
import type { ProviderTokens } from "#app/platform/session.server.ts";
import type { ProvidedIdentity } from "#app/users/user.server.ts";
import { signInSeconds, stateCookieName } from "./begun-sign-ins.server.ts";
import { verifyIdToken } from "./id-token.server.ts";
import { type IdentityProvider, identityProvider, postToProvider } from "./identity-provider.server.ts";
import { readIdentity, readUserinfo } from "./provided-identity.server.ts";
import { ProviderUnavailableError, SignInError } from "./sign-in-error.server.ts";

interface VerifiedSignIn {
  readonly identity: ProvidedIdentity;
  readonly tokens: ProviderTokens;
}

/** The redirect to the provider's own pages that begins a sign-in, and the state that it carries. @throws {SignInError} */
export async function redirectToProvider({ headers }: Request): Promise<{ answer: Response; state: string }> {
  // The strategy takes any request with a state for an answer of the provider: it sees the cookies of this one, not its query.
  const start = new Request(`${environment().appOrigin}${paths.apiLogin}`, { headers });
  // The strategy throws the redirect, as it throws what went wrong.
  const answer: unknown = await authenticate(start).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) {
    throw answer;
  }
  const address = new URL(answer.headers.get("Location") ?? "");
  return { answer, state: address.searchParams.get("state") ?? "" };
}

/** Who has signed in, as the provider's answer at the callback says, once all of it is verified. @throws what says why nobody has */
export async function verifyCallback(request: Request): Promise<VerifiedSignIn> {
  if (!stateOf(request)) {
    // The strategy would begin another sign-in.
    throw new SignInError("invalid_state", "The callback carries no state.");
  }
  return authenticate(request);
}

/** The state that a callback carries; empty where it carries none. */
export function stateOf(callback: Request): string {
  return new URL(callback.url).searchParams.get("state") ?? "";
}

async function authenticate(request: Request) {
  const strategy = new ProviderStrategy(await identityProvider());
  return new Authenticator<VerifiedSignIn>().use(strategy, "provider").authenticate("provider", request);
}

/** OAuth 2 with PKCE, as remix-auth-oauth2 does it, and what OpenID Connect adds: the issuer, the nonce and the ID token. */
class ProviderStrategy extends OAuth2Strategy<VerifiedSignIn> {
  readonly #provider: IdentityProvider;

  constructor(provider: IdentityProvider) {
    const options = {
      clientId: provider.clientId,
      clientSecret: provider.clientSecret,
      authorizationEndpoint: provider.authorizationEndpoint,
      tokenEndpoint: provider.tokenEndpoint,
      redirectURI: callbackAddress(),
      scopes: [...provider.scopes],
      cookie: {
        name: stateCookieName(),
        path: "/",
        httpOnly: true as const,
        sameSite: "Lax" as const,
        secure: environment().isSecure || undefined,
        maxAge: signInSeconds,
      },
    };
    super(options, async ({ request, tokens }) => {
      const idToken = readToken(() => tokens.idToken());
      const claims = await verifyIdToken(provider, idToken, nonceOf(stateOf(request)));
      const accessToken = readToken(() => tokens.accessToken());
      const userinfo = await readUserinfo(provider, claims, accessToken);
      // With a refresh token go the access tokens made from it.
      const revocableToken = tokens.hasRefreshToken() ? tokens.refreshToken() : accessToken;
      return {
        identity: readIdentity(provider, { ...claims, ...userinfo }),
        // The embedded portal is told nothing at sign-out: its session ends in the same process.
        tokens: environment().provider ? { idToken, revocableToken } : { idToken: null, revocableToken: null },
      };
    });
    this.#provider = provider;
  }

  override async authenticate(request: Request): Promise<VerifiedSignIn> {
    const { searchParams } = new URL(request.url);
    const issuer = searchParams.get("iss");
    const { namesIssuer } = this.#provider;
    if (searchParams.has("state") && (issuer === null ? namesIssuer : issuer !== this.#provider.issuer)) {
      throw new SignInError("invalid_state", "The callback was sent by another issuer.");
    }
    return super.authenticate(request);
  }

  protected override authorizationParams(params: URLSearchParams): URLSearchParams {
    params.set("nonce", nonceOf(params.get("state") ?? ""));
    return params;
  }

  /** The library would wait for as long as the provider likes, read all it sends, and take the client's secret to where it leads. */
  protected override async validateAuthorizationCode(code: string, codeVerifier: string) {
    const { status, json } = await postToProvider(this.#provider, this.#provider.tokenEndpoint, {
      grant_type: "authorization_code",
      code,
      code_verifier: codeVerifier,
      redirect_uri: callbackAddress(),
    });
    if (status === 200 && typeof json === "object" && json !== null) {
      return new OAuth2Tokens(json);
    }
    const refusal = refusalSchema.safeParse(json);
    if ((status === 400 || status === 401) && refusal.success) {
      throw new SignInError(refusal.data.error, "The token endpoint refused the code.");
    }
    throw status >= 402 && status < 500
      ? new SignInError("invalid_grant", `The token endpoint refused the code in words of its own, with status ${status}.`)
      : new ProviderUnavailableError(`The token endpoint gave no usable answer, but status ${status}.`);
  }
}

const refusalSchema = z.looseObject({ error: z.string().max(200) });

/** Tied to the state, so that an ID token counts only in the browser that began this very sign-in. */
function nonceOf(state: string) {
  return hashOf(state);
}

function callbackAddress() {
  return `${environment().appOrigin}${paths.authCallback}`;
}

function readToken(read: () => string) {
  try {
    return read();
  } catch (cause) {
    throw new ProviderUnavailableError("The token endpoint left a token out.", { cause });
  }
}

import { OAuth2Tokens } from "arctic";
import { Authenticator } from "remix-auth";
import { OAuth2Strategy } from "remix-auth-oauth2";
import { z } from "zod";
import { paths } from "#app/paths.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { hashOf } from "#app/platform/secrets.server.ts";
import type { ProviderTokens } from "#app/platform/sessions/session.server.ts";
import { signInSeconds, stateCookieName } from "#app/sign-in/pending-sign-ins.server.ts";
import { readSignInMethod } from "#app/sign-in/portal/sign-in-method.server.ts";
import { signUpHint } from "#app/sign-in/portal/sign-up-hint.ts";
import { ProviderUnavailableError, SignInError } from "#app/sign-in/sign-in-error.server.ts";
import type { ProvidedIdentity } from "#app/users/user.server.ts";
import type { SignInMethod } from "#prisma/client.ts";
import { verifyIdToken } from "./id-token.server.ts";
import { type IdentityProvider, identityProvider, postToProvider } from "./identity-provider.server.ts";
import { readIdentity, readUserinfo } from "./provided-identity.server.ts";

interface VerifiedSignIn {
  readonly identity: ProvidedIdentity;
  readonly tokens: ProviderTokens;
  /** Null for an outside provider. */
  readonly signedInBy: SignInMethod | null;
}

/**
 * Returns the redirect to the provider and its state. `isNew` asks the embedded portal for the form of a new account.
 * @throws {SignInError}
 */
export async function redirectToProvider({ headers }: Request, isNew: boolean): Promise<{ answer: Response; state: string }> {
  // The strategy would treat a request with a state in its query as a callback.
  const start = new Request(`${environment().appOrigin}${paths.apiLogin}`, { headers });
  // The strategy throws its redirect, as it does errors.
  const answer: unknown = await authenticate(start).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) {
    throw answer;
  }
  const address = new URL(answer.headers.get("Location") ?? "");
  if (isNew && !environment().provider) {
    address.searchParams.set(signUpHint.name, signUpHint.value);
    answer.headers.set("Location", address.href);
  }
  return { answer, state: address.searchParams.get("state") ?? "" };
}

/**
 * Verifies a callback and returns its user.
 * @throws what explains the failure
 */
export async function verifyCallback(request: Request): Promise<VerifiedSignIn> {
  if (!callbackState(request)) {
    // The strategy would start another sign-in.
    throw new SignInError("invalid_state", "The callback carries no state.");
  }
  return authenticate(request);
}

/** Empty if there is none. */
export function callbackState(callback: Request): string {
  return new URL(callback.url).searchParams.get("state") ?? "";
}

async function authenticate(request: Request) {
  const strategy = new ProviderStrategy(await identityProvider());
  return new Authenticator<VerifiedSignIn>().use(strategy, "provider").authenticate("provider", request);
}

/** Adds OpenID Connect to remix-auth-oauth2: the issuer, the nonce and the ID token. */
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
      const claims = await verifyIdToken(provider, idToken, deriveNonce(callbackState(request)));
      const accessToken = readToken(() => tokens.accessToken());
      const userinfo = await readUserinfo(provider, claims, accessToken);
      // Revoking a refresh token also revokes its access tokens.
      const revocableToken = tokens.hasRefreshToken() ? tokens.refreshToken() : accessToken;
      return {
        identity: readIdentity(provider, { ...claims, ...userinfo }),
        // The embedded portal's session ends in process.
        signedInBy: environment().provider ? null : readSignInMethod(claims.amr),
        tokens: environment().provider ? { idToken, revocableToken } : { idToken: null, revocableToken: null },
      };
    });
    this.#provider = provider;
  }

  override async authenticate(request: Request): Promise<VerifiedSignIn> {
    const { searchParams } = new URL(request.url);
    const issuer = searchParams.get("iss");
    const { requiresIssuer } = this.#provider;
    if (searchParams.has("state") && (issuer === null ? requiresIssuer : issuer !== this.#provider.issuer)) {
      throw new SignInError("invalid_state", "The callback was sent by another issuer.");
    }
    return super.authenticate(request);
  }

  protected override authorizationParams(params: URLSearchParams): URLSearchParams {
    params.set("nonce", deriveNonce(params.get("state") ?? ""));
    return params;
  }

  /** The library has no time or size limit, and would follow redirects with the client's secret. */
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

/** Tied to the state, so that an ID token is valid only in the browser that started the sign-in. */
function deriveNonce(state: string) {
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

import { OAuth2Tokens } from "arctic";
import { Authenticator } from "remix-auth";
import { OAuth2Strategy } from "remix-auth-oauth2";
import { z } from "zod";
import { paths } from "#app/paths.ts";
import type { ProvidedIdentity } from "#app/people/user.server.ts";
import { cookieName } from "#app/platform/cookie-names.server.ts";
import { signInCookieSeconds } from "#app/platform/cookies.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import type { ProviderTokens } from "#app/platform/session.server.ts";
import { stateCookieName } from "./begun-sign-ins.server.ts";
import { nonceOf, verifyIdToken } from "./id-token.server.ts";
import { type IdentityProvider, identityProvider, postToProvider } from "./identity-provider.server.ts";
import { readIdentity, readUserinfo } from "./provided-identity.server.ts";
import { ProviderUnavailableError, SignInError } from "./sign-in-error.server.ts";

interface VerifiedSignIn {
  readonly identity: ProvidedIdentity;
  readonly tokens: ProviderTokens;
}

export const strategyName = "provider";

export async function signInAuthenticator() {
  return new Authenticator<VerifiedSignIn>().use(new ProviderStrategy(await identityProvider()), strategyName);
}

/** OAuth 2 with PKCE, as remix-auth-oauth2 does it, and what OpenID Connect adds: the issuer, the nonce and the ID token. */
class ProviderStrategy extends OAuth2Strategy<VerifiedSignIn> {
  override name = strategyName;
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
        name: cookieName(stateCookieName),
        path: "/",
        httpOnly: true as const,
        sameSite: "Lax" as const,
        secure: environment().isSecure || undefined,
        maxAge: signInCookieSeconds,
      },
    };
    super(options, async ({ request, tokens }) => {
      const idToken = readToken(() => tokens.idToken());
      const claims = await verifyIdToken(provider, idToken, nonceOf(new URL(request.url).searchParams.get("state") ?? ""));
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

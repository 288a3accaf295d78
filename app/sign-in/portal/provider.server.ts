import Provider, { type Configuration, type KoaContextWithOIDC } from "oidc-provider";
import { paths } from "#app/paths.ts";
import { isDatabaseUnavailable } from "#app/platform/database/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { asyncSingleton, environment } from "#app/platform/process-state.server.ts";
import { cookieName } from "#app/platform/sessions/cookie-names.server.ts";
import { findPortalAccount } from "#app/users/accounts/portal-account.server.ts";
import { oidcStorage } from "#app/users/oidc-payload.server.ts";
import { portalClientId, portalClientSecret, portalCookieKeys, portalSigningKeys, signingAlgorithm } from "./portal-secrets.server.ts";
import { signUpHint } from "./sign-up-hint.ts";

const minute = 60;
const hour = 60 * minute;

export const portalRoleClaim = "role";

export const portalScopes = ["openid", "email", "profile"] as const;

export function portalSessionCookieName(): string {
  return cookieName("keyturn_portal_session");
}

/** Not the stored issuer: see `portalIssuer`. */
export function portalProtocolIssuer(): string {
  return `${environment().appOrigin}${paths.portal}`;
}

/** Created on first use; retried after a failure. */
export function portalProvider(): Promise<Provider> {
  return asyncSingleton("portal provider", makeProvider);
}

async function makeProvider() {
  const [jwks, cookieKeys, clientSecret] = await Promise.all([portalSigningKeys(), portalCookieKeys(), portalClientSecret()]);
  const provider = new Provider(portalProtocolIssuer(), {
    adapter: oidcStorage,
    jwks: jwks as Configuration["jwks"],
    clients: [
      {
        client_id: portalClientId,
        client_secret: clientSecret,
        client_name: "Keyturn",
        redirect_uris: [`${environment().appOrigin}${paths.authCallback}`],
        grant_types: ["authorization_code"],
        response_types: ["code"],
        token_endpoint_auth_method: "client_secret_basic",
        id_token_signed_response_alg: signingAlgorithm,
      },
    ],
    clientAuthMethods: ["client_secret_basic"],
    clientBasedCORS: () => false,
    responseTypes: ["code"],
    scopes: [...portalScopes],
    claims: { openid: ["sub", "amr"], email: ["email", "email_verified"], profile: ["name", portalRoleClaim] },
    pkce: { required: () => true },
    cookies: {
      keys: cookieKeys,
      names: {
        session: portalSessionCookieName(),
        interaction: cookieName("keyturn_portal_interaction"),
        resume: cookieName("keyturn_portal_resume"),
      },
      long: { httpOnly: true, sameSite: "lax", signed: true, path: "/" },
      short: { httpOnly: true, sameSite: "lax", signed: true, path: "/" },
    },
    // Seconds. The portal's session spans a sign-in only; Keyturn has its own.
    ttl: {
      AccessToken: 10 * minute,
      AuthorizationCode: minute,
      Grant: hour,
      IdToken: 10 * minute,
      Interaction: hour,
      Session: hour,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true },
      // Keyturn ends the portal's session in process.
      rpInitiatedLogout: { enabled: false },
    },
    extraParams: [signUpHint.name],
    interactions: {
      url: (_context, { params }) => (params[signUpHint.name] === signUpHint.value ? paths.portalCreateAccount : paths.portalSignIn),
    },
    findAccount,
    loadExistingGrant,
    renderError(context, out) {
      // Users open only these two, and see the error where a sign-in ends.
      if (["authorization", "resume"].includes(context.oidc.route)) {
        context.status = 303;
        context.redirect(`${paths.authCallback}?error=${encodeURIComponent(out.error)}`);
      } else {
        context.body = out;
      }
    },
  } satisfies Configuration);
  provider.use(withSiteWideCookies);
  provider.on("server_error", (_context, error) => {
    if (!isDatabaseUnavailable(error)) {
      log().error({ error }, "the portal failed");
    }
  });
  return provider;
}

/** The library limits one of its cookies to a path, with which browsers refuse the `__Host-` prefix. */
async function withSiteWideCookies(context: KoaContextWithOIDC, next: () => Promise<void>) {
  await next();
  const setCookies = [context.response.headers["set-cookie"] ?? []].flat();
  context.set(
    "Set-Cookie",
    setCookies.map((header) => String(header).replace(/;\s*path=[^;]*/i, "; path=/")),
  );
}

async function findAccount(_context: KoaContextWithOIDC, id: string) {
  const account = await findPortalAccount(id);
  if (!account) {
    return undefined;
  }
  return {
    accountId: account.id,
    claims: () => ({
      sub: account.id,
      name: account.name,
      email: account.email,
      email_verified: account.emailVerified,
      [portalRoleClaim]: account.role,
    }),
  };
}

/** Keyturn is the portal's only client, so no consent is needed. */
async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  if (!client || !session?.accountId) {
    return undefined;
  }
  const grantId = session.grantIdFor(client.clientId);
  const existing = grantId ? await provider.Grant.find(grantId) : undefined;
  if (existing) {
    return existing;
  }
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(portalScopes.join(" "));
  await grant.save();
  return grant;
}

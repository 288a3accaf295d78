import { createLocalJWKSet, createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import type { Environment } from "#app/platform/environment.server.ts";
import { asyncSingleton, environment } from "#app/platform/process-state.server.ts";
import { answerFromPortal } from "#app/sign-in/portal/portal-http.server.ts";
import { portalClientId, portalClientSecret, portalSigningKeys, signingAlgorithm } from "#app/sign-in/portal/portal-secrets.server.ts";
import { portalProtocolIssuer, portalRoleClaim, portalScopes } from "#app/sign-in/portal/provider.server.ts";
import { ProviderUnavailableError } from "#app/sign-in/sign-in-error.server.ts";

const providerTimeout = 5_000;

/** Keys take a few kilobytes; users with hundreds of roles about ten. */
const maxAnswerBytes = 1024 * 1024;

/** Our roles' names in the claim. Without a name for agents and for brokers, it decides neither. */
export interface RoleNames {
  readonly administrator: string;
  readonly broker?: string;
  readonly agent?: string;
}

/** The configured outside provider, or the embedded portal. */
export interface IdentityProvider {
  /** Calls the embedded portal in process. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Stored with users. */
  readonly storedIssuer: string;
  /** In the provider's tokens and responses. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly scopes: readonly string[];
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly userinfoEndpoint: string | null;
  readonly revocationEndpoint: string | null;
  readonly endSessionEndpoint: string | null;
  readonly signingAlgorithms: readonly string[];
  readonly keys: JWTVerifyGetKey;
  /** RFC 9207: whether every authorization response must name the issuer. */
  readonly requiresIssuer: boolean;
  /** Null if only ADMIN_EMAILS counts. */
  readonly roleClaim: { readonly path: string; readonly names: RoleNames } | null;
}

/**
 * Loads an outside provider's metadata, or the portal's keys, on first use; retried after a failure.
 * @throws {ProviderUnavailableError}
 */
export async function identityProvider(): Promise<IdentityProvider> {
  const { provider } = environment();
  return asyncSingleton("identity provider", () => (provider ? discoverProvider(provider) : embeddedProvider()));
}

/** @throws {ProviderUnavailableError} if it is unreachable, slow, refuses, or returns invalid JSON. */
export async function fetchFromProvider<Answer>(
  url: string,
  schema: z.ZodType<Answer>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { status, json } = await askProvider(fetchWithinLimits, url, { headers });
  const answer = schema.safeParse(json);
  if (status !== 200 || !answer.success) {
    throw new ProviderUnavailableError(`The identity provider gave no usable answer at ${url}: status ${status}.`, { cause: answer.error });
  }
  return answer.data;
}

/**
 * The JSON is undefined if the response has none.
 * @throws {ProviderUnavailableError} if it is unreachable, slow, redirects, or returns too much.
 */
export function postToProvider(
  { clientId, clientSecret, fetch }: IdentityProvider,
  url: string,
  fields: Record<string, string>,
): Promise<{ status: number; json: unknown }> {
  return clientSecret === null
    ? askProvider(fetch, url, { method: "POST", body: new URLSearchParams({ ...fields, client_id: clientId }) })
    : askProvider(fetch, url, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
      });
}

async function askProvider(
  send: IdentityProvider["fetch"],
  url: string,
  init: RequestInit & { headers?: Record<string, string> },
): Promise<{ status: number; json: unknown }> {
  try {
    const headers = { Accept: "application/json", ...init.headers };
    const response = await send(url, { ...init, headers });
    return { status: response.status, json: await response.json().catch(() => undefined) };
  } catch (cause) {
    throw new ProviderUnavailableError(`The identity provider gave no usable answer at ${url}.`, { cause });
  }
}

/** Does not follow redirects, which would pass secrets on to another URL. */
async function fetchWithinLimits(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(providerTimeout), ...init, redirect: "error" });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  while (reader) {
    const { value, done } = await reader.read();
    if (done) {
      break;
    }
    chunks.push(value);
    bytes += value.length;
    if (bytes > maxAnswerBytes) {
      await reader.cancel();
      throw new Error(`${url} answers with more than ${maxAnswerBytes} bytes.`);
    }
  }
  const { status, headers } = response;
  return new Response(bytes === 0 ? null : Buffer.concat(chunks), { status, headers });
}

async function embeddedProvider(): Promise<IdentityProvider> {
  const { keys } = await portalSigningKeys();
  const issuer = portalProtocolIssuer();
  return {
    fetch: (url, init) => answerFromPortal(new Request(url, init)),
    storedIssuer: environment().issuer,
    issuer,
    clientId: portalClientId,
    clientSecret: await portalClientSecret(),
    scopes: portalScopes,
    authorizationEndpoint: `${issuer}/auth`,
    tokenEndpoint: `${issuer}/token`,
    userinfoEndpoint: null,
    revocationEndpoint: `${issuer}/token/revocation`,
    endSessionEndpoint: null,
    signingAlgorithms: [signingAlgorithm],
    keys: createLocalJWKSet({ keys: keys.map(({ kty, kid, alg, use, n, e }) => ({ kty: String(kty), kid, alg, use, n, e })) }),
    requiresIssuer: true,
    roleClaim: { path: portalRoleClaim, names: { administrator: "administrator", broker: "broker", agent: "agent" } },
  };
}

const endpoint = z.url({ protocol: /^https?$/ });

const metadataSchema = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
  userinfo_endpoint: endpoint.optional(),
  revocation_endpoint: endpoint.optional(),
  end_session_endpoint: endpoint.optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
});

async function discoverProvider(settings: NonNullable<Environment["provider"]>): Promise<IdentityProvider> {
  const address = `${environment().issuer}/.well-known/openid-configuration`;
  const metadata = await fetchFromProvider(address, metadataSchema);
  if (metadata.issuer.replace(/\/$/, "") !== environment().issuer) {
    throw new ProviderUnavailableError(`The provider at ${address} says that it is ${metadata.issuer}.`);
  }
  return {
    fetch: fetchWithinLimits,
    storedIssuer: environment().issuer,
    issuer: metadata.issuer,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret ?? null,
    scopes: settings.scopes,
    authorizationEndpoint: metadata.authorization_endpoint,
    tokenEndpoint: metadata.token_endpoint,
    userinfoEndpoint: metadata.userinfo_endpoint ?? null,
    revocationEndpoint: metadata.revocation_endpoint ?? null,
    endSessionEndpoint: metadata.end_session_endpoint ?? null,
    signingAlgorithms: asymmetric(metadata.id_token_signing_alg_values_supported ?? [signingAlgorithm]),
    keys: createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: providerTimeout, [customFetch]: fetchWithinLimits }),
    requiresIssuer: metadata.authorization_response_iss_parameter_supported ?? false,
    roleClaim: settings.roleClaim
      ? {
          path: settings.roleClaim,
          names: { administrator: settings.administratorRole, broker: settings.brokerRole, agent: settings.agentRole },
        }
      : null,
  };
}

/** 'none' proves nothing, and HS* needs a shared secret. */
function asymmetric(algorithms: readonly string[]) {
  return algorithms.filter((algorithm) => algorithm !== "none" && !algorithm.startsWith("HS"));
}

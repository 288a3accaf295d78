import { createHash } from "node:crypto";
import { OAuth2Tokens } from "arctic";
import { type JWTPayload, errors as joseErrors, jwtVerify } from "jose";
import { Authenticator } from "remix-auth";
import { OAuth2RequestError, OAuth2Strategy } from "remix-auth-oauth2";
import { z } from "zod";
import { guidePath, paths, safeRedirect } from "#app/paths.ts";
import { isListedAdministrator } from "#app/people/administrators.server.ts";
import { type ProvidedIdentity, upsertUser } from "#app/people/user.server.ts";
import { cookieName, forgetCookie } from "#app/platform/cookie-names.server.ts";
import { arrivalCookie, signInCookieSeconds, targetCookies } from "#app/platform/cookies.server.ts";
import { isDatabaseUnavailable } from "#app/platform/database/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { environment, singleton } from "#app/platform/process-state.server.ts";
import { type Person, type ProviderTokens, startSession } from "#app/platform/session.server.ts";
import { lastActiveGuide } from "#app/progress/find-progress.server.ts";
import { fetchFromProvider, type IdentityProvider, identityProvider, postToProvider } from "./identity-provider.server.ts";
import { keepFromGuide, noteToKeep } from "./kept-guest.server.ts";
import { recogniseBrowser } from "./known-browser.server.ts";
import { ProviderUnavailableError, SignInError, type SignInFailure } from "./sign-in-error.server.ts";

/** Sign-ins that may be under way in one browser at once, one in each tab; the oldest is given up for a new one. */
const signInsAtOnce = 5;

/** Seconds by which the clocks of this machine and of the provider may differ. */
const clockTolerance = 60;

interface VerifiedSignIn {
  readonly identity: ProvidedIdentity;
  readonly tokens: ProviderTokens;
}

/**
 * Begins a sign-in that is to end at `target`: a redirect to the provider, or to the page that says why it can't be. What a guest did on the
 * guide that this was asked from is kept with it, and the tick that `command` names.
 */
export async function beginSignIn(request: Request, target: string, command: string | null): Promise<Response> {
  // The strategy takes any request with a state for an answer of the provider: it sees the cookies of this one, not its query.
  const start = new Request(`${environment().appOrigin}${paths.apiLogin}`, { headers: request.headers });
  try {
    const authenticator = await signInAuthenticator();
    await authenticator.authenticate(strategyName, start);
    throw new Error("The strategy did not lead to the provider.");
  } catch (answer) {
    if (!(answer instanceof Response)) {
      return failure(answer, new Headers());
    }
    const state = new URL(answer.headers.get("Location") ?? "").searchParams.get("state") ?? "";
    const begun = { state: nonceOf(state), target, keeps: await noteToKeep(request, nonceOf(state), target, command) };
    for (const setCookie of await rememberBegun(request, begun)) {
      answer.headers.append("Set-Cookie", setCookie);
    }
    for (const name of stateCookies(request).slice(0, -(signInsAtOnce - 1))) {
      answer.headers.append("Set-Cookie", forgetCookie(name));
    }
    answer.headers.set("Cache-Control", "no-store");
    return answer;
  }
}

/**
 * Completes a sign-in with what the provider sent to the callback (`code` or `error`, and `state`): begins the session and
 * redirects to `/auth/callback?auth=success`, or to `?error=reason`. What the sign-in left in cookies is forgotten either way.
 * A browser that sends its callback twice at once gets the same answer to both: a code can be used only once.
 */
export async function completeSignIn(request: Request): Promise<Response> {
  const underWay = singleton("sign-ins being completed", () => new Map<string, Promise<Response>>());
  const key = `${request.url} ${request.headers.get("Cookie")}`;
  const completion = underWay.get(key) ?? completeOnce(request).finally(() => underWay.delete(key));
  underWay.set(key, completion);
  return (await completion).clone();
}

async function completeOnce(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const state = searchParams.get("state") ?? "";
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const name of stateCookies(request, state)) {
    headers.append("Set-Cookie", forgetCookie(name));
  }
  const { begun, setCookies } = await takeBegun(request, state);
  for (const setCookie of setCookies) {
    headers.append("Set-Cookie", setCookie);
  }
  try {
    if (!state) {
      throw new SignInError("invalid_state", "The callback carries no state.");
    }
    const authenticator = await signInAuthenticator();
    const { identity, tokens } = await authenticator.authenticate(strategyName, request);
    const user = await upsertUser(identity);
    const browser = await recogniseBrowser(request, user);
    headers.append("Set-Cookie", await startSession(request, user.id, tokens, browser.tell));
    headers.append("Set-Cookie", browser.setCookie);
    const target = begun && ((await keepFromGuide(user.id, begun)) ?? begun.target);
    headers.append("Set-Cookie", await arrivalCookie().serialize(safeRedirect(target)));
    headers.set("Location", `${paths.authCallback}?auth=success`);
    return new Response(null, { status: 303, headers });
  } catch (error) {
    return failure(error, headers);
  }
}

/** Tells an outside provider that a token is not needed any more; nothing happens where the provider takes no such word. */
export async function revokeAtProvider(token: string): Promise<void> {
  const provider = await identityProvider();
  if (provider.revocationEndpoint) {
    const { status } = await postToProvider(provider, provider.revocationEndpoint, { token });
    if (status !== 200) {
      throw new ProviderUnavailableError(`The provider did not take a token back, but answered with status ${status}.`);
    }
  }
}

/** Where a person who wanted to go to `target` goes now: it, or from '/' on to the guide that the person last changed. */
export async function landingOf(person: Pick<Person, "id">, target: string): Promise<string> {
  const guide = target === paths.home ? await lastActiveGuide(person.id) : null;
  return guide ? guidePath(guide.journeyType, guide.serviceTier) : target;
}

/** Where the sign-in that has just been completed is to lead, with the header that forgets it; null when nothing says so. */
export async function takeArrival(request: Request): Promise<{ target: string | null; setCookie: string }> {
  const target: unknown = await arrivalCookie().parse(request.headers.get("Cookie"));
  return { target: typeof target === "string" ? safeRedirect(target) : null, setCookie: forgetCookie(arrivalCookie().name) };
}

const begunSchema = z
  .object({
    state: z.string(),
    target: z.string(),
    /** That what a guest did at the target is to be kept. */
    keeps: z.object({ command: z.string().nullable(), mark: z.string() }).nullable().optional(),
  })
  .nullable()
  .catch(null);

/** What each of the target cookies of a request holds, the newest first. */
function begunSignIns(request: Request) {
  return Promise.all(targetCookies().map(async (cookie) => begunSchema.parse(await cookie.parse(request.headers.get("Cookie")))));
}

/** The Set-Cookie headers that note a begun sign-in, beside the one begun before it; what was begun earlier is given up. */
async function rememberBegun(request: Request, latest: z.infer<typeof begunSchema>): Promise<string[]> {
  const before = (await begunSignIns(request)).find((begun) => begun !== null);
  const begun = [latest, ...(before ? [before] : [])];
  return Promise.all(targetCookies().flatMap((cookie, place) => (begun[place] ? [cookie.serialize(begun[place])] : [])));
}

/** What was noted of the sign-in that was begun with this state, with the Set-Cookie headers that forget it. */
async function takeBegun(request: Request, state: string) {
  const begun = await begunSignIns(request);
  const isIts = (place: number) => begun[place]?.state === nonceOf(state);
  const setCookies = targetCookies().flatMap(({ name }, place) => (isIts(place) ? [forgetCookie(name)] : []));
  return { begun: begun.find((_, place) => isIts(place)) ?? null, setCookies };
}

const strategyName = "provider";
const stateCookieName = "keyturn_sign_in";

async function signInAuthenticator() {
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

/** Tied to the state, so that an ID token counts only in the browser that began this very sign-in. */
function nonceOf(state: string) {
  return createHash("sha256").update(state).digest("base64url");
}

function readToken(read: () => string) {
  try {
    return read();
  } catch (cause) {
    throw new ProviderUnavailableError("The token endpoint left a token out.", { cause });
  }
}

async function verifyIdToken(provider: IdentityProvider, idToken: string, nonce: string): Promise<JWTPayload> {
  const { payload } = await jwtVerify(idToken, provider.keys, {
    issuer: provider.issuer,
    audience: provider.clientId,
    algorithms: [...provider.signingAlgorithms],
    requiredClaims: ["sub", "iat", "exp"],
    clockTolerance,
    // No token is older than the sign-in that it belongs to. With this, one from the future is refused too.
    maxTokenAge: signInCookieSeconds,
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

const userinfoSchema = z.looseObject({ sub: z.string() });

async function readUserinfo(provider: IdentityProvider, claims: JWTPayload, accessToken: string) {
  if (!provider.userinfoEndpoint) {
    return {};
  }
  const userinfo = await fetchFromProvider(provider.userinfoEndpoint, userinfoSchema, { Authorization: `Bearer ${accessToken}` });
  if (userinfo.sub !== claims.sub) {
    throw new SignInError("invalid_token", "The provider's userinfo is about another person than its ID token.");
  }
  return userinfo;
}

/** A claim that is missing, or of a kind that it should not be, counts as not given: providers differ in what they tell. */
const text = (maxLength: number) => z.string().trim().min(1).max(maxLength).nullable().catch(null);

const identitySchema = z.object({
  sub: z.string().min(1).max(255),
  name: text(200),
  preferred_username: text(200),
  email: text(254),
  email_verified: z.boolean().catch(false),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullable()
    .catch(null),
});

function readIdentity(provider: IdentityProvider, claims: Record<string, unknown>): ProvidedIdentity {
  const parsed = identitySchema.safeParse(claims);
  if (!parsed.success) {
    throw new SignInError("invalid_token", "The provider does not say who this is.", { cause: parsed.error });
  }
  const { sub, name, preferred_username, email, email_verified, picture } = parsed.data;
  const isNamed = provider.roleClaim !== null && rolesAt(claims, provider.roleClaim.path).includes(provider.roleClaim.administrator);
  return {
    issuer: provider.keptIssuer,
    subject: sub,
    name: name ?? preferred_username,
    email,
    emailVerified: email_verified,
    image: picture,
    // The list is for outside providers: the embedded portal says itself who administers.
    role: isNamed || (environment().provider && isListedAdministrator(email, email_verified)) ? "administrator" : "person",
  };
}

/** A person's roles: the claim itself, or one inside of others ('realm_access.roles'), holding one role or a list. */
function rolesAt(claims: Record<string, unknown>, path: string): unknown[] {
  // The name of a claim may hold dots itself ('https://example.com/roles').
  const value = Object.hasOwn(claims, path) ? claims[path] : path.split(".").reduce<unknown>(innerClaim, claims);
  return Array.isArray(value) ? value : [value];
}

function innerClaim(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

function failure(error: unknown, headers: Headers) {
  const reason = reasonOf(error);
  if (reason === "server_error") {
    log().error({ error }, "a sign-in failed");
  } else if (reason !== "access_denied" && reason !== "invalid_state") {
    log().warn({ error, reason }, "a sign-in failed");
  }
  headers.set("Location", `${paths.authCallback}?error=${encodeURIComponent(reason)}`);
  headers.set("Cache-Control", "no-store");
  return new Response(null, { status: 303, headers });
}

function reasonOf(error: unknown): SignInFailure {
  if (error instanceof SignInError) {
    return error.reason;
  }
  if (error instanceof OAuth2RequestError) {
    return error.code.slice(0, 200);
  }
  // The strategy's own words for a state that is missing, foreign or was used before.
  if (error instanceof RangeError || error instanceof ReferenceError) {
    return "invalid_state";
  }
  return isDatabaseUnavailable(error) ? "temporarily_unavailable" : "server_error";
}

/** Names of the cookies that hold begun sign-ins, the oldest first; with a state, of those that hold that one. */
function stateCookies(request: Request, state?: string) {
  const pairs = (request.headers.get("Cookie") ?? "")
    .split(/;\s*/)
    .map((pair) => [...pair.split("=", 1), pair.slice(pair.indexOf("=") + 1)]);
  return pairs.flatMap(([name = "", value]) =>
    name.startsWith(`${cookieName(stateCookieName)}:`) && (state === undefined || new URLSearchParams(value).has(state)) ? name : [],
  );
}

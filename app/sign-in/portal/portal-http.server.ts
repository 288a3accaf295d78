import { redirectDocument } from "@remix-run/node";
import { FetchIncomingMessage, toFetchResponse, toReqRes } from "fetch-to-node";
import { paths } from "#app/paths.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { clientAddress, countUse, type RateLimit } from "#app/platform/requests/rate-limit.server.ts";
import { expireCookie } from "#app/platform/sessions/cookie-names.server.ts";
import type { SignInMethod } from "#prisma/client.ts";
import { portalProvider, portalSessionCookieName } from "./provider.server.ts";
import { amrByMethod } from "./sign-in-method.server.ts";

/** The portal's framework asks the socket whether the connection is encrypted. */
class PortalIncomingMessage extends FetchIncomingMessage {
  originalUrl = "";

  override get socket() {
    return { encrypted: environment().isSecure };
  }
}

/** Several times the length of Keyturn's own parameters. */
const maxParametersLength = 2_000;

/** Per network. Each account that may be created in the meantime accounts for some requests. */
const signInSeconds = 30 * 60;
const requestsPerSignUp = 30;

/** Handles the protocol endpoints (authorization, token, keys …). */
export async function answerFromPortal(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const parameters = search + (await request.clone().text());
  // PostgreSQL rejects NUL characters.
  if (parameters.length > maxParametersLength || /\0|%00/.test(parameters)) {
    const description = "The parameters are too long, or hold a NUL character.";
    return Response.json({ error: "invalid_request", error_description: description }, { status: 400 });
  }
  // A sign-in in progress is stored for an hour, even a stranger's.
  const isSignIn = pathname.toLowerCase().startsWith(`${paths.portal}/auth`);
  const secondsToWait = isSignIn ? await countUse(signInsBegun(), clientAddress(request)) : null;
  if (secondsToWait !== null) {
    return tooManySignIns(request, secondsToWait);
  }
  const provider = await portalProvider();
  const { req, res } = nodeMessages(request);
  await provider.callback()(req, res);
  const answer = await toFetchResponse(res);
  for (const name of connectionHeaders) {
    answer.headers.delete(name);
  }
  return answer;
}

function signInsBegun(): RateLimit {
  return { name: "sign-in begun", times: environment().maxSignUps * requestsPerSignUp, seconds: signInSeconds };
}

function tooManySignIns({ method }: Request, secondsToWait: number) {
  const error = "too_many_requests";
  return method === "GET"
    ? new Response(null, { status: 303, headers: { Location: `${paths.authCallback}?error=${error}`, "Cache-Control": "no-store" } })
    : Response.json({ error }, { status: 429, headers: { "Retry-After": String(secondsToWait) } });
}

/** The server that sends the response sets these itself. */
const connectionHeaders = ["Connection", "Content-Length", "Date", "Transfer-Encoding"];

/** The id of the sign-in started in this browser, or null. */
export async function findInteraction(request: Request): Promise<string | null> {
  const provider = await portalProvider();
  const { req, res } = nodeMessages(request);
  return (await nullIfMissing(provider.interactionDetails(req, res)))?.uid ?? null;
}

/** Redirects through the portal back to Keyturn. Null if no sign-in is in progress. */
export async function finishInteraction(request: Request, accountId: string, method: SignInMethod): Promise<Response | null> {
  const provider = await portalProvider();
  const { req, res } = nodeMessages(request);
  const login = { accountId, remember: false, amr: [amrByMethod[method]] };
  const location = await nullIfMissing(provider.interactionResult(req, res, { login }, { mergeWithLastSubmission: false }));
  // The protocol endpoints are not pages: after a form sent by JavaScript, the browser has to navigate there.
  return location === null ? null : redirectDocument(location, 303);
}

async function nullIfMissing<Value>(interaction: Promise<Value>): Promise<Value | null> {
  try {
    return await interaction;
  } catch (error) {
    if (error instanceof Error && error.name === "SessionNotFound") {
      return null;
    }
    throw error;
  }
}

/** Ends the portal's session in this browser, with its grants and tokens. Returns the headers that expire its cookies. */
export async function endPortalSession(request: Request): Promise<string[]> {
  const provider = await portalProvider();
  const { req, res } = nodeMessages(request);
  const session = await provider.Session.get(provider.createContext(req, res));
  if (session.accountId) {
    const grantIds = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []);
    await Promise.all(grantIds.map((grantId) => destroyGrant(grantId)));
    await session.destroy();
  }
  return [portalSessionCookieName(), `${portalSessionCookieName()}.sig`].map(expireCookie);
}

async function destroyGrant(grantId: string) {
  const { Grant, AccessToken, AuthorizationCode } = await portalProvider();
  await AccessToken.revokeByGrantId(grantId);
  await AuthorizationCode.revokeByGrantId(grantId);
  const grant = await Grant.find(grantId);
  await grant?.destroy();
}

/** The portal is at the public origin, whatever the request's host. */
function nodeMessages(request: Request) {
  const incoming = new PortalIncomingMessage();
  const messages = toReqRes(request, { createIncomingMessage: () => incoming });
  incoming.headers.host = new URL(environment().appOrigin).host;
  if (request.body) {
    // The framework reads a body only if a header announces one.
    incoming.headers["transfer-encoding"] = "chunked";
  }
  incoming.originalUrl = incoming.url;
  incoming.url = incoming.url.slice(paths.portal.length) || "/";
  return messages;
}

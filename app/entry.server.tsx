import { randomBytes } from "node:crypto";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { exitWithError, log } from "#app/platform/log.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { boot } from "./boot.server.ts";
import { offlineDataMark, offlineHeader, offlineMark } from "./offline/offline-copies.server.ts";
import { loggablePath, paths } from "./paths.ts";
import { withoutNonce } from "./platform/requests/inline-scripts.server.ts";
import { carriesSession } from "./platform/sessions/session.server.ts";
import { renderWhole } from "./render-whole.server.tsx";
import { ScriptNonce } from "./shell/resilience/script-nonce.ts";
import type { RootData } from "./shell/use-root.ts";

/** How long a page waits for deferred data. Rendering itself has no limit: on a busy machine a page is late rather than aborted. */
export const streamTimeout = 5_000;

// The server awaits this module before it listens, so every request finds the database open and migrated.
try {
  await boot();
} catch (error) {
  exitWithError(error);
}

/** Renders the whole page before sending: the Content-Security-Policy holds the hashes of all our inline scripts. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const root: RootData | undefined = context.staticHandlerContext.loaderData.root;
  const [page, mark] = await Promise.all([render(request, context), root ? offlineMark(request, root) : null]);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Cookie");
  setMark(headers, mark);
  if (!headers.has("Cache-Control")) {
    // Back must refetch a user's page after a change or a sign-out. Chromium's back/forward cache keeps the page until a cookie changes or
    // a save is answered.
    headers.set("Cache-Control", (await carriesSession(request)) ? "private, no-store" : "private, no-cache");
  }
  if (import.meta.env.PROD) {
    headers.set("Content-Security-Policy", page.contentSecurityPolicy);
  }
  return new Response(page.html, { headers, status: page.didFail ? 500 : status });
}

/** Data responses are per user: not cached unless the route says otherwise. */
export async function handleDataRequest(response: Response, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  response.headers.append("Vary", "Cookie");
  setMark(response.headers, request.method === "GET" ? await offlineDataMark(request) : null);
  if (!response.headers.has("Cache-Control")) {
    response.headers.set("Cache-Control", "private, no-store");
  }
  return response;
}

function setMark(headers: Headers, mark: string | null) {
  if (mark !== null) {
    headers.set(offlineHeader, mark);
  }
}

/** Logs errors of loaders and actions, except aborted requests and 404s. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  const isClientsFault = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isClientsFault) {
    log().error({ error, method: request.method, path: loggablePath(new URL(request.url).pathname) }, "a request failed");
  }
}

async function render(request: Request, context: EntryContext) {
  const path = new URL(request.url).pathname;
  const nonce = randomBytes(16).toString("hex");
  let didFail = false;
  const page = (
    <ScriptNonce.Provider value={nonce}>
      <RemixServer context={context} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
    </ScriptNonce.Provider>
  );
  const rendered = await renderWhole(page, nonce, (error) => {
    didFail = true;
    if (!request.signal.aborted) {
      log().error({ error, path }, "a page failed to render");
    }
  });
  const { html, sources } = withoutNonce(rendered, nonce);
  return { html, contentSecurityPolicy: contentSecurityPolicy(path, sources), didFail };
}

function contentSecurityPolicy(path: string, ownScripts: ReadonlySet<string>) {
  const { provider, issuer } = environment();
  const providerOrigin = provider ? ` ${new URL(issuer).origin}` : "";
  return [
    "default-src 'none'",
    ["script-src 'self'", ...ownScripts].join(" "),
    "style-src 'self'",
    // An outside provider may host profile pictures anywhere.
    `img-src 'self' data:${provider ? " https:" : ""}`,
    "font-src 'self'",
    "connect-src 'self'",
    // A POST may end in a redirect to the provider: on sign-out, or when signing in again after the session has ended.
    `form-action 'self'${providerOrigin}`,
    "base-uri 'none'",
    `frame-ancestors ${path.replace(/\/$/, "") === paths.authCallback ? "'self'" : "'none'"}`,
    // Only the sign-in callback may be framed.
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join("; ");
}

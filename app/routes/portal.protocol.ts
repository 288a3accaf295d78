import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "#app/paths.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { fallbackIfDatabaseDown, retryLater } from "#app/platform/user-error.server.ts";
import { answerFromPortal } from "#app/sign-in/portal/portal-http.server.ts";

export const loader = answerAtPortal;

export const action = answerAtPortal;

async function answerAtPortal({ request }: LoaderFunctionArgs) {
  if (environment().provider) {
    return new Response("Not Found", { status: 404 });
  }
  return fallbackIfDatabaseDown(
    () => answerFromPortal(request),
    () =>
      request.method === "GET"
        ? redirect(`${paths.authCallback}?error=temporarily_unavailable`, 303)
        : Response.json({ error: "temporarily_unavailable" }, retryLater),
  );
}

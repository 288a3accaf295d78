import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "#app/paths.ts";
import { answerFromPortal } from "#app/portal/portal-http.server.ts";
import { isDatabaseUnavailable } from "#app/services/database.server.ts";
import { environment } from "#app/services/process-state.server.ts";

export function loader({ request }: LoaderFunctionArgs) {
  return answerAtPortal(request);
}

export function action({ request }: ActionFunctionArgs) {
  return answerAtPortal(request);
}

async function answerAtPortal(request: Request) {
  if (environment().provider) {
    return new Response("Not Found", { status: 404 });
  }
  try {
    return await answerFromPortal(request);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) {
      throw error;
    }
    return request.method === "GET"
      ? redirect(`${paths.authCallback}?error=temporarily_unavailable`, 303)
      : Response.json({ error: "temporarily_unavailable" }, { status: 503, headers: { "Retry-After": "5" } });
  }
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { databaseAnswers } from "#app/platform/database/database.server.ts";
import { drainSignal, environment, processState } from "#app/platform/process-state.server.ts";

/**
 * Readiness: 503 while draining, while saves are stuck, or while the database does not respond. With `?for=balancer`, the database is not
 * checked: without it a node still serves guides, and no other node could do more.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  if (drainSignal().aborted) {
    return answer(503, "draining");
  }
  if (processState().areSavesStuck?.()) {
    return answer(503, "saves do not move");
  }
  const isForBalancer = new URL(request.url).searchParams.get("for") === "balancer";
  if (isForBalancer && environment().role === "worker") {
    return answer(503, "a worker serves no pages");
  }
  return isForBalancer || (await databaseAnswers()) ? answer(200, "ready") : answer(503, "the database does not answer");
}

function answer(status: number, text: string) {
  return new Response(`${text}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" } });
}

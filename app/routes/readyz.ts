import type { LoaderFunctionArgs } from "@remix-run/node";
import { databaseAnswers } from "#app/platform/database/database.server.ts";
import { drainSignal, processState } from "#app/platform/process-state.server.ts";

/**
 * Whether to send people here, for operators: not while draining, nor while saves stand still, nor while the database doesn't answer. A balancer asks with
 * `?for=balancer` and hears of draining alone: without the database guides are still answered, and no other node could do more.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  if (drainSignal().aborted) {
    return answer(503, "draining");
  }
  if (processState().areSavesStuck?.()) {
    return answer(503, "saves do not move");
  }
  const isForBalancer = new URL(request.url).searchParams.get("for") === "balancer";
  return isForBalancer || (await databaseAnswers()) ? answer(200, "ready") : answer(503, "the database does not answer");
}

function answer(status: number, text: string) {
  return new Response(`${text}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" } });
}

import { useRouteLoaderData } from "@remix-run/react";
import { planFrameId } from "#app/paths.ts";
import type { PlanFrameData } from "./plan-frame.server.ts";

/** Undefined outside a plan, and where its frame could not be loaded. */
export function usePlanFrame(): PlanFrameData | undefined {
  return useRouteLoaderData<PlanFrameData>(planFrameId) as PlanFrameData | undefined;
}

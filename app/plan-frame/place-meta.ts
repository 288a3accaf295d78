import { planFrameId } from "#app/paths.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";
import type { PlanFrameData } from "./plan-frame.server.ts";

type Matches = Parameters<PageMeta>[0]["matches"];

/** The title of a place says which plan it is, and whose: somebody may have several open, or kept to read offline. */
export function placeMeta(title: string, matches: Matches, hasErrors = false) {
  const frame = matches.find(({ id }) => (id as string) === planFrameId)?.data as PlanFrameData | undefined;
  return unlistedMeta([title, frame?.planOwner?.name, frame?.title].filter(Boolean).join(": "), matches, hasErrors);
}

import { firstViewEndId } from "#app/paths.ts";

/** See `firstViewEndId`. */
export function FirstViewEnd() {
  return <span id={firstViewEndId} hidden />;
}

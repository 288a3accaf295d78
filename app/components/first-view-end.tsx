import { firstViewEndId } from "#app/paths.ts";

/** Stands after what a long page shows first: a browser paints nothing before it has read so far. */
export function FirstViewEnd() {
  return <span id={firstViewEndId} hidden />;
}

import { firstViewEndId } from "#app/paths.ts";

/** Stands after what a long page shows first, and at the end of any other: a browser paints nothing before it has read so far. */
export function FirstViewEnd() {
  return <span id={firstViewEndId} hidden />;
}

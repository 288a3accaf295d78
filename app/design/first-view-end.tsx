import { firstViewEndId } from "#app/paths.ts";

/** Ends the first view of a page: browsers paint nothing before they have parsed up to here. */
export function FirstViewEnd() {
  return <span id={firstViewEndId} hidden />;
}

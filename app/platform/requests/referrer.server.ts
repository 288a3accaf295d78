import { environment } from "#app/platform/process-state.server.ts";

/** Not a typed URL, a bookmark or another site's link. */
export function arrivesByInAppLink(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) {
    return site === "same-origin";
  }
  const referer = request.headers.get("Referer");
  return referer !== null && URL.canParse(referer) && new URL(referer).origin === environment().appOrigin;
}

export function arrivesWithoutOtherSite(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  return site === "same-origin" || site === "none";
}

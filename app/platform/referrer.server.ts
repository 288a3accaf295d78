import { environment } from "./process-state.server.ts";

/** Whether a person came by a link of this site, rather than by a typed address, a bookmark or another site's link. */
export function arrivesByInAppLink(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) {
    return site === "same-origin";
  }
  const referer = request.headers.get("Referer");
  return referer !== null && URL.canParse(referer) && new URL(referer).origin === environment().appOrigin;
}

/** Whether a page was reached from this site or by a typed address, for sure: no other site's link led there. */
export function arrivesWithoutOtherSite(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  return site === "same-origin" || site === "none";
}

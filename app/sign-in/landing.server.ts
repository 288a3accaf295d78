import { guidePath, paths, safeRedirect } from "#app/paths.ts";
import { lastActiveGuide } from "#app/plan/find-plan.server.ts";
import { expireCookie } from "#app/platform/cookie-names.server.ts";
import { createSecureCookie } from "#app/platform/cookies.server.ts";
import type { Person } from "#app/platform/session.server.ts";

/** Where a person who wanted to go to `target` goes now: it, or from '/' on to the guide that the person last changed. */
export async function landingOf({ id }: Person, target: string): Promise<string> {
  const guide = target === paths.home ? await lastActiveGuide(id) : null;
  return guide ? guidePath(guide.journeyType, guide.serviceTier) : target;
}

/** The Set-Cookie header that notes where a sign-in that has been completed is to lead. */
export function rememberArrival(target: string | null): Promise<string> {
  return arrivalCookie().serialize(safeRedirect(target));
}

/** Where the sign-in that has just been completed is to lead, with the header that forgets it; null when nothing says so. */
export async function takeArrival(request: Request): Promise<{ target: string | null; setCookie: string }> {
  const target: unknown = await arrivalCookie().parse(request.headers.get("Cookie"));
  return { target: typeof target === "string" ? safeRedirect(target) : null, setCookie: expireCookie(arrivalCookie().name) };
}

/** Holds where the sign-in that has just been completed is to lead, for the page that says so. */
function arrivalCookie() {
  return createSecureCookie("keyturn_arrival", 5 * 60);
}

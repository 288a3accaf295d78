import { guidePath, paths, safeRedirect } from "#app/paths.ts";
import { lastActiveGuide } from "#app/plan/find-plan.server.ts";
import { expireCookie } from "#app/platform/cookie-names.server.ts";
import { createSecureCookie } from "#app/platform/cookies.server.ts";
import type { Person } from "#app/platform/session.server.ts";

/** Where a user bound for `target` continues: from '/', the guide they last changed; otherwise the target. */
export async function landingOf({ id }: Person, target: string): Promise<string> {
  const guide = target === paths.home ? await lastActiveGuide(id) : null;
  return guide ? guidePath(guide.journeyType, guide.serviceTier) : target;
}

/** Returns the Set-Cookie header that stores the target of a completed sign-in. */
export function rememberArrival(target: string | null): Promise<string> {
  return arrivalCookie().serialize(safeRedirect(target));
}

/** The target of the just completed sign-in, null if unknown, and the header that expires it. */
export async function takeArrival(request: Request): Promise<{ target: string | null; setCookie: string }> {
  const target: unknown = await arrivalCookie().parse(request.headers.get("Cookie"));
  return { target: typeof target === "string" ? safeRedirect(target) : null, setCookie: expireCookie(arrivalCookie().name) };
}

/** Holds the target of a completed sign-in until the callback page shows it. */
function arrivalCookie() {
  return createSecureCookie("keyturn_arrival", 5 * 60);
}

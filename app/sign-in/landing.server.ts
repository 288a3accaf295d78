import { guidePath, paths, safeRedirect } from "#app/paths.ts";
import { lastActiveGuide } from "#app/plan/find-plan.server.ts";
import { expireCookie } from "#app/platform/cookie-names.server.ts";
import { createSecureCookie } from "#app/platform/cookies.server.ts";
import type { Person } from "#app/platform/session.server.ts";

/** From '/', the guide the user last changed; otherwise the target. */
export async function resolveLanding({ id }: Person, target: string): Promise<string> {
  const guide = target === paths.home ? await lastActiveGuide(id) : null;
  return guide ? guidePath(guide.journeyType, guide.serviceTier) : target;
}

/** Until the callback page shows it. Returns the Set-Cookie header. */
export function storeArrival(target: string | null): Promise<string> {
  return arrivalCookie().serialize(safeRedirect(target));
}

/** Null if unknown. Also returns the header that expires the cookie. */
export async function takeArrival(request: Request): Promise<{ target: string | null; setCookie: string }> {
  const target: unknown = await arrivalCookie().parse(request.headers.get("Cookie"));
  return { target: typeof target === "string" ? safeRedirect(target) : null, setCookie: expireCookie(arrivalCookie().name) };
}

function arrivalCookie() {
  return createSecureCookie("keyturn_arrival", 5 * 60);
}

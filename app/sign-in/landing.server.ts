import { paths, safeRedirect } from "#app/paths.ts";
import { findResume } from "#app/plan/store/find-plan.server.ts";
import { expireCookie } from "#app/platform/sessions/cookie-names.server.ts";
import { createSecureCookie } from "#app/platform/sessions/cookies.server.ts";
import type { Person } from "#app/platform/sessions/session.server.ts";

/** From '/', where the user resumes; otherwise the target. */
export async function resolveLanding({ id }: Person, target: string): Promise<string> {
  return (target === paths.home ? await findResume(id) : null)?.path ?? target;
}

/** Stored until the callback page shows it. Returns the Set-Cookie header. */
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

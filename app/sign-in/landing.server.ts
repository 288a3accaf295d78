import { guidePath, paths, safeRedirect } from "#app/paths.ts";
import { forgetCookie } from "#app/platform/cookie-names.server.ts";
import { arrivalCookie } from "#app/platform/cookies.server.ts";
import type { Person } from "#app/platform/session.server.ts";
import { lastActiveGuide } from "#app/progress/find-progress.server.ts";

/** Where a person who wanted to go to `target` goes now: it, or from '/' on to the guide that the person last changed. */
export async function landingOf(person: Pick<Person, "id">, target: string): Promise<string> {
  const guide = target === paths.home ? await lastActiveGuide(person.id) : null;
  return guide ? guidePath(guide.journeyType, guide.serviceTier) : target;
}

/** Where the sign-in that has just been completed is to lead, with the header that forgets it; null when nothing says so. */
export async function takeArrival(request: Request): Promise<{ target: string | null; setCookie: string }> {
  const target: unknown = await arrivalCookie().parse(request.headers.get("Cookie"));
  return { target: typeof target === "string" ? safeRedirect(target) : null, setCookie: forgetCookie(arrivalCookie().name) };
}

import { type Cookie, createCookie } from "@remix-run/node";
import { sessionAbsoluteLimit } from "#app/limits.ts";
import { cookieName, targetCookieNames } from "./cookie-names.server.ts";
import { environment } from "./process-state.server.ts";

/** How long a sign-in that was begun can be completed, in seconds: the provider's pages may take a while to fill in. */
export const signInCookieSeconds = 60 * 60;

/** Never read by script, not sent with posts from other sites, and over https only where the site is served so. */
export function cookieAttributes() {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: environment().isSecure } as const;
}

/** Holds the random id of a session. */
export function sessionCookie(): Cookie {
  return createCookie(cookieName("keyturn_session"), { ...cookieAttributes(), maxAge: Math.floor(sessionAbsoluteLimit / 1_000) });
}

/** Hold where the sign-ins that were begun last are to lead: one tab's each, the newest first. */
export function targetCookies(): Cookie[] {
  return targetCookieNames().map((name) => createCookie(name, { ...cookieAttributes(), maxAge: signInCookieSeconds }));
}

/** Holds where the sign-in that has just been completed is to lead, for the page that says so. */
export function arrivalCookie(): Cookie {
  return createCookie(cookieName("keyturn_arrival"), { ...cookieAttributes(), maxAge: 5 * 60 });
}

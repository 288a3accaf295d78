import { createHash } from "node:crypto";
import { type Cookie, createCookie } from "@remix-run/node";
import { sessionAbsoluteLimit } from "#app/limits.ts";
import { environment } from "./process-state.server.ts";

/** How long a sign-in that was begun can be completed, in seconds: the provider's pages may take a while to fill in. */
export const signInCookieSeconds = 60 * 60;

/**
 * The name that a cookie has here. Under https the prefix makes the browser itself refuse a cookie of this name that another
 * host of the domain, or a page over plain http, tries to plant.
 */
export function cookieName(name: string): string {
  return environment().isSecure ? `__Host-${name}` : name;
}

/** Never read by script, not sent with posts from other sites, and over https only where the site is served so. */
export function cookieAttributes() {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: environment().isSecure } as const;
}

/** Holds the random id of a session. */
export function sessionCookie(): Cookie {
  return createCookie(cookieName("keyturn_session"), { ...cookieAttributes(), maxAge: Math.floor(sessionAbsoluteLimit / 1_000) });
}

/** Holds where the sign-in that was begun with this state is to lead. Each tab has its own. */
export function targetCookie(state: string): Cookie {
  const tab = createHash("sha256").update(state).digest("base64url").slice(0, 16);
  return createCookie(cookieName(`keyturn_target_${tab}`), { ...cookieAttributes(), maxAge: signInCookieSeconds });
}

/** Holds where the sign-in that has just been completed is to lead, for the page that says so. */
export function arrivalCookie(): Cookie {
  return createCookie(cookieName("keyturn_arrival"), { ...cookieAttributes(), maxAge: 5 * 60 });
}

/** The Set-Cookie header that makes a browser forget a cookie of this name. */
export function forgetCookie(name: string): string {
  return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${environment().isSecure ? "; Secure" : ""}`;
}

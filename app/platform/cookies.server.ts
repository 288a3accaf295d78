import { type Cookie, createCookie } from "@remix-run/node";
import { sessionAbsoluteLimit } from "#app/limits.ts";
import { cookieName } from "./cookie-names.server.ts";
import { environment } from "./process-state.server.ts";

/** Never read by script, not sent with posts from other sites, and over https only where the site is served so. */
export function cookieAttributes() {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: environment().isSecure } as const;
}

/** Holds the random id of a session. */
export function sessionCookie(): Cookie {
  return createCookie(cookieName("keyturn_session"), { ...cookieAttributes(), maxAge: Math.floor(sessionAbsoluteLimit / 1_000) });
}

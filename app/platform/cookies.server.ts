import { type Cookie, createCookie } from "@remix-run/node";
import { sessionAbsoluteLimit } from "#app/limits.ts";
import { cookieName } from "./cookie-names.server.ts";
import { environment } from "./process-state.server.ts";

/**
 * A cookie that is never read by script, not sent with posts from other sites, and over https only where the site is served so. It is kept
 * for `maxAge` seconds.
 */
export function createSecureCookie(name: string, maxAge: number, secrets: string[] = []): Cookie {
  const { isSecure } = environment();
  return createCookie(cookieName(name), { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure, maxAge, secrets });
}

/** Holds the random id of a session. */
export function sessionCookie(): Cookie {
  return createSecureCookie("keyturn_session", Math.floor(sessionAbsoluteLimit / 1_000));
}

import { type Cookie, createCookie } from "@remix-run/node";
import { sessionAbsoluteLimit } from "#app/limits.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { cookieName } from "./cookie-names.server.ts";

/** `maxAge` is in seconds. */
export function createSecureCookie(name: string, maxAge: number, secrets: string[] = []): Cookie {
  const { isSecure } = environment();
  return createCookie(cookieName(name), { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure, maxAge, secrets });
}

export function sessionCookie(): Cookie {
  return createSecureCookie("keyturn_session", Math.floor(sessionAbsoluteLimit / 1_000));
}

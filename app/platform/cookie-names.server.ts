import { environment } from "./process-state.server.ts";

/**
 * The name that a cookie has here. Under https the prefix makes the browser itself refuse a cookie of this name that another
 * host of the domain, or a page over plain http, tries to plant.
 */
export function cookieName(name: string): string {
  return environment().isSecure ? `__Host-${name}` : name;
}

/**
 * The cookies that hold where begun sign-ins are to lead, as `cookieName` takes them. Two, and always the same: any site's links
 * can begin sign-ins, and must not fill a browser's cookies until no request fits any more.
 */
export const redirectCookieNames = ["keyturn_target_1", "keyturn_target_2"];

/** The Set-Cookie header that makes a browser forget a cookie of this name. */
export function expireCookie(name: string): string {
  return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${environment().isSecure ? "; Secure" : ""}`;
}

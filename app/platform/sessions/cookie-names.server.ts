import { environment } from "#app/platform/process-state.server.ts";

/** Over https, `__Host-` makes browsers reject a cookie of this name set by another host of the domain or over plain http. */
export function cookieName(name: string): string {
  return environment().isSecure ? `__Host-${name}` : name;
}

/** Only two: any site can start sign-ins by link, and must not fill the cookie header until requests are rejected. */
export const redirectCookieNames = ["keyturn_target_1", "keyturn_target_2"];

export function expireCookie(name: string): string {
  return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${environment().isSecure ? "; Secure" : ""}`;
}

import { paths } from "#app/paths.ts";

/** These pages are never a return destination. */
export function isSignInPath(pathname: string): boolean {
  return [paths.signIn, paths.logout, paths.portal].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

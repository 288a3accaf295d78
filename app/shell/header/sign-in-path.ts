import { paths } from "#app/paths.ts";

/** Whether a path is one of the pages that sign people in or out: they lead on, and are never come back to. */
export function isSignInPath(pathname: string): boolean {
  return [paths.signIn, paths.logout, paths.portal].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

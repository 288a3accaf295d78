import { paths } from "#app/paths.ts";
import { notFound } from "#app/platform/user-error.server.ts";

/** The page is complete without script. */
export const handle = { script: false };

/** Every unknown address: the root's error page, with its status. */
export const loader = notFound;

/** Without an action a post to an unknown address would be answered 405. */
export const action = notFound;

// Remix takes a route without a component for a bare resource, whose error would be no page.
export default function NotFoundRoute() {
  return <a href={paths.home}>Home</a>;
}

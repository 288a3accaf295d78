import { paths } from "#app/paths.ts";
import { notFound } from "#app/platform/user-error.server.ts";

export const handle = { script: false };

export const loader = notFound;

/** Without an action, a POST to an unknown URL would return 405. */
export const action = notFound;

// Remix treats a route without a component as a resource route, whose error would not render a page.
export default function NotFoundRoute() {
  return <a href={paths.home}>Home</a>;
}

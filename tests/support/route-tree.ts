import { execFileSync } from "node:child_process";
import { join } from "node:path";

export interface Route {
  readonly id: string;
  /** The module, beside the others in 'app'. */
  readonly file: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly children?: Route[];
}

const project = join(import.meta.dirname, "../..");

/** The routes that Remix finds. */
export const routeTree = JSON.parse(
  execFileSync(process.execPath, [join(project, "node_modules/@remix-run/dev/dist/cli.js"), "routes", "--json"], {
    cwd: project,
    encoding: "utf8",
    // Remix leaves itself out of the build's configuration where Vitest runs.
    env: { ...process.env, VITEST: "" },
  }),
) as Route[];

/** What answers where no other route does. */
export const lostPage = "routes/$";

/** Every route below these, and these. */
export function flattened(routes: readonly Route[]): Route[] {
  return routes.flatMap((route) => [route, ...flattened(route.children ?? [])]);
}

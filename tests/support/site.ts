import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { beforeAll } from "vitest";
import { singleton } from "#app/platform/process-state.server.ts";
import remixConfig from "../../remix.config.js";
import { flattened, type Route, routeTree } from "./route-tree.ts";

const modules = import.meta.glob(["../../app/root.tsx", "../../app/routes/*.{ts,tsx}"]);

type RouteModule = ServerBuild["routes"][string]["module"];

/**
 * Gives the tests of this file the whole site as one function: every route, rendered pages and the data that script asks for, as
 * remix-serve has them once they are built, without what stands before it. The test's own database takes the place of the one that is
 * opened at the start.
 */
export function testSite(): (request: Request) => Promise<Response> {
  let handler: ReturnType<typeof createRequestHandler>;
  beforeAll(async () => {
    await singleton("boot", () => Promise.resolve());
    handler = createRequestHandler(await serverBuild(), "production");
  });
  return (request) => handler(request, {});
}

/** The routes as the build has them, with the modules as they are here. */
export async function serverBuild(): Promise<ServerBuild> {
  const routes = await Promise.all(
    routeTree.flatMap((root) => flattened([root]).map((route) => [route, parentOf(root, route)] as const)).map(built),
  );
  return {
    mode: "production",
    entry: { module: await import("#app/entry.server.tsx") },
    routes: Object.fromEntries(routes.map(({ manifest, module }) => [manifest.id, { ...manifest, module }])),
    assets: {
      entry: { imports: [], module: "/assets/entry.client.js" },
      routes: Object.fromEntries(routes.map(({ manifest, module }) => [manifest.id, { ...manifest, ...partsOf(module) }])),
      url: "/assets/manifest.js",
      version: "test",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: { v3_relativeSplatPath: false, v3_throwAbortReason: false, ...remixConfig.future } as ServerBuild["future"],
    isSpaMode: false,
  };
}

async function built([{ id, path, index, file }, parentId]: readonly [Route, string | undefined]) {
  const module = (await modules[`../../app/${file}`]?.()) as RouteModule;
  return { manifest: { id, parentId, path, index, caseSensitive: undefined }, module };
}

function parentOf(root: Route, route: Route) {
  return flattened([root]).find(({ children }) => children?.includes(route))?.id;
}

function partsOf(module: RouteModule) {
  return {
    module: "/assets/route.js",
    hasAction: "action" in module,
    hasLoader: "loader" in module,
    hasClientAction: "clientAction" in module,
    hasClientLoader: "clientLoader" in module,
    hasErrorBoundary: "ErrorBoundary" in module,
  };
}

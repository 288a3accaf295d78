import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, type Rollup } from "vite";
import { portalEndpoints } from "./app/paths.ts";
import remixConfig from "./remix.config.js";
import { namedErrorsPlugin } from "./scripts/named-errors-plugin.ts";

/** One module answers at all of the portal's endpoints. A splat route would answer everywhere below '/portal', and could not show a page. */
const portalModule = "routes/portal.protocol.ts";
const remixOptions: Parameters<typeof remix>[0] = {
  ...remixConfig,
  ignoredRouteFiles: [...(remixConfig.ignoredRouteFiles ?? []), portalModule],
  routes: (define) =>
    define((route) => {
      for (const path of portalEndpoints) {
        route(path, portalModule, { id: `routes${path}` });
      }
    }),
};

type Graph = Pick<Rollup.PluginContext, "getModuleIds" | "getModuleInfo">;

/** What is smaller than so many characters is no file of its own: on a phone, asking for it would take longer than reading it. */
const minChunkSize = 3_000;

/**
 * All styles in one file, which every page links: Remix links no page to the one file that Vite's own `cssCodeSplit: false` makes. And
 * all script that every page loads in one: Rollup knows of no two entries that they are always loaded together, and would split it by
 * what else each of its modules serves.
 */
function chunkOf(id: string, graph: Graph) {
  if (id.endsWith(".css")) {
    return "styles";
  }
  shell ??= shellOf(graph);
  return shell.has(id) ? "shell" : undefined;
}

let shell: Set<string> | undefined;

/**
 * All that the root and the start of the script import, and what several screens do that is too small for a file of its own. The start
 * itself stays apart: it may run only once a page has named its routes.
 */
function shellOf(graph: Graph) {
  const entries = [...graph.getModuleIds()].filter((id) => graph.getModuleInfo(id)?.isEntry);
  const isStart = (id: string) => /\/app\/(root|entry\.client)\.tsx/.test(id);
  const shell = new Set(entries.filter(isStart).flatMap((id) => [...importsOf(id, graph)]));
  const byScreens = entries.filter((id) => !isStart(id)).flatMap((id) => [...importsOf(id, graph)]);
  const shared = new Set(byScreens.filter((id, place) => !shell.has(id) && byScreens.indexOf(id) < place));
  const small = [...shared].flatMap((id) => {
    const needed = [id, ...importsOf(id, graph)].filter((one) => !shell.has(one));
    const size = needed.reduce((sum, one) => sum + (graph.getModuleInfo(one)?.code?.length ?? 0), 0);
    return size < minChunkSize ? needed : [];
  });
  return new Set([...shell, ...small]);
}

/** All that a module imports before it runs, and what that imports. */
function importsOf(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
    if (!found.has(imported)) {
      importsOf(imported, graph, found.add(imported));
    }
  }
  return found;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixOptions), vanillaExtractPlugin(), namedErrorsPlugin()],
  build: {
    target: "es2022",
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, compress: { passes: 3, pure_getters: true, keep_fargs: false, pure_funcs: ["console.warn"] } },
    assetsInlineLimit: 0,
    // The server's is one file, read whole at the start: one that was read when first needed would be gone once a new build has taken its place.
    rollupOptions: {
      output: isSsrBuild ? { inlineDynamicImports: true } : { manualChunks: chunkOf, experimentalMinChunkSize: minChunkSize },
    },
  },
  optimizeDeps: {
    // All that the pages load is found before the first of them: found later, it would come beside a second React.
    entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"],
    include: ["@statelyai/inspect"],
    esbuildOptions: { target: "es2022" },
  },
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
}));

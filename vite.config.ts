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

/**
 * All styles in one file, which every page links: Remix links no page to the one file that Vite's own `cssCodeSplit: false` makes. And
 * all script that every page loads in one: Rollup knows of no two entries that they are always loaded together, and would split it by
 * what else each of its modules serves.
 */
function chunkOf(id: string, graph: Pick<Rollup.PluginContext, "getModuleIds" | "getModuleInfo">) {
  if (id.endsWith(".css")) {
    return "styles";
  }
  shell ??= shellOf(graph);
  return shell.has(id) ? "shell" : undefined;
}

let shell: Set<string> | undefined;

/** All that the root and the start of the script import. The start itself stays apart: it may run only once a page has named its routes. */
function shellOf({ getModuleIds, getModuleInfo }: Parameters<typeof chunkOf>[1]) {
  const found = new Set<string>();
  const add = (id: string) => {
    if (!found.has(id)) {
      found.add(id);
      getModuleInfo(id)?.importedIds.forEach(add);
    }
  };
  const starts = [...getModuleIds()].filter((id) => /\/app\/(root|entry\.client)\.tsx$/.test(id));
  starts.flatMap((id) => getModuleInfo(id)?.importedIds ?? []).forEach(add);
  return found;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixOptions), vanillaExtractPlugin(), namedErrorsPlugin()],
  build: {
    target: "es2022",
    minify: isSsrBuild ? false : "terser",
    assetsInlineLimit: 0,
    // The server's is one file, read whole at the start: one that was read when first needed would be gone once a new build has taken its place.
    rollupOptions: {
      output: isSsrBuild ? { inlineDynamicImports: true } : { manualChunks: chunkOf, experimentalMinChunkSize: 1_000 },
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

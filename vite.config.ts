import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vite";
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

/** All styles in one file, which every page links. Remix links no page to the one file that Vite's own `cssCodeSplit: false` makes. */
function oneStylesheet(id: string) {
  return id.endsWith(".css") ? "styles" : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixOptions), vanillaExtractPlugin(), namedErrorsPlugin()],
  build: {
    target: "es2022",
    minify: isSsrBuild ? false : "terser",
    assetsInlineLimit: 0,
    // The server's is one file, read whole at the start: one that was read when first needed would be gone once a new build has taken its place.
    rollupOptions: {
      output: isSsrBuild ? { inlineDynamicImports: true } : { manualChunks: oneStylesheet, experimentalMinChunkSize: 2_000 },
    },
  },
  optimizeDeps: { esbuildOptions: { target: "es2022" } },
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
}));

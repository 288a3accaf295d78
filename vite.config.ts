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

/**
 * The styles that pages share make one file, fetched once; those of the guide and of single pages stay with them. So does the script that the frame of
 * every page needs: apart, in thirty small files, it weighed 4 KB more.
 */
const sharedStyles =
  /\/app\/(?:styles\/|components\/(?!landing|service-tier-card|further-guides|text-page|password-form)|components\/guide\/(?=check-mark|source-list))[^/]+\.css\.ts/;
const frame =
  /\/app\/(?:paths|limits|brand\/brand|content\/disclaimers|components\/(?:button|card|early-click-guard|external-link|icon|page-layout|present-address|script-nonce|sign-in-path|tag|toast-context|use-is-running|use-root|visually-hidden))\.tsx?$/;
/** What a guide's page asks for: the styles of its whole screen, whose script comes later. */
const guide = /\/app\/components\/guide\/(?:(?:guide-page|guide-by-tier|guide-revalidation)\.tsx?$|(?:(?!term-note).)+\.css\.ts\.vanilla)/;

function chunkOf(id: string) {
  // What fetches other chunks would take the guide's styles along to every page.
  if (sharedStyles.test(id) || frame.test(id) || id.includes("vite/preload-helper")) {
    return "shared";
  }
  return guide.test(id) ? "guide" : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixOptions), vanillaExtractPlugin(), namedErrorsPlugin()],
  build: {
    target: "es2022",
    minify: isSsrBuild ? false : "terser",
    assetsInlineLimit: 0,
    // The server's is one file, read whole at the start: one that was read when first needed would be gone once a new build has taken its place.
    rollupOptions: { output: isSsrBuild ? { inlineDynamicImports: true } : { manualChunks: chunkOf } },
  },
  optimizeDeps: { esbuildOptions: { target: "es2022" } },
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
}));

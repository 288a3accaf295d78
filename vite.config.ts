import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

/** The styles that pages share make one file, fetched once; those of the guide stay with the guide. */
const sharedStyles = (id: string) => (/\/app\/(?:styles|components)\/[^/]+\.css\.ts/.test(id) ? "shared" : undefined);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), vanillaExtractPlugin()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    ...(!isSsrBuild && { rollupOptions: { output: { manualChunks: sharedStyles } } }),
  },
  optimizeDeps: { esbuildOptions: { target: "es2022" } },
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
}));

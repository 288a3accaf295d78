/**
 * Settings of the Remix compiler, read by vite.config.ts.
 *
 * Lazy route discovery stays off: on a slow phone, clicks during hydration left some pages permanently dead with it on.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  ignoredRouteFiles: ["**/*.css.ts"],
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};

/** Preloaded before the development server. */
import { loadSettingsFile, processState } from "#app/platform/process-state.server.ts";
import { installMiddleware } from "./http-hook.ts";
import { middleware } from "./index.ts";

process.env.NODE_ENV = "development";
loadSettingsFile();

installMiddleware(middleware());

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, async () => {
    await processState().closeDatabase?.();
    process.exit(0);
  });
}

/** Preloaded before the development server: loads '.env', installs the middleware of `npm start`, and closes the embedded database at the end. */
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

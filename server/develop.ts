/** Preloaded before the development server: the settings of '.env', the same middleware as in `npm start`, and an end that closes the embedded database. */
import { loadSettingsFile, processState } from "#app/platform/process-state.server.ts";
import { middleware } from "./index.ts";
import { standBefore } from "./seam.ts";

process.env.NODE_ENV = "development";
loadSettingsFile();

standBefore(middleware());

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, async () => {
    await processState().closeDatabase?.();
    process.exit(0);
  });
}

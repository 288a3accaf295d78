/** Preloaded before the development server: the settings of '.env', and an end that closes the embedded database. */
import { existsSync } from "node:fs";
import { processState } from "#app/services/process-state.server.ts";

process.env.NODE_ENV = "development";
if (existsSync(".env")) {
  process.loadEnvFile(".env");
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, async () => {
    await processState().closeDatabase?.();
    process.exit(0);
  });
}

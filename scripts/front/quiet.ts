import { createRequire } from "node:module";

/**
 * Keeps remix-serve from logging on its own: its access log holds whole addresses with the codes in them, and its greeting names the
 * wrong address.
 */
export function silenceServer(): void {
  const require = createRequire(import.meta.resolve("@remix-run/serve/package.json"));
  const morgan = require.resolve("morgan");
  const silentLogger = () => (_request: unknown, _response: unknown, next: () => void) => next();
  require.cache[morgan] = { id: morgan, filename: morgan, loaded: true, exports: silentLogger } as unknown as NodeJS.Module;

  const print = console.log;
  console.log = (...values: unknown[]) => {
    if (!String(values[0]).startsWith("[remix-serve]")) {
      print(...values);
    }
  };
}

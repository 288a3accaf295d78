import { test } from "vitest";
import { expectToRestartUnderLoad } from "./support/restart-under-load.ts";

/** More of them for a measurement: RESTARTS=100. */
const restarts = Number(process.env.RESTARTS || 12);

test(`${restarts} restarts, under load that never stops, fail no request that was let in`, { timeout: 60_000 + restarts * 15_000 }, () =>
  expectToRestartUnderLoad(Array.from({ length: restarts }, (_, index) => (index % 6 === 0 ? "SIGTERM" : "SIGHUP"))),
);

import { createHash, timingSafeEqual } from "node:crypto";
import { performance } from "node:perf_hooks";
import { serverPaths } from "#app/paths.ts";
import { log } from "#app/platform/log.server.ts";
import { addGauge, metrics } from "#app/platform/metrics.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { isReadRequest, type Middleware, pathOf } from "./middleware.ts";
import { countQueued } from "./requests/request-queue.ts";
import { type Refusal, refuse } from "./responses/refusal.ts";

/**
 * Shows this process's metrics at '/metrics' to clients that send METRICS_TOKEN as a bearer token. Before the queue, so that an overloaded
 * node still reports. Without the setting, the path is not found.
 */
export function showMetrics(): Middleware {
  const { metricsToken } = environment();
  addGauge("keyturn_queued_requests", "Requests that wait to be started, by kind.", countQueued, "kind");
  watchForStarvation();
  return (request, response, next) => {
    if (metricsToken === undefined || pathOf(request) !== serverPaths.metrics || !isReadRequest(request)) {
      next();
    } else if (isSame(request.headers.authorization ?? "", `Bearer ${metricsToken}`)) {
      const { registry } = metrics();
      void registry.metrics().then((text) => {
        response.writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" });
        response.end(text);
      });
    } else {
      refuse(request, response, tokenNeeded);
    }
  };
}

const tokenNeeded: Refusal = {
  status: 401,
  title: "A token is needed",
  text: "Send METRICS_TOKEN as a bearer token.",
  headers: { "WWW-Authenticate": "Bearer" },
};

/** Constant time, wherever they differ. */
function isSame(given: string, expected: string) {
  const [one, other] = [given, expected].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

const lookEveryMs = 10_000;
/** The share of that time in which the event loop was never idle. */
const starvedAt = 0.95;

/** Without idle time, users wait: the node does too much, or gets too little of the processor. */
function watchForStarvation() {
  let since: number | null = null;
  let [loop, cpu] = [performance.eventLoopUtilization(), process.cpuUsage()];
  addGauge("keyturn_starved", "1 while the event loop has had no idle time for ten seconds.", () => (since === null ? 0 : 1));
  const look = () => {
    const { utilization } = performance.eventLoopUtilization(loop);
    const { user, system } = process.cpuUsage(cpu);
    [loop, cpu] = [performance.eventLoopUtilization(), process.cpuUsage()];
    if (utilization >= starvedAt && since === null) {
      since = Date.now();
      const processorShare = Math.round((user + system) / lookEveryMs / 10) / 100;
      log().warn({ utilization: Math.round(utilization * 100) / 100, processorShare }, "starved");
    } else if (utilization < starvedAt && since !== null) {
      log().info({ milliseconds: Date.now() - since }, "no longer starved");
      since = null;
    }
  };
  setInterval(look, lookEveryMs).unref();
}

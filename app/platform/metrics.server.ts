import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { singleton } from "./process-state.server.ts";

/** This process's metrics for '/metrics', shared by both module graphs. */
export function metrics() {
  return singleton("metrics", () => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const requests = new Histogram({
      name: "keyturn_request_duration_seconds",
      help: "Requests by kind and status, from the first byte in to the last byte out. Event streams are not among them.",
      labelNames: ["kind", "status"] as const,
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    });
    return { registry, requests };
  });
}

type Readings = number | Readonly<Record<string, number>> | undefined;

/**
 * Adds a gauge, read for each request to '/metrics': a number, or one for each value of a label. It is absent while it can't be read, as
 * without a database, since a blank is not zero.
 */
export function addGauge(name: string, help: string, read: () => Readings | Promise<Readings>, label?: string): void {
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [metrics().registry],
    async collect() {
      const readings = await (async () => await read())().catch(() => undefined);
      if (!label) {
        this.remove();
        if (typeof readings === "number") {
          this.set(readings);
        }
        return;
      }
      this.reset();
      for (const [value, reading] of Object.entries(readings ?? {})) {
        this.set({ [label]: value }, reading);
      }
    },
  });
}

import { expect, test } from "vitest";
import { startServerForThisTest } from "./support/start-server.ts";

const token = "a token of at least 16 characters";
const authorization = `Bearer ${token}`;

/** The reading of a metric, by its name and labels as they are written. */
function reading(text: string, metric: string) {
  const line = text.split("\n").find((line) => line.startsWith(`${metric} `));
  return line === undefined ? undefined : Number(line.slice(metric.length + 1));
}

test("without METRICS_TOKEN there is nothing at /metrics", async () => {
  const server = await startServerForThisTest();
  const { text } = await server.ask("/metrics", { headers: { authorization } });
  expect(text).not.toContain("keyturn_");
});

test("METRICS_TOKEN has to be hard to guess", async () => {
  const server = await startServerForThisTest({ METRICS_TOKEN: "short" });
  expect(await server.ended).toBe(1);
  expect(server.errors()).toBe("Keyturn cannot start. The setting METRICS_TOKEN is wrong: must have at least 16 characters\n");
});

test.each([undefined, "Bearer ", "Bearer another token of 16 characters", token])(
  "with the authorization %s, /metrics tells nothing",
  async (given) => {
    const server = await startServerForThisTest({ METRICS_TOKEN: token });
    const { status, headers, text } = await server.ask("/metrics", { headers: given === undefined ? {} : { authorization: given } });
    expect({ status, asks: headers["www-authenticate"] }).toEqual({ status: 401, asks: "Bearer" });
    expect(text).not.toContain("keyturn_");
  },
);

test("with the token, under any host's name, /metrics counts requests by kind and status, and says how the process is", async () => {
  const server = await startServerForThisTest({ METRICS_TOKEN: token });
  await server.ask("/page");
  await server.ask("/page");
  await server.ask("/api/save", { method: "POST", headers: { origin: `http://${server.host}` } });
  await server.ask("/unavailable");
  const { status, headers, text } = await server.ask("/metrics", { headers: { host: "10.0.0.7:3000", authorization } });
  expect({ status, type: headers["content-type"] }).toEqual({ status: 200, type: expect.stringContaining("text/plain; version=0.0.4") });
  const count = (labels: string) => reading(text, `keyturn_request_duration_seconds_count{${labels}}`);
  expect(count('kind="page",status="200"')).toBe(2);
  expect(count('kind="save",status="200"')).toBe(1);
  expect(count('kind="page",status="503"')).toBe(1);
  expect(reading(text, 'keyturn_queued_requests{kind="page"}')).toBe(0);
  expect(reading(text, "keyturn_starved")).toBe(0);
  expect(reading(text, "process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
  expect(reading(text, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
});

test("an event stream is no slow request", async () => {
  const server = await startServerForThisTest({ METRICS_TOKEN: token });
  const client = await fetch(`http://127.0.0.1:${server.port}/stream`, { headers: { host: server.host } });
  await client.body?.cancel();
  const { text } = await server.ask("/metrics", { headers: { authorization } });
  expect(text).not.toContain('keyturn_request_duration_seconds_count{kind="page"');
});

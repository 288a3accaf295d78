import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createContext, runInContext } from "node:vm";
import { expect, test, vi } from "vitest";

const root = join(import.meta.dirname, "../..");
const origin = "https://keyturn.example";
const plan = "/plans/one";

interface Answer {
  readonly mark?: string;
  readonly status?: number;
  /** Answers only then. */
  readonly after?: Promise<unknown>;
  readonly body?: string;
  readonly date?: Date;
}

/** A network that takes the request and never answers. */
const silence = "silence";

/** The worker with caches, a clock and a network of its own. `site` answers by path; what is not in it fails, as without a network. */
function startWorker(site: Record<string, Answer | typeof silence>) {
  const all = new Map<string, Map<string, Response>>();
  const keyOf = (address: string | { url: string }) => new URL(typeof address === "string" ? address : address.url, origin).href;
  const withoutQuery = (url: string) => url.replace(/\?.*/, "");
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (address: string) => entries.get(keyOf(address))?.clone(),
      matchAll: async (address: string) =>
        [...entries]
          .filter(([url]) => withoutQuery(url) === withoutQuery(keyOf(address)))
          .map(([url, copy]) => Object.defineProperty(copy.clone(), "url", { value: url })),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      put: async (address: string, answer: Response) => void entries.set(keyOf(address), answer),
      delete: async (address: string) => entries.delete(keyOf(address)),
    };
  };
  const fetched: string[] = [];
  const told: object[] = [];
  const fetchFrom = async (from: string | { url: string }) => {
    const url = keyOf(from);
    fetched.push(url.slice(origin.length));
    const found = site[url.slice(origin.length)];
    if (!found) {
      throw new TypeError("Failed to fetch");
    }
    if (found === silence) {
      return new Promise<Response>(() => {});
    }
    const { mark, status = 200, body = "<title>A page</title>", date = new Date(), after } = found;
    await after;
    const answer = new Response(body, { status, headers: { Date: date.toUTCString(), ...(mark && { "Keyturn-Offline": mark }) } });
    return answer;
  };
  const worker: Record<string, (event: object) => void> = {};
  const scope = createContext({
    ...{
      self: worker,
      location: new URL(origin),
      fetch: fetchFrom,
      URL,
      Response,
      Date,
      setTimeout: (done: () => void) => setTimeout(done),
      clients: { get: async () => ({ url: "", postMessage: (message: object) => void told.push(message) }) },
    },
    caches: {
      open,
      keys: async () => [...all.keys()],
      has: async (name: string) => all.has(name),
      delete: async (name: string) => all.delete(name),
      match: async (address: string) =>
        [...all.values()]
          .map((entries) => entries.get(keyOf(address)))
          .find(Boolean)
          ?.clone(),
    },
  });
  runInContext(readFileSync(join(root, "public/offline-worker.js"), "utf8"), scope);

  /** Lets the worker see a request, and waits for all it does. Undefined where it leaves the request to the browser. */
  async function ask(address: string, { method = "GET", mode = "navigate" } = {}) {
    const [work, answers]: Promise<unknown>[][] = [[], []];
    const request = { method, mode, url: keyOf(address) };
    worker.onfetch?.({
      request,
      waitUntil: (done: Promise<unknown>) => work?.push(done),
      respondWith: (one: Promise<unknown>) => answers?.push(one),
    });
    const answer = (await answers?.[0]) as Response | undefined;
    await Promise.race([Promise.allSettled(work ?? []), delay(200)]);
    return answer;
  }
  const stored = () =>
    [...all]
      .filter(([name]) => name.startsWith("keyturn copies"))
      .flatMap(([, entries]) => [...entries.keys()].map((url) => url.slice(origin.length)));
  /** What a page tells the worker. */
  async function renew(address: string) {
    const work: Promise<unknown>[] = [];
    worker.onmessage?.({ data: keyOf(address), waitUntil: (done: Promise<unknown>) => work.push(done) });
    await Promise.allSettled(work);
  }
  return { ask, renew, stored, fetched, told };
}

const offline: Record<string, Answer> = { "/offline": { body: '<div id="copies" hidden=""><ul><li>{copies}</li></ul></div>' } };
const copy = (mark: string, more: Answer = {}): Answer => ({
  ...{ mark, body: '<title>Dates</title><p id="offline-copy" hidden="">{as of}</p><script src="/assets/a.js"></script>' },
  ...more,
});

test("a page to keep is kept with its files, and shown with its time once the network is gone", async () => {
  const site: Record<string, Answer> = { ...offline, [`${plan}/dates`]: copy("ann keep"), "/assets/a.js": {} };
  const { ask, stored } = startWorker(site);
  await ask(`${plan}/dates`);
  expect(stored()).toEqual(["/assets/a.js", `${plan}/dates`]);
  delete site[`${plan}/dates`];
  expect(await (await ask(`${plan}/dates`))?.text()).toMatch(/<p id="offline-copy">As of \d\d:\d\d<\/p>/);
  expect((await ask(`${plan}/dates?date=x`))?.headers.get("Location"), "its own address").toBe(`${origin}${plan}/dates`);
  expect(await (await ask(`${plan}/people`))?.text()).toContain(
    `<div id="copies"><ul><li><a href="${origin}${plan}/dates">Dates</a></li></ul>`,
  );
});

test.each<[string, string, Answer]>([
  ["another user's answer", "/glossary", { mark: "ben" }],
  ["an answer to a visitor", "/glossary", { mark: "none" }],
  ["401", plan, { status: 401 }],
  ["404 at another place of the plan", `${plan}/people`, { mark: "ann", status: 404 }],
])("%s takes all copies", async (_, address, answer) => {
  const site: Record<string, Answer> = { ...offline, [plan]: copy("ann keep"), "/assets/a.js": {} };
  const { ask, stored } = startWorker(site);
  await ask(plan);
  expect(stored()).toContain(plan);
  site[address] = answer;
  await ask(address, { mode: address.endsWith(".data") ? "cors" : "navigate" });
  expect(stored()).toEqual([]);
});

test("where the network takes a request and never answers, a kept page is shown", async () => {
  const site: Record<string, Answer | typeof silence> = { ...offline, [plan]: copy("ann keep"), "/assets/a.js": {} };
  const { ask } = startWorker(site);
  await ask(plan);
  site[plan] = silence;
  expect(await (await ask(plan))?.text()).toContain('<p id="offline-copy">As of ');
  site["/glossary"] = silence;
  const answer = await Promise.race([ask("/glossary"), delay(500)]);
  expect(answer, "without a copy, the browser goes on waiting").toBeUndefined();
});

test.each([
  ["none", []],
  ["ben", []],
  ["ann", [plan]],
])("after a redirect within a plan, whose copies may stay is asked: %s", async (mark, pages) => {
  const site: Record<string, Answer> = { ...offline, [plan]: copy("ann keep"), "/assets/a.js": {} };
  const { ask, stored } = startWorker(site);
  await ask(plan);
  site["/offline"] = { ...site["/offline"], mark };
  // As the router loads a redirect.
  site[`${plan}/wire-check.data`] = { status: 202 };
  await ask(`${plan}/wire-check.data`, { mode: "cors" });
  expect(stored().filter((path) => path.startsWith("/plans/"))).toEqual(pages);
});

test("an answer on its way while somebody signs out leaves nothing, nor one for the user before", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const site: Record<string, Answer> = { ...offline, [plan]: copy("ann keep", { after: promise }), "/assets/a.js": {} };
  const { ask, stored } = startWorker(site);
  const late = ask(plan);
  await ask("/logout", { method: "POST" });
  site["/dashboard"] = copy("ben keep");
  await ask("/dashboard");
  resolve();
  expect((await late)?.ok).toBe(true);
  expect(stored()).toEqual(["/assets/a.js", "/dashboard"]);
});

test("what the router loads is kept only once the page says that it is open", async () => {
  const site: Record<string, Answer> = {
    ...offline,
    ...{ [`${plan}.data?step=b`]: { mark: "ann fetch" }, [`${plan}?step=b`]: copy("ann keep"), "/assets/a.js": {} },
  };
  const { ask, renew, stored, told } = startWorker(site);
  await ask(`${plan}.data?step=b`, { mode: "cors" });
  expect(told).toEqual([{ loaded: `${origin}${plan}?step=b` }]);
  expect(stored()).toEqual([]);
  await renew(`${plan}?step=b`);
  expect(stored()).toContain(`${plan}?step=b`);
  delete site[`${plan}.data?step=b`];
  await ask(`${plan}.data?step=b`, { mode: "cors" });
  expect(told.at(-1)).toEqual({ failed: `${origin}${plan}?step=b` });
});

test("an error of the server is shown as it is, and takes nothing", async () => {
  const site: Record<string, Answer> = { ...offline, [plan]: copy("ann keep"), "/assets/a.js": {} };
  const { ask, stored } = startWorker(site);
  await ask(plan);
  site[plan] = { status: 503 };
  expect((await ask(plan))?.status).toBe(503);
  expect(stored()).toContain(plan);
});

test("a post is never answered; one that signs out takes all copies, also offline", async () => {
  const { ask, stored } = startWorker({ ...offline, [plan]: copy("ann keep"), "/assets/a.js": {} });
  await ask(plan);
  expect(await ask(plan, { method: "POST" })).toBeUndefined();
  expect(stored()).toContain(plan);
  expect(await ask("/logout", { method: "POST" })).toBeUndefined();
  expect(stored()).toEqual([]);
});

test.each([
  "/admin",
  "/desk/office",
  "/portal/sign-in",
  "/auth",
  "/api/events",
  "/dashboard/account/download",
  `${plan}/dates.ics`,
  "/calendar/x.ics",
])("%s is left to the browser", async (address) => {
  const { ask, fetched } = startWorker({});
  expect(await ask(address)).toBeUndefined();
  expect(await ask("https://elsewhere.example/")).toBeUndefined();
  expect(fetched).toEqual([]);
});

test("without the server's word, or one of its files, a page is not kept", async () => {
  const { ask, stored } = startWorker({ ...offline, [plan]: copy("ann"), "/dashboard": copy("ann keep") });
  await ask(plan);
  await ask("/dashboard");
  expect(stored()).toEqual([]);
});

test("30 pages are kept, the latest, and none is shown after 30 days", async () => {
  const addresses = Array.from({ length: 32 }, (_, index) => `/plans/${index}`);
  const site: Record<string, Answer> = { ...offline, "/assets/a.js": {} };
  const { ask, stored } = startWorker(site);
  for (const address of addresses) {
    site[address] = copy("ann keep");
    await ask(address);
  }
  expect(stored().filter((path) => path.startsWith("/plans/"))).toEqual(addresses.slice(2));
  site["/dashboard"] = copy("ben keep", { date: new Date(Date.now() - 31 * 86_400_000) });
  await ask("/dashboard");
  delete site["/dashboard"];
  expect(await (await ask("/dashboard"))?.text()).toContain('id="copies" hidden');
  expect(stored()).not.toContain("/dashboard");
});

test("retired, it deletes what was kept and itself, and nothing of others", async () => {
  const names = new Set(["keyturn offline", "keyturn copies ann", "another program's"]);
  const unregister = vi.fn();
  const worker = {
    addEventListener: (type: string, listen: (event: object) => void) => void listeners.set(type, listen),
    skipWaiting: vi.fn(),
  };
  const listeners = new Map<string, (event: object) => void>();
  const caches = { keys: async () => [...names], delete: async (name: string) => names.delete(name) };
  const source = readFileSync(join(root, "public/offline-worker-retired.js"), "utf8");
  runInContext(source, createContext({ self: worker, caches, registration: { unregister } }));
  listeners.get("install")?.({});
  const work: Promise<unknown>[] = [];
  listeners.get("activate")?.({ waitUntil: (done: Promise<unknown>) => work.push(done) });
  await Promise.all(work);
  expect([...names]).toEqual(["another program's"]);
  expect(worker.skipWaiting).toHaveBeenCalled();
  expect(unregister).toHaveBeenCalled();
});

test("is at most 5 kB once built", () => {
  expect(statSync(join(root, "build/client/offline-worker.js")).size).toBeLessThanOrEqual(5_000);
});

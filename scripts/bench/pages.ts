import { brotliCompressSync } from "node:zlib";
import { buyingFullGuide } from "#app/content/buying-full.guide.ts";
import { scriptsBrought } from "./browser.ts";
import { compareCpu } from "./load.ts";
import type { Result } from "./result.ts";
import { pages, type Server, type Servers } from "./servers.ts";

const milliseconds = (value: number) => `${value.toFixed(3)} ms`;

/** What one answer costs the server, against node:http sending the same bytes. */
export async function measurePages(servers: Servers): Promise<Result[]> {
  const [product, raw] = [await servers.product(), await servers.raw()];
  const script = raw.assets.find((path) => path.startsWith("/assets/entry.client")) ?? "";
  const results: Result[] = [];
  for (const [name, path] of [...Object.entries(pages), ["a script", script] as const]) {
    const { ours, baseline, ratio, spread } = await compareCpu({ ...product, path }, { ...raw, path }, { times: 1_500 });
    const promise = path === script ? "Static asset, CPU against raw node:http" : `Anonymous page (${name}), CPU against raw node:http`;
    results.push({ promise, measured: `${milliseconds(ours)} : ${milliseconds(baseline)}`, value: ratio, goal: 1.5, spread });
  }
  return results;
}

/** What the guide of a signed-in person who is under way costs, against a bare page of Remix on the same server. */
export async function measureSignedIn(servers: Servers): Promise<Result[]> {
  const [product, bare, cookie] = [await servers.product(), await servers.bare(), await servers.cookie()];
  await tickSteps(product, cookie, [0, 1, 2]);
  const guide = { ...product, path: pages.guide, headers: { cookie } };
  const { ours, baseline, ratio, spread } = await compareCpu(guide, { ...bare, path: "/" }, { times: 150 });
  // No two addresses are the same, so that each page is rendered, as the first after a change is.
  const newAddress = () => `${pages.guide}?visit=${crypto.randomUUID()}`;
  const changed = await compareCpu({ ...guide, path: newAddress }, guide, { times: 50, rounds: 5 });
  const measured = `${milliseconds(ours)} : ${milliseconds(baseline)}; the first after a change ${milliseconds(changed.ours)}`;
  return [{ promise: "Signed-in guide (embedded database), CPU against a bare Remix page", measured, value: ratio, goal: 1.5, spread }];
}

async function tickSteps({ origin }: Server, cookie: string, steps: readonly number[]) {
  const form = new URLSearchParams([
    ["journeyType", "buying"],
    ["serviceTier", "full"],
    ...steps.map((step) => ["event", `step.complete ${buyingFullGuide.steps[step]?.id}`]),
  ]);
  const answer = await fetch(`${origin}/api/progress/events`, { method: "POST", body: form, headers: { cookie } });
  if (!answer.ok) {
    throw new Error(`The steps could not be ticked: ${answer.status} ${await answer.text()}`);
  }
}

/** Bytes of script, after brotli, that a page's first load brings, and what its own script fetches once that runs. */
export async function measureScript(servers: Servers): Promise<Result[]> {
  const [product, bare] = [await servers.product(), await servers.bare()];
  const [landing, guide, nothing] = [
    await scriptBytes(product, await scriptsAskedFor(product, pages.landing)),
    await scriptBytes(product, await scriptsAskedFor(product, pages.guide)),
    await scriptBytes(bare, await scriptsAskedFor(bare, "/")),
  ];
  const all = await scriptBytes(product, await scriptsBrought(product, pages.guide));
  const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;
  return [
    { promise: "Script shipped on the landing page", measured: kilobytes(landing), value: landing / 1_000, unit: "KB", goal: 0 },
    {
      promise: "First-load script of the guide, beyond bare Remix",
      measured: `${kilobytes(guide)} : ${kilobytes(nothing)}`,
      value: (guide - nothing) / 1_000,
      unit: "KB",
      goal: 22,
    },
    {
      promise: "Script of the guide that follows by itself",
      measured: `${kilobytes(all)} in all`,
      value: (all - guide) / 1_000,
      unit: "KB",
      goal: 48,
    },
  ];
}

/** What the page names, and what those scripts import at once. */
async function scriptsAskedFor({ origin }: Server, page: string): Promise<string[]> {
  const html = await (await fetch(`${origin}${page}`, { headers: { accept: "text/html" } })).text();
  const found = new Set(Array.from(html.matchAll(/\/assets\/[\w.-]+\.js\b/g), ([path]) => path));
  for (const path of found) {
    const content = await (await fetch(`${origin}${path}`)).text();
    for (const [, name] of content.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) {
      found.add(`/assets/${name}`);
    }
  }
  return [...found];
}

async function scriptBytes({ origin }: Server, paths: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const path of paths) {
    bytes += brotliCompressSync(await (await fetch(`${origin}${path}`)).text()).length;
  }
  return bytes;
}

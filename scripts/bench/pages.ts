import { brotliCompressSync } from "node:zlib";
import { compareCpu } from "./load.ts";
import type { Result } from "./result.ts";
import { pages, type Server, type Servers } from "./servers.ts";

const milliseconds = (value: number) => `${value.toFixed(3)} ms`;

/** What one answer costs the server, against node:http sending the same bytes. */
export async function measurePages(servers: Servers): Promise<Result[]> {
  const [product, raw] = [await servers.product(), await servers.raw()];
  const script = raw.assets.find((path) => path.endsWith(".js")) ?? "";
  const results: Result[] = [];
  for (const [name, path] of [...Object.entries(pages), ["a script", script] as const]) {
    const { ours, baseline, ratio, spread } = await compareCpu({ ...product, path }, { ...raw, path }, { times: 1_500 });
    const promise = path === script ? "Static asset, CPU against raw node:http" : `Anonymous page (${name}), CPU against raw node:http`;
    results.push({ promise, measured: `${milliseconds(ours)} : ${milliseconds(baseline)}`, value: ratio, goal: 1.5, spread });
  }
  return results;
}

/** What a signed-in person's guide costs, against a bare page of Remix on the same server. */
export async function measureSignedIn(servers: Servers): Promise<Result[]> {
  const [product, bare, cookie] = [await servers.product(), await servers.bare(), await servers.cookie()];
  const { ours, baseline, ratio, spread } = await compareCpu(
    { ...product, path: pages.guide, headers: { cookie } },
    { ...bare, path: "/" },
    { times: 150 },
  );
  const measured = `${milliseconds(ours)} : ${milliseconds(baseline)}`;
  return [{ promise: "Signed-in guide (embedded database), CPU against a bare Remix page", measured, value: ratio, goal: 1.5, spread }];
}

/** Bytes of script, after brotli, that the first load of a page brings. */
export async function measureScript(servers: Servers): Promise<Result[]> {
  const [product, bare] = [await servers.product(), await servers.bare()];
  const [landing, guide, nothing] = [
    await scriptBytes(product, pages.landing),
    await scriptBytes(product, pages.guide),
    await scriptBytes(bare, "/"),
  ];
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
  ];
}

/** Follows what the page names, and what those scripts import at once. */
async function scriptBytes({ origin }: Server, page: string): Promise<number> {
  const found = new Set<string>();
  const collect = (text: string) => {
    for (const [path] of text.matchAll(/\/assets\/[\w.-]+\.js\b/g)) {
      found.add(path);
    }
  };
  collect(await (await fetch(`${origin}${page}`, { headers: { accept: "text/html" } })).text());
  let bytes = 0;
  for (const path of found) {
    const content = await (await fetch(`${origin}${path}`)).text();
    bytes += brotliCompressSync(content).length;
    for (const [, name] of content.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) {
      found.add(`/assets/${name}`);
    }
  }
  return bytes;
}

import { mkdtempSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a server answered to a browser, as its bytes came. */
export interface KeptAnswer {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a browser says when it asks for a page. */
export const browserHeaders = { accept: "text/html,*/*;q=0.8", "accept-encoding": "gzip, deflate, br" };

/** Asks as a browser does, without unpacking what comes. */
export function askRaw(origin: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<KeptAnswer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${origin}${path}`, { headers: { ...browserHeaders, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        if (response.statusCode !== 200) {
          reject(new Error(`${path} answered ${response.statusCode}`));
          return;
        }
        const { "content-type": type = "", "content-encoding": encoding } = response.headers;
        const kept = { "Content-Type": type, ...(encoding && { "Content-Encoding": encoding }) };
        resolve({ path, headers: kept, body: Buffer.concat(chunks).toString("base64") });
      });
    });
    request.on("error", reject);
    request.end();
  });
}

/** Pages with every file that their HTML names, in a file for the raw server; and the paths of those files. */
export async function keepAnswers(origin: string, pages: readonly string[]): Promise<{ file: string; assets: string[] }> {
  const assets = new Set<string>();
  for (const page of pages) {
    const html = await (await fetch(`${origin}${page}`, { headers: { accept: "text/html" } })).text();
    for (const [, path = ""] of html.matchAll(/["'(](\/(?:assets|fonts|images|figures)\/[^"')\\\s]+|\/favicon[^"'\\]+)/g)) {
      assets.add(path);
    }
  }
  const answers = await Promise.all([...pages, ...assets].map((path) => askRaw(origin, path)));
  const file = join(mkdtempSync(join(tmpdir(), "keyturn-bench-")), "answers.json");
  writeFileSync(file, JSON.stringify(answers));
  return { file, assets: [...assets] };
}

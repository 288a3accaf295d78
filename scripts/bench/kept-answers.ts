import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

const clientFolder = join(import.meta.dirname, "../../build/client");

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

/** Pages with every file that was built for browsers, in a file for the raw server; and the paths of those files. */
export async function keepAnswers(origin: string, pages: readonly string[]): Promise<{ file: string; assets: string[] }> {
  const assets = readdirSync(clientFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => `/${relative(clientFolder, join(entry.parentPath, entry.name))}`);
  const answers = await Promise.all([...pages, ...assets].map((path) => askRaw(origin, path)));
  const file = join(mkdtempSync(join(tmpdir(), "keyturn-bench-")), "answers.json");
  writeFileSync(file, JSON.stringify(answers));
  return { file, assets };
}

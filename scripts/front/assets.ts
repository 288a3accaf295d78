import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { type KeptAnswer, readyAnswer } from "./kept-answer.ts";
import { securityHeaders } from "./security-headers.ts";

/** What is built for browsers, below the folder that the server is started in. */
const clientFolder = join("build", "client");

const contentTypes: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

/** Of a file whose name changes with its content: what the bundler hashed, and what carries a version ('logo-2.svg'). */
const immutableNames = /^\/assets\/|-\d+(?:\.\d+)*\.\w+$/;

let assets: ReadonlyMap<string, KeptAnswer> = new Map();

/** Reads all files that were built for browsers into memory, with the compressed forms that the build made of them. */
export function readAssets(): void {
  assets = new Map(existsSync(clientFolder) ? filesBelow(clientFolder).flatMap(readAsset) : []);
}

/** The file at a path of the site. Only what was there at the start is found, by its very name: nothing else can be reached. */
export function assetAt(path: string): KeptAnswer | undefined {
  return assets.get(path);
}

/** Whether a path is a file's: those make up most of what is asked, and nobody reads about them in the log. */
export function isAsset(path: string): boolean {
  return assets.has(path);
}

/** Whether a path can only be a file of an earlier build, which is gone. */
export function isBygoneAsset(path: string): boolean {
  return path.startsWith("/assets/") && !assets.has(path);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function readAsset(file: string): [string, KeptAnswer][] {
  const contentType = contentTypes[extname(file)];
  if (contentType === undefined) {
    return [];
  }
  const path = file.slice(clientFolder.length).replaceAll(sep, "/");
  const identity = readFileSync(file);
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  const headers = {
    "Content-Type": contentType,
    "Cache-Control": immutableNames.test(path) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    "Last-Modified": statSync(file).mtime.toUTCString(),
    "Accept-Ranges": "none",
    Vary: "Accept-Encoding",
    ...securityHeaders(path),
  };
  const forms = { identity, br: compressed(`${file}.br`), gzip: compressed(`${file}.gz`) };
  return [[path, readyAnswer(hash, Object.entries(headers).flat(), forms)]];
}

function compressed(file: string) {
  return existsSync(file) ? readFileSync(file) : undefined;
}

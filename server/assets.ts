import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { isReading, type Middleware, pathOf } from "./middleware.ts";
import { type ReadyAnswer, readyAnswer, sendReady } from "./ready-answer.ts";
import { refuse } from "./refusal.ts";

/** What is built for browsers, below the folder that the server is started in. */
const clientFolder = join("build", "client");

const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/**
 * Answers with the files that were built for browsers, in the compressed forms that the build made of them. They are read once: the build of
 * a later version may take their place while this process still runs, and nothing else on the disk can be reached.
 */
export function assets(): Middleware {
  const answers = new Map(existsSync(clientFolder) ? filesBelow(clientFolder).flatMap(readAsset) : []);
  return (request, response, next) => {
    const path = pathOf(request);
    const answer = isReading(request) ? answers.get(path) : undefined;
    if (answer) {
      sendReady(request, response, answer);
    } else if (path.startsWith("/assets/") && isReading(request) && !request.headers.accept?.includes("text/html")) {
      refuse(request, response, {
        status: 404,
        title: "Not found",
        text: "This file belongs to an earlier version. Load the page again.",
      });
    } else {
      next();
    }
  };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function readAsset(file: string): [string, ReadyAnswer][] {
  const contentType = contentTypes[extname(file)];
  if (contentType === undefined) {
    return [];
  }
  const path = file.slice(clientFolder.length).replaceAll(sep, "/");
  const headers = {
    "Content-Type": contentType,
    "Cache-Control": path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    "Accept-Ranges": "none",
    Vary: "Accept-Encoding",
  };
  const bodies = { identity: readFileSync(file), br: readIfThere(`${file}.br`), gzip: readIfThere(`${file}.gz`) };
  return [[path, readyAnswer(Object.entries(headers), bodies)]];
}

function readIfThere(file: string) {
  return existsSync(file) ? readFileSync(file) : undefined;
}

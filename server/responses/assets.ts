import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { offlineWorkerPath, retiredOfflineWorkerPath } from "#app/paths.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { isReadRequest, type Middleware, pathOf } from "../middleware.ts";
import { type CachedResponse, createCachedResponse, sendCached } from "./cached-response.ts";
import { refuse } from "./refusal.ts";

const clientFolder = join("build", "client");

const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Serves the built files, precompressed, from memory: a later build may replace them on disk, and no request can reach the disk. */
export function assets(): Middleware {
  const responses = new Map(existsSync(clientFolder) ? listFiles(clientFolder).flatMap(readAsset) : []);
  const retiredWorker = responses.get(retiredOfflineWorkerPath);
  if (retiredWorker && !environment().keepsOfflineCopies) {
    responses.set(offlineWorkerPath, retiredWorker);
  }
  return (request, response, next) => {
    const path = pathOf(request);
    const file = isReadRequest(request) ? responses.get(path) : undefined;
    if (file) {
      sendCached(request, response, file);
    } else if (path.startsWith("/assets/") && isReadRequest(request) && !request.headers.accept?.includes("text/html")) {
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

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function readAsset(file: string): [string, CachedResponse][] {
  const contentType = contentTypes[extname(file)];
  if (contentType === undefined) {
    return [];
  }
  const path = file.slice(clientFolder.length).replaceAll(sep, "/");
  const headers = {
    "Content-Type": contentType,
    "Cache-Control": cacheControl(path),
    "Accept-Ranges": "none",
    Vary: "Accept-Encoding",
  };
  const bodies = { identity: readFileSync(file), br: readIfExists(`${file}.br`), gzip: readIfExists(`${file}.gz`) };
  return [[path, createCachedResponse(Object.entries(headers), bodies)]];
}

function cacheControl(path: string) {
  if (path === offlineWorkerPath || path === retiredOfflineWorkerPath) {
    // A worker that does harm must be replaced at the next visit.
    return "no-cache";
  }
  return path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
}

function readIfExists(file: string) {
  return existsSync(file) ? readFileSync(file) : undefined;
}

import { maxImportLines, requestBodyLimitBytes } from "#app/limits.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { isReadRequest, type Middleware, pathOf } from "../middleware.ts";
import { busy, type Refusal, refuse } from "../responses/refusal.ts";

/** Bytes of all incomplete bodies together. */
const maxBufferedBytes = 64 * 1024 * 1024;

let bufferedBytes = 0;

/** Buffers a body until it is complete. Refuses a large one at once if it declares its size, else as soon as it exceeds the limit. */
export const limitBody: Middleware = (request, response, next) => {
  const { "content-length": declared = 0, "transfer-encoding": encoding } = request.headers;
  if (encoding === undefined && Number(declared) === 0) {
    next();
    return;
  }
  let size = 0;
  const settle = () => {
    request.off("readable", look).off("end", look);
    bufferedBytes -= size;
    size = 0;
  };
  const look = () => {
    bufferedBytes += request.readableLength - size;
    size = request.readableLength;
    const refusal =
      size > requestBodyLimitBytes || Number(declared) > requestBodyLimitBytes
        ? (tooLargeByPath[pathOf(request)] ?? tooLarge)
        : bufferedBytes > maxBufferedBytes && busy;
    if (refusal) {
      settle();
      refuse(request, response, { ...refusal, isUnread: true });
    } else if (request.complete) {
      const isEmpty = size === 0;
      settle();
      if (isEmpty && !isReadRequest(request)) {
        refuse(request, response, empty);
      } else {
        next();
      }
    }
  };
  response.on("close", settle);
  // An empty body ends without ever becoming readable, and nobody downstream would notice the end.
  request.on("readable", look).on("end", look);
  look();
};

const empty: Refusal = {
  status: 411,
  title: "That form came empty",
  text: "The request announced content and brought none. Nothing was changed. Go back and send the form again.",
  headers: { Connection: "close" },
};

const tooLarge: Refusal = {
  status: 413,
  title: "That is too much at once",
  text: `A request may carry at most ${requestBodyLimitBytes / 1024} KB. Nothing was changed.`,
};

const tooLargeByPath: Readonly<Record<string, Refusal>> = {
  [staffPaths.adminImport]: {
    status: 413,
    title: "This file is too large",
    text: `No one was imported. A file may hold ${maxImportLines.toLocaleString("en-US")} people and 60 KB. Split it into smaller files, each with the line of column names at its top, and import them one after the other. Or ask whoever runs this site to import it whole on the server.`,
    link: { path: staffPaths.adminImport, name: "Choose another file" },
  },
};

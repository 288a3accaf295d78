import type { IncomingMessage } from "node:http";
import {
  loanFileBodyLimitBytes,
  maxImportLines,
  maxLoanFileBytes,
  maxWordingFileBytes,
  requestBodyLimitBytes,
  wordingFileBodyLimitBytes,
} from "#app/limits.ts";
import { paths } from "#app/paths.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { isReadRequest, type Middleware, pathOf } from "../middleware.ts";
import { busy, type Refusal, refuse } from "../responses/refusal.ts";

/** Bytes of all incomplete bodies together: files separately, so that slow uploads never hold up a save. */
const maxBufferedBytes = 64 * 1024 * 1024;

const buffered = { forms: 0, files: 0 };

/** Buffers a body until it is complete. Refuses a large one at once if it declares its size, else as soon as it exceeds the limit. */
export const limitBody: Middleware = (request, response, next) => {
  const { "content-length": declared = 0, "transfer-encoding": encoding } = request.headers;
  if (encoding === undefined && Number(declared) === 0) {
    next();
    return;
  }
  const file = findFileKind(request);
  const limit = file?.limit ?? requestBodyLimitBytes;
  const kind = file ? "files" : "forms";
  const taken: Buffer[] = [];
  let size = 0;
  const settle = () => {
    request.off("readable", look).off("end", look);
    buffered[kind] -= size;
    size = 0;
  };
  const look = () => {
    // The request itself buffers no more than the usual limit.
    const chunk: Buffer | null = file && request.readableLength > 0 ? request.read() : null;
    taken.push(...(chunk ? [chunk] : []));
    const before = size;
    size = file ? before + (chunk?.length ?? 0) : request.readableLength;
    buffered[kind] += size - before;
    const refusal = size > limit || Number(declared) > limit ? findTooLarge(request, file) : buffered[kind] > maxBufferedBytes && busy;
    if (refusal) {
      settle();
      refuse(request, response, { ...refusal, isUnread: true });
    } else if (request.complete) {
      const isEmpty = size === 0;
      settle();
      if (taken.length > 0) {
        request.unshift(Buffer.concat(taken));
      }
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

const planLoanForms = /^\/(?:buying-guide|selling-guide|plans)\/[^/]+\/documents\/loan-forms$/;

const wordingFile = new RegExp(`^${staffPaths.adminWording}/[^/]+/file$`);

interface FileKind {
  readonly limit: number;
  readonly tooLarge: Refusal;
}

/** Files with loan forms are posted by people without script. */
function findFileKind(request: IncomingMessage): FileKind | null {
  const path = pathOf(request);
  if (request.method !== "POST") {
    return null;
  }
  if (path === paths.loanForms || planLoanForms.test(path)) {
    return { limit: loanFileBodyLimitBytes, tooLarge: tooLargeLoanFile };
  }
  return wordingFile.test(path) ? { limit: wordingFileBodyLimitBytes, tooLarge: tooLargeWordingFile } : null;
}

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

function findTooLarge(request: IncomingMessage, file: FileKind | null): Refusal {
  const path = pathOf(request);
  return file ? { ...file.tooLarge, link: { path, name: "Choose another file" } } : (tooLargeByPath[path] ?? tooLarge);
}

const tooLargeLoanFile: Refusal = {
  status: 413,
  title: "This file is too large",
  text: `A file may have up to ${maxLoanFileBytes / 1024 / 1024} MB. Nothing was read or saved. Loan Estimates and Closing Disclosures are much smaller as a rule: ask your lender for the PDF itself, not a scan of it.`,
};

const tooLargeWordingFile: Refusal = {
  status: 413,
  title: "This file is too large",
  text: `This file may have up to ${maxWordingFileBytes / 1024 / 1024} MB. Nothing was read or saved.`,
};

const tooLargeByPath: Readonly<Record<string, Refusal>> = {
  [staffPaths.adminImport]: {
    status: 413,
    title: "This file is too large",
    text: `No one was imported. A file may hold ${maxImportLines.toLocaleString("en-US")} people and 60 KB. Split it into smaller files, each with the line of column names at its top, and import them one after the other. Or ask whoever runs this site to import it whole on the server.`,
    link: { path: staffPaths.adminImport, name: "Choose another file" },
  },
};

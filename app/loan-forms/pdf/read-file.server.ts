/** For people without script: reads a file in memory, on a thread that a hostile one can't keep busy, and leaves nothing behind. */
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { loanFileReadTime, maxLoanFilesWaiting, maxLoanReaderBytes, maxLoanReaders } from "#app/limits.ts";
import type { FileProblem, ReadResult } from "#app/loan-forms/reading/read-result.ts";
import { singleton } from "#app/platform/process-state.server.ts";
import { retryLater, tooManyRequests, UserError } from "#app/platform/user-error.server.ts";
import { findFileProblem } from "./read-pdf.ts";

/** Run as it is, outside of the server's bundle. */
const threadFile = "#app/loan-forms/pdf/read-thread.server.ts";

interface Readers {
  /** Users and networks whose file is being read, or waits. */
  readonly users: Set<string>;
  readonly waiting: (() => void)[];
  running: number;
}

const failed = (problem: FileProblem): ReadResult => ({ forms: [], problem, otherPages: [] });

const readers = () => singleton("loan-file-readers", (): Readers => ({ users: new Set(), waiting: [], running: 0 }));

/**
 * @param user Their id, or the network of a guest: one file at a time.
 * @throws {UserError} 429 while another file of theirs is being read, 503 if too many wait.
 */
export async function readFileOnServer(bytes: Uint8Array, user: string): Promise<ReadResult> {
  const found = findFileProblem(bytes);
  if (found) {
    return failed(found);
  }
  const { users } = readers();
  if (users.has(user)) {
    throw tooManyRequests(
      "We are still reading another file from you or your network. Wait a few seconds, then send this one again.",
      loanFileReadTime / 1_000,
    );
  }
  users.add(user);
  try {
    return await whenFree(() => readOnThread(bytes));
  } finally {
    users.delete(user);
  }
}

async function whenFree(read: () => Promise<ReadResult>): Promise<ReadResult> {
  const state = readers();
  if (state.running >= maxLoanReaders) {
    if (state.waiting.length >= maxLoanFilesWaiting) {
      throw new UserError(retryLater.status, "Many people are sending files right now. Try again in a minute.", retryLater);
    }
    // The reader that ends passes its slot on.
    await new Promise<void>((free) => state.waiting.push(free));
  } else {
    state.running += 1;
  }
  try {
    return await read();
  } finally {
    const next = state.waiting.shift();
    if (next) {
      next();
    } else {
      state.running -= 1;
    }
  }
}

function readOnThread(bytes: Uint8Array): Promise<ReadResult> {
  const thread = new Worker(createRequire(import.meta.url).resolve(threadFile), {
    workerData: { bytes },
    // Neither the server's modules and settings, nor its output: a file's content could get into the logs.
    ...{ argv: [], execArgv: [], env: {}, stdin: false, stdout: true, stderr: true },
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  return new Promise<ReadResult>((settle) => {
    const fail = (problem: FileProblem) => settle(failed(problem));
    const memory = process.memoryUsage.rss() + maxLoanReaderBytes;
    // The limits above leave out the bytes of typed arrays, which a small file can unpack to gigabytes.
    const watch = setInterval(() => process.memoryUsage.rss() > memory && fail("too-slow"), memoryCheckInterval);
    const timer = setTimeout(fail, loanFileReadTime, "too-slow");
    thread.on("message", (result: ReadResult) => settle(result));
    thread.on("error", (error: NodeJS.ErrnoException) => fail(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "too-slow" : "damaged"));
    thread.on("exit", () => {
      clearInterval(watch);
      clearTimeout(timer);
      fail("damaged");
    });
  }).finally(() => thread.terminate());
}

const memoryCheckInterval = 50;

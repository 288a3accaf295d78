/** Reads a chosen file on the user's own device. Loaded once a file is chosen: pdf.js is larger than the rest of the page. */
import type { PDFDocumentProxy } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { loanFileReadTime, maxLoanFileBytes } from "#app/limits.ts";
import type { Place } from "#app/loan-forms/form/loan-form.ts";
import { readForms } from "#app/loan-forms/reading/read-forms.ts";
import type { FileProblem, ReadResult } from "#app/loan-forms/reading/read-result.ts";
import { drawLine } from "./draw-line.ts";
import { openPdf, readPages } from "./read-pdf.ts";

export interface ReadFile {
  readonly result: ReadResult;
  /** A data URL of the line around a place, to be read again; null if it can't be drawn. */
  readonly picture: (place: Place) => Promise<string | null>;
}

const failed = (problem: FileProblem): ReadFile => ({
  result: { forms: [], problem, otherPages: [] },
  picture: async () => null,
});

/** @throws {Error} if the reader itself can't be loaded. */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > maxLoanFileBytes) {
    return failed("too-large");
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const library = await loadLibrary();
  const read = await withFile(bytes, library, (pdf) => readPages(pdf, library));
  if ("problem" in read) {
    return failed(read.problem);
  }
  const { pages, rotations } = read;
  return { result: readForms(pages), picture: createPictures(bytes, library, rotations) };
}

type Library = typeof import("pdfjs-dist/legacy/build/pdf.min.mjs");

/** The worker's file is fetched before the time for reading begins. */
async function loadLibrary(): Promise<Library> {
  const [library, response] = await Promise.all([import("pdfjs-dist/legacy/build/pdf.min.mjs"), fetch(workerUrl)]);
  if (!response.ok) {
    throw new Error(`The reader of files answered ${response.status}.`);
  }
  await response.arrayBuffer();
  return library;
}

/** Ends the worker afterwards, and when the time is over. */
async function withFile<Done>(
  bytes: Uint8Array,
  library: Library,
  work: (pdf: PDFDocumentProxy) => Promise<Done>,
): Promise<Done | { readonly problem: FileProblem }> {
  const port = new Worker(workerUrl, { type: "module" });
  const worker = library.PDFWorker.create({ port });
  const broken = new Promise<never>((_, fail) => port.addEventListener("error", () => fail(new Error("The reader of files has ended."))));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<{ problem: FileProblem }>((over) => {
    timer = setTimeout(over, loanFileReadTime, { problem: "too-slow" });
  });
  const read = async () => {
    const opened = await openPdf(bytes, library, worker);
    return "problem" in opened ? opened : work(opened.file);
  };
  try {
    return await Promise.race([read(), late, broken]);
  } finally {
    clearTimeout(timer);
    worker.destroy();
    port.terminate();
  }
}

/** Pictures that are requested together are drawn from one open file. */
function createPictures(bytes: Uint8Array, library: Library, rotations: readonly number[]): ReadFile["picture"] {
  let requested: { readonly place: Place; readonly settle: (picture: string | null) => void }[] = [];
  const drawRequested = async () => {
    const drawn = requested;
    requested = [];
    try {
      await withFile(bytes, library, async (pdf) => {
        for (const { place, settle } of drawn) {
          settle(await drawLine(pdf, place, rotations[place.page] ?? 0));
        }
      });
    } finally {
      for (const { settle } of drawn) {
        settle(null);
      }
    }
  };
  return (place) =>
    new Promise((settle) => {
      requested.push({ place, settle });
      if (requested.length === 1) {
        // Without a picture, the user looks at the form.
        queueMicrotask(() => void drawRequested().catch(() => undefined));
      }
    });
}

/** Runs on a thread of the server, for one file. Answers with a `ReadResult`. */
import { parentPort, workerData } from "node:worker_threads";
import { readForms } from "#app/loan-forms/reading/read-forms.ts";
import type { ReadResult } from "#app/loan-forms/reading/read-result.ts";
import { loadPdfLibrary } from "./pdfjs.server.ts";
import { readPdf } from "./read-pdf.ts";

const { bytes } = workerData as { readonly bytes: Uint8Array };
const read = await readPdf(bytes, await loadPdfLibrary());
const result: ReadResult = "problem" in read ? { forms: [], problem: read.problem, otherPages: [] } : readForms(read.pages);
parentPort?.postMessage(result);

/** The words of a PDF file, by their places, in a browser and in Node. No script of the file runs, and nothing is fetched. */
import type * as Pdfjs from "pdfjs-dist";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { maxLoanFileBytes, maxLoanFilePages, maxLoanPageOperations, maxLoanPageRuns } from "#app/limits.ts";
import type { FormPage } from "#app/loan-forms/reading/form-page.ts";
import type { FileProblem } from "#app/loan-forms/reading/read-result.ts";
import type { PageFont } from "./canvas.ts";
import { toMatrix } from "./matrix.ts";
import { listPrinted } from "./printed-text.ts";
import { findTurns, toRuns } from "./runs.ts";

/** pdf.js, as far as it is used here. */
export type PdfLibrary = Pick<typeof Pdfjs, "getDocument" | "OPS">;

type OperatorList = Awaited<ReturnType<PDFPageProxy["getOperatorList"]>>;

export interface ReadPages {
  readonly pages: readonly FormPage[];
  /** Degrees that each page is shown turned to the right, so that its places are those of its words. */
  readonly rotations: readonly number[];
}

interface Problem {
  readonly problem: FileProblem;
}

/** @param bytes Left as they are. */
export async function readPdf(bytes: Uint8Array, library: PdfLibrary): Promise<{ pages: readonly FormPage[] } | Problem> {
  const opened = await openPdf(bytes, library);
  if ("problem" in opened) {
    return opened;
  }
  try {
    const read = await readPages(opened.file, library);
    return "problem" in read ? read : { pages: read.pages };
  } finally {
    await opened.file.loadingTask.destroy();
  }
}

/** @param worker Reads the file; in Node, pdf.js reads it on its caller's thread. */
export async function openPdf(
  bytes: Uint8Array,
  library: PdfLibrary,
  worker?: Pdfjs.PDFWorker,
): Promise<{ file: PDFDocumentProxy } | Problem> {
  const problem = findFileProblem(bytes);
  if (problem) {
    return { problem };
  }
  const task = library.getDocument({
    data: new Uint8Array(bytes),
    worker,
    verbosity: 0,
    // Images hold no text: they are left out unread, and so need no decoders of other files.
    maxImageSize: 0,
    useWasm: false,
    // The names of fonts.
    fontExtraProperties: true,
    enableXfa: false,
  });
  try {
    const file = await task.promise;
    if (file.numPages > maxLoanFilePages) {
      await task.destroy();
      return { problem: "too-many-pages" };
    }
    return { file };
  } catch (error) {
    await task.destroy();
    return { problem: error instanceof Error && error.name === "PasswordException" ? "password" : "damaged" };
  }
}

/** As viewers find it: a file may begin with some bytes of its transport, and end with some. */
const edgeBytes = 1_024;

/** Before anything of it is parsed. Without its end, a file may be read as an earlier version of itself. */
export function findFileProblem(bytes: Uint8Array): FileProblem | null {
  const text = (part: Uint8Array) => new TextDecoder("latin1").decode(part);
  if (bytes.length === 0) {
    return "empty";
  }
  if (bytes.length > maxLoanFileBytes) {
    return "too-large";
  }
  if (!text(bytes.subarray(0, edgeBytes)).includes("%PDF-")) {
    return "not-a-pdf";
  }
  return text(bytes.subarray(-edgeBytes)).includes("%%EOF") ? null : "damaged";
}

export async function readPages(file: PDFDocumentProxy, { OPS }: Pick<PdfLibrary, "OPS">): Promise<ReadPages | Problem> {
  const pages: FormPage[] = [];
  const rotations: number[] = [];
  try {
    // What only a screen or only a print shows is no part of a form.
    const layers = await Promise.all((["display", "print"] as const).map((intent) => file.getOptionalContentConfig({ intent })));
    const isLayerVisible = (layer: unknown) => layers.every((config) => config.isVisible(layer));
    for (let number = 1; number <= file.numPages; number += 1) {
      const page = await file.getPage(number);
      const read = await readPage(page, OPS, isLayerVisible);
      if (!read) {
        return { problem: "too-slow" };
      }
      pages.push(read.page);
      rotations.push(read.rotation);
      page.cleanup();
    }
  } catch {
    return { problem: "damaged" };
  }
  return { pages, rotations };
}

/** Null for a page that is no form's: a drawing of very many lines. */
async function readPage(page: PDFPageProxy, codes: typeof Pdfjs.OPS, isLayerVisible: (layer: unknown) => boolean) {
  const operators = await page.getOperatorList();
  if (operators.fnArray.length > maxLoanPageOperations) {
    return null;
  }
  const fonts = await listFonts(page, operators, codes);
  const findFont = (name: string) => fonts.get(name) ?? null;
  const readTurned = (rotation: number) => {
    const { width, height, transform } = page.getViewport({ scale: 1, rotation });
    const pieces = listPrinted({ operators, codes, findFont, isLayerVisible }, toMatrix(transform), { width, height });
    return { pieces, width, height, rotation };
  };
  const shown = readTurned(page.rotate);
  const turns = findTurns(shown.pieces);
  const { pieces, width, height, rotation } = turns === 0 ? shown : readTurned((page.rotate + turns * 90) % 360);
  return pieces.length > maxLoanPageRuns ? null : { page: { width, height, runs: toRuns(pieces) }, rotation };
}

/** A browser loads them; until then, pdf.js throws for them. Without those that can't be read. */
async function listFonts(page: PDFPageProxy, { fnArray, argsArray }: OperatorList, { dependency }: typeof Pdfjs.OPS) {
  const names = new Set(fnArray.flatMap((code, at) => (code === dependency ? (argsArray[at] as string[]) : [])));
  const shared = [...names].filter((name) => name.startsWith("g_"));
  const fonts = await Promise.all(shared.map((name) => new Promise((loaded) => page.commonObjs.get(name, loaded))));
  return new Map(shared.map((name, at) => [name, typeof fonts[at] === "object" ? (fonts[at] as PageFont) : null]));
}

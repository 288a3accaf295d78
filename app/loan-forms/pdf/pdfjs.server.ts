import type { PdfLibrary } from "./read-pdf.ts";

/** pdf.js for Node, reading on the thread that loads it. */
export async function loadPdfLibrary(): Promise<PdfLibrary> {
  const holder = globalThis as { DOMMatrix?: unknown; Path2D?: unknown; pdfjsWorker?: unknown };
  // Only drawing needs them, and pdf.js warns where they are missing.
  holder.DOMMatrix ??= class {};
  holder.Path2D ??= class {};
  holder.pdfjsWorker ??= await import("pdfjs-dist/legacy/build/pdf.worker.min.mjs");
  return import("pdfjs-dist/legacy/build/pdf.min.mjs");
}

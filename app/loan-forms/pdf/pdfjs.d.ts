/** Builds for browsers that are some years old, and for Node. Their types are those of the package. */
declare module "pdfjs-dist/legacy/build/pdf.min.mjs" {
  type Library = typeof import("pdfjs-dist");
  export const getDocument: Library["getDocument"];
  export const OPS: Library["OPS"];
  export const PDFWorker: Library["PDFWorker"];
}

declare module "pdfjs-dist/legacy/build/pdf.worker.min.mjs" {
  export const WorkerMessageHandler: unknown;
}

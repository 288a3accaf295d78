import type { PDFDocumentProxy } from "pdfjs-dist";
import type { Place } from "#app/loan-forms/form/loan-form.ts";

/** Around the place, in points. The label of an amount is to its left. */
const margin = { x: 8, y: 4 };
const minWidth = 230;

/** Pixels for each point: print of 8 points is read well. */
const scale = 2;

/** A data URL. @param rotation In degrees, as the page's words were read. */
export async function drawLine(pdf: PDFDocumentProxy, { page: at, x, y, width, height }: Place, rotation: number): Promise<string> {
  const page = await pdf.getPage(at + 1);
  const viewport = page.getViewport({ scale, rotation });
  const right = Math.min(viewport.width / scale, x + width + margin.x);
  const left = Math.max(0, Math.min(x - margin.x, right - minWidth));
  const top = Math.max(0, y - margin.y);
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil((right - left) * scale);
  canvas.height = Math.ceil((height + 2 * margin.y) * scale);
  await page.render({ canvas, viewport, transform: [1, 0, 0, 1, -left * scale, -top * scale] }).promise;
  return canvas.toDataURL();
}

/**
 * The text that is to be seen on a page. pdf.js's own list of texts has those that a page doesn't show too: so this follows the page's drawing
 * operations as a screen would, and leaves out what is in a hidden layer, invisible, outside the page, of the paper's color, or painted over.
 */
import type { OPS, PDFPageProxy } from "pdfjs-dist";
import { Canvas, type PageFont } from "./canvas.ts";
import type { Glyph } from "./glyph-text.ts";
import type { Matrix } from "./matrix.ts";
import { drawGlyphs, type Piece } from "./text-pieces.ts";

type OperatorList = Awaited<ReturnType<PDFPageProxy["getOperatorList"]>>;

export interface PageDrawing {
  readonly operators: OperatorList;
  readonly codes: typeof OPS;
  readonly findFont: (name: string) => PageFont | null;
  /** Of the properties of a marked content. */
  readonly isLayerVisible: (layer: unknown) => boolean;
}

/** In points from the upper left corner, after the matrix. */
export function listPrinted(
  { operators, codes, findFont, isLayerVisible }: PageDrawing,
  matrix: Matrix,
  size: { width: number; height: number },
): Piece[] {
  const canvas = new Canvas(matrix, size);
  const handlers = new Map<number, (args: unknown[]) => void>();
  const on = <Args extends unknown[]>(code: number, handle: (...args: Args) => void) =>
    handlers.set(code, (args) => handle(...(args as Args)));
  const fills = [codes.fill, codes.eoFill, codes.fillStroke, codes.eoFillStroke, codes.closeFillStroke, codes.closeEOFillStroke];
  const pieces: Piece[] = [];

  on(codes.save, () => canvas.save());
  on(codes.restore, () => canvas.restore());
  on(codes.transform, (...args: number[]) => canvas.transform(args));
  on(codes.setGState, (entries: [string, unknown][]) => {
    for (const [name, value] of entries) {
      if (name === "Font") {
        const [font, fontSize] = value as [string, number];
        Object.assign(canvas.state, { font: findFont(font), fontSize });
      } else {
        canvas.setGraphics(name, value);
      }
    }
  });
  on(codes.setFillRGBColor, (color: unknown) => canvas.setFill(color));
  on(codes.setFillColorN, () => canvas.setFill(null));
  on(codes.setFillTransparent, () => canvas.setFill(undefined));
  on(codes.setStrokeRGBColor, (color: unknown) => canvas.setStroke(color));
  on(codes.setStrokeColorN, () => canvas.setStroke(null));
  on(codes.setStrokeTransparent, () => canvas.setStroke(undefined));
  on(codes.clip, () => canvas.clipNext());
  on(codes.eoClip, () => canvas.clipNext());
  on(codes.constructPath, (operation: number, [path]: ArrayLike<number>[], around: ArrayLike<number> | null) => {
    const covered = canvas.drawPath(path ?? null, around, fills.includes(operation));
    if (covered.length > 0) {
      for (const piece of pieces) {
        piece.isHidden ||= covered.some((box) => isWithin(piece, box));
      }
    }
  });
  on(codes.shadingFill, () => canvas.shade());

  on(codes.beginMarkedContent, () => canvas.beginLayer(true));
  on(codes.beginMarkedContentProps, (tag: string, layer: unknown) => canvas.beginLayer(tag !== "OC" || isLayerVisible(layer)));
  on(codes.endMarkedContent, () => canvas.endLayer());
  on(codes.beginGroup, ({ smask }: { smask?: unknown }) => canvas.beginGroup(Boolean(smask)));
  on(codes.endGroup, () => canvas.endGroup());
  on(codes.paintFormXObjectBegin, (change: ArrayLike<number> | null, around: ArrayLike<number> | null) => canvas.beginForm(change, around));
  on(codes.paintFormXObjectEnd, () => canvas.restore());
  on(codes.beginAnnotation, (_id: string, around: ArrayLike<number> | null, ...changes: ArrayLike<number>[]) => {
    canvas.beginAnnotation(around, changes.slice(0, 2));
  });

  on(codes.beginText, () => canvas.setTextMatrix(null));
  on(codes.setTextMatrix, (change: ArrayLike<number>) => canvas.setTextMatrix(change));
  on(codes.moveText, (x: number, y: number) => canvas.moveText(x, y));
  on(codes.setLeadingMoveText, (x: number, y: number) => {
    canvas.state.leading = y;
    canvas.moveText(x, y);
  });
  on(codes.nextLine, () => canvas.moveText(0, canvas.state.leading));
  on(codes.setLeading, (leading: number) => {
    canvas.state.leading = -leading;
  });
  on(codes.setCharSpacing, (spacing: number) => {
    canvas.state.charSpacing = spacing;
  });
  on(codes.setWordSpacing, (spacing: number) => {
    canvas.state.wordSpacing = spacing;
  });
  on(codes.setHScale, (percent: number) => {
    canvas.state.hScale = percent / 100;
  });
  on(codes.setTextRise, (rise: number) => {
    canvas.state.rise = rise;
  });
  on(codes.setTextRenderingMode, (mode: number) => {
    canvas.state.mode = mode;
  });
  on(codes.setFont, (name: string, fontSize: number) => Object.assign(canvas.state, { font: findFont(name), fontSize }));
  on(codes.showText, (glyphs: (Glyph | number)[]) => {
    pieces.push(...drawGlyphs(canvas, glyphs));
  });

  for (const [at, code] of operators.fnArray.entries()) {
    handlers.get(code)?.(operators.argsArray[at] ?? []);
  }
  return pieces.filter(({ isHidden }) => !isHidden);
}

function isWithin({ box }: Piece, area: { left: number; top: number; right: number; bottom: number }): boolean {
  return box.left >= area.left && box.right <= area.right && box.top >= area.top && box.bottom <= area.bottom;
}

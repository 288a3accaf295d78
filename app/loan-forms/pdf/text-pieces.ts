import type { Canvas } from "./canvas.ts";
import { type Glyph, toText } from "./glyph-text.ts";
import { type Box, contains, type Matrix, multiply } from "./matrix.ts";
import { looksSame } from "./painted-areas.ts";

/** A word, or a part of one, along the line it is drawn on. */
export interface Piece {
  readonly text: string;
  /** Where its baseline begins and ends, in points from the upper left corner of the page. */
  readonly from: Point;
  readonly to: Point;
  /** From the baseline to the top of a letter and beyond, of the font's size. */
  readonly up: Point;
  readonly box: Box;
  isHidden: boolean;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** In points: nobody can read smaller print. */
const minSize = 2;

/** From these shares of the size on, a gap within a text ends a word, and so does a step back: kerning takes no more. */
const [wordGap, stepBack] = [0.12, -0.4];

interface OpenPiece {
  text: string;
  start: number;
  end: number;
}

/** Moves the canvas behind the text. */
export function drawGlyphs(canvas: Canvas, glyphs: readonly (Glyph | number)[]): Piece[] {
  const { state } = canvas;
  const { font, charSpacing, wordSpacing, rise } = state;
  if (!font || state.fontSize === 0 || !Array.isArray(glyphs)) {
    return [];
  }
  const [size, direction] = [Math.abs(state.fontSize), Math.sign(state.fontSize)];
  const scale = font.fontMatrix?.[0] ?? 0.001;
  const stretch = state.hScale * direction;
  const open: OpenPiece[] = [];
  let x = 0;
  let isWordOpen = false;
  for (const glyph of glyphs) {
    if (typeof glyph === "number") {
      x -= (glyph * size) / 1_000;
      continue;
    }
    const width = glyph.width * scale * size;
    const text = toText(glyph, font);
    if (/^\s*$/.test(text)) {
      // Without width, and without a meaning: a word goes on.
      isWordOpen &&= text === "" && width === 0;
    } else {
      const last = open.at(-1);
      const gap = last ? x - last.end - charSpacing : 0;
      if (isWordOpen && last && gap < wordGap * size && gap > stepBack * size) {
        last.text += text;
        last.end = x + width;
      } else {
        open.push({ text, start: x, end: x + width });
      }
      isWordOpen = true;
    }
    x += width + ((glyph.isSpace ? wordSpacing : 0) + charSpacing) * (font.isType3Font ? 1 : direction);
  }
  const origin: Matrix = [stretch, 0, 0, direction, state.x, state.y + rise];
  const matrix = multiply(multiply(state.matrix, state.textMatrix), origin);
  state.x += x * stretch;
  return font.vertical ? [] : open.map((piece) => place(canvas, piece, matrix, measureHeight(open, size, scale)));
}

/** A drawn font has no size but that of its characters. */
function measureHeight(open: readonly OpenPiece[], size: number, scale: number): number {
  const letters = open.reduce((sum, { text }) => sum + text.length, 0);
  return scale === 0.001 ? size : (2 * open.reduce((sum, { start, end }) => sum + end - start, 0)) / Math.max(1, letters);
}

function place(canvas: Canvas, { text, start, end }: OpenPiece, matrix: Matrix, height: number): Piece {
  const [a, b, c, d, e, f] = matrix;
  const from = { x: a * start + e, y: b * start + f };
  const to = { x: a * end + e, y: b * end + f };
  const up = { x: c * height, y: d * height };
  const corners = [from, to].flatMap(({ x, y }) => [
    { x, y },
    { x: x + up.x / 2, y: y + up.y / 2 },
  ]);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const box = { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  const [middleX, middleY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const color = canvas.textColor;
  const isShown =
    canvas.isVisible &&
    color !== undefined &&
    Math.hypot(up.x, up.y) >= minSize &&
    contains(canvas.state.clip, middleX, middleY) &&
    !looksSame(color, canvas.areas.colorAt(middleX, middleY));
  return { text, from, to, up, box, isHidden: !isShown };
}

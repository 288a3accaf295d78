import type { TextRun } from "#app/loan-forms/reading/form-page.ts";
import type { Piece, Point } from "./text-pieces.ts";

/** Quarter turns to the right. */
export type Turns = 0 | 1 | 2 | 3;

/** Lines that lean no more than this are straight: a scanner's feed leans. */
const lean = Math.tan((5 * Math.PI) / 180);

/** How far the page has to turn to the right so that most of its text reads from left to right. */
export function findTurns(pieces: readonly Piece[]): Turns {
  const letters = [0, 0, 0, 0];
  for (const piece of pieces) {
    const turns = findDirection(piece);
    if (turns !== null) {
      letters[turns] = (letters[turns] ?? 0) + piece.text.length;
    }
  }
  return letters.indexOf(Math.max(...letters)) as Turns;
}

/** Null for a text that leans, is mirrored, or has no direction. */
function findDirection({ from, to, up }: Piece): Turns | null {
  const along = { x: to.x - from.x, y: to.y - from.y };
  const isMirrored = along.x * up.y - along.y * up.x > 0;
  const direction = ([0, 1, 2, 3] as const).find((turns) => isRight(turnRight(along, turns)));
  return isMirrored || direction === undefined ? null : direction;
}

function turnRight({ x, y }: Point, turns: Turns): Point {
  return (
    [
      { x, y },
      { x: -y, y: x },
      { x: -x, y: -y },
      { x: y, y: -x },
    ][turns] ?? { x, y }
  );
}

const isRight = ({ x, y }: Point) => x > 0 && Math.abs(y) <= lean * x;

/** The share of the size above the baseline, the same for all fonts: texts on one line get one height. */
const ascent = 0.8;

/** Some programs print bold by printing twice, a little to the side: this share of the size. */
const boldShift = 0.1;

/** Upright text only: what runs along a margin belongs to no line. */
export function toRuns(pieces: readonly Piece[]): TextRun[] {
  const runs = new Map<string, TextRun[]>();
  const list: TextRun[] = [];
  for (const piece of pieces) {
    const { text, from, to, up } = piece;
    const height = Math.hypot(up.x, up.y);
    const word = { text, x: from.x, y: from.y - ascent * height, width: to.x - from.x, height };
    const same = runs.get(text) ?? [];
    if (findDirection(piece) === 0 && !same.some((other) => isSecondPrint(word, other))) {
      list.push(word);
      runs.set(text, [...same.slice(-20), word]);
    }
  }
  return list;
}

function isSecondPrint(one: TextRun, other: TextRun): boolean {
  const shift = boldShift * other.height;
  return Math.abs(one.x - other.x) < shift && Math.abs(one.y - other.y) < shift;
}

/** Areas painted on a page: what lies under a text decides whether it can be seen, and what is painted over it hides it. */
import { type Box, boxAfter, contains, intersect, type Matrix, overlaps } from "./matrix.ts";

/** Null for a pattern, a shade, or a shape that is no rectangle. */
export type Color = readonly [red: number, green: number, blue: number] | null;

const white: Color = [255, 255, 255];
export const black: Color = [0, 0, 0];

/** "#rrggbb", as pdf.js passes it. Null for anything else. */
export function parseColor(text: unknown): Color {
  const found = typeof text === "string" && /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text);
  const [red = 0, green = 0, blue = 0] = found ? found.slice(1).map((part) => Number.parseInt(part, 16)) : [];
  return found ? [red, green, blue] : null;
}

/** Of 255: closer colors look the same. Pale gray print is at 60 and more. */
const sameColor = 16;

export function looksSame(one: Color, other: Color): boolean {
  return one !== null && other !== null && one.every((part, at) => Math.abs(part - (other[at] ?? 0)) < sameColor);
}

interface Area {
  readonly box: Box;
  readonly color: Color;
}

/** Later ones are left out: a drawing, not a form. */
const maxAreas = 4_000;

export class PaintedAreas {
  readonly #areas: Area[] = [];

  /** False if there are too many. */
  add(boxes: readonly Box[], color: Color): boolean {
    if (this.#areas.length >= maxAreas) {
      return false;
    }
    this.#areas.push(...boxes.map((box) => ({ box, color })));
    return true;
  }

  /** A page is white paper. */
  colorAt(x: number, y: number): Color {
    const area = this.#areas.findLast(({ box }) => contains(box, x, y));
    return area ? area.color : white;
  }
}

export interface Shape {
  /** One box for each rectangle, or one around a shape of another kind. */
  readonly boxes: readonly Box[];
  readonly isRectangles: boolean;
}

const [move, line, close] = [0, 1, 4];

/** More rectangles in one path are a drawing. */
const maxRectangles = 60;

/**
 * @param path Coordinates, each point after the number of its operation, as pdf.js packs them.
 * @param around Left, bottom, right and top.
 */
export function toShape(path: ArrayLike<number> | null | undefined, around: Iterable<number>, matrix: Matrix, clip: Box): Shape {
  const isStraight = Math.abs(matrix[1]) + Math.abs(matrix[2]) < 1e-6 || Math.abs(matrix[0]) + Math.abs(matrix[3]) < 1e-6;
  const rectangles = isStraight && path ? findRectangles(path) : null;
  const boxes = rectangles?.map((rectangle) => intersect(boxAfter(matrix, rectangle), clip)) ?? [];
  // Rectangles within each other are a frame.
  if (boxes.length > 0 && !boxes.some((one, at) => boxes.slice(at + 1).some((other) => overlaps(one, other)))) {
    return { boxes, isRectangles: true };
  }
  return { boxes: [intersect(boxAfter(matrix, around), clip)], isRectangles: false };
}

/** Null if the path has anything else. */
function findRectangles(path: ArrayLike<number>): number[][] | null {
  const found: number[][] = [];
  let points: (readonly [number, number])[] = [];
  const finish = () => {
    const isOpen = points.length > 0;
    const rectangle = isOpen ? toRectangle(points) : null;
    points = [];
    if (rectangle) {
      found.push(rectangle);
    }
    return !isOpen || rectangle !== null;
  };
  for (let at = 0; at < path.length; ) {
    const operation = path[at];
    if (operation === close) {
      at += 1;
    } else if (operation === move || operation === line) {
      if (operation === move && !finish()) {
        return null;
      }
      points.push([path[at + 1] ?? 0, path[at + 2] ?? 0]);
      at += 3;
    } else {
      return null;
    }
    if (found.length > maxRectangles || points.length > 5) {
      return null;
    }
  }
  return finish() ? found : null;
}

function toRectangle(points: readonly (readonly [number, number])[]): number[] | null {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const isCorner = ([x, y]: readonly [number, number]) => (x === x0 || x === x1) && (y === y0 || y === y1);
  const isAlong = points.every(([x, y], at) => at === 0 || x === points[at - 1]?.[0] || y === points[at - 1]?.[1]);
  return points.length >= 4 && points.every(isCorner) && isAlong && new Set(points.map(String)).size === 4 ? [x0, y0, x1, y1] : null;
}

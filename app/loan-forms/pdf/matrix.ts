/** [a, b, c, d, e, f], as PDF writes it: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Applies `inner` first. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    a * inner[4] + c * inner[5] + e,
    b * inner[4] + d * inner[5] + f,
  ];
}

/** pdf.js passes plain arrays, typed arrays, or nothing for no change. */
export function toMatrix(values: ArrayLike<number> | null | undefined): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values ? Array.from(values) : [];
  return [a, b, c, d, e, f];
}

/** The box around a rectangle, given as left, bottom, right and top, after the change. */
export function boxAfter(matrix: Matrix, [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: Iterable<number>): Box {
  const [a, b, c, d, e, f] = matrix;
  const corners = [x0, x1].flatMap((x) => [y0, y1].map((y) => [a * x + c * y + e, b * x + d * y + f] as const));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Empty, with its right edge left of its left one, if they share nothing. */
export function intersect(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

export function overlaps(one: Box, other: Box): boolean {
  const { left, top, right, bottom } = intersect(one, other);
  return left < right && top < bottom;
}

export function contains({ left, top, right, bottom }: Box, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

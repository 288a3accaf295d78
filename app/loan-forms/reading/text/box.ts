import type { Figure, Place } from "#app/loan-forms/form/loan-form.ts";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const middle = ({ y, height }: Box) => y + height / 2;
export const center = ({ x, width }: Box) => x + width / 2;
export const right = ({ x, width }: Box) => x + width;
export const bottom = ({ y, height }: Box) => y + height;

/** Two runs are on one line if their middles are closer than this share of the larger height. */
const lineSlack = 0.45;

export function isOnLine(one: Box, other: Box): boolean {
  return Math.abs(middle(one) - middle(other)) < lineSlack * Math.max(one.height, other.height);
}

export function surround(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return { x, y, width: Math.max(...boxes.map(right)) - x, height: Math.max(...boxes.map(bottom)) - y };
}

/** Zero if they overlap. */
export function distanceAcross(one: Box, other: Box): number {
  return Math.max(0, one.x - right(other), other.x - right(one));
}

export function median(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}

export function placeOn(page: number, { x, y, width, height }: Box): Place {
  return { page, x, y, width, height };
}

export function readFigure<Value>(value: Value, page: number, box: Box): Figure<Value> {
  return { value, source: "read", place: placeOn(page, box) };
}

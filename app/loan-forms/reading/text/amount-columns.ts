/** Which column of a table an amount belongs to. Amounts are aligned left, right or in the middle; headings need not be aligned as they are. */
import { type Box, center, distanceAcross, right } from "./box.ts";

export interface Column<Key> {
  readonly key: Key;
  readonly heading: Box;
}

export interface Assigned<Key> {
  readonly key: Key;
  /** False too near to another column: then the key is only the likeliest. */
  readonly isClear: boolean;
}

/** Edges of one column agree within this distance, in points. */
const edgeSlack = 3;

/** Beyond this share of the distance between columns an amount may belong to the next one. */
const clearShare = 0.25;

interface Cluster<Item> {
  readonly at: number;
  readonly items: readonly Item[];
  readonly middle: number;
}

type Edge = (box: Box) => number;
const alignments: readonly Edge[] = [right, ({ x }) => x, center];

/** The alignment under which the amounts stand in the fewest columns. */
function cluster<Item extends Box>(items: readonly Item[]): Cluster<Item>[] {
  const candidates = alignments.map((edge) => {
    const groups: Item[][] = [];
    for (const item of items.toSorted((one, other) => edge(one) - edge(other))) {
      const group = groups.at(-1);
      const last = group?.at(-1);
      if (group && last && edge(item) - edge(last) < edgeSlack) {
        group.push(item);
      } else {
        groups.push([item]);
      }
    }
    return groups.map((group) => ({
      at: group.reduce((sum, item) => sum + edge(item), 0) / group.length,
      items: group,
      middle: group.reduce((sum, item) => sum + center(item), 0) / group.length,
    }));
  });
  return candidates.reduce((best, next) => (next.length < best.length ? next : best));
}

/** Columns from left to right. */
export function assignColumns<Key, Item extends Box>(columns: readonly Column<Key>[], items: readonly Item[]): Map<Item, Assigned<Key>> {
  const assigned = new Map<Item, Assigned<Key>>();
  if (items.length === 0 || columns.length === 0) {
    return assigned;
  }
  const clusters = cluster(items);
  const middles = columns.map(({ heading }) => center(heading));
  const aligned = alignments.map((edge) => {
    const centers = columns.map(({ heading }) => edge(heading));
    return { centers, ...findOffset(clusters, centers, middles) };
  });
  const { centers, offset, isClear } = aligned.reduce((best, next) => (next.cost < best.cost - 0.5 ? next : best));
  for (const { at, items: group, middle } of clusters) {
    const index = nearest(centers, at - offset);
    const column = columns[index];
    const spacing = findSpacing(centers, index, at - offset);
    const isNear =
      Math.abs(at - offset - (centers[index] ?? 0)) <= clearShare * spacing && Math.abs(middle - (middles[index] ?? 0)) < 0.75 * spacing;
    for (const item of group) {
      const touchesOther = columns.some((other) => other !== column && distanceAcross(other.heading, item) === 0);
      const touches = column !== undefined && distanceAcross(column.heading, item) === 0;
      if (column) {
        assigned.set(item, { key: column.key, isClear: isClear && isNear && (touches || !touchesOther) });
      }
    }
  }
  return assigned;
}

/** Whether the dash before an amount stands in the amount's column: then it may be a minus. Elsewhere it stands for a blank. */
export function hasDashInColumn(columns: readonly Column<unknown>[], amount: Box & { readonly dash: Box | null }): boolean {
  const centers = columns.map(({ heading }) => center(heading));
  return amount.dash !== null && nearest(centers, center(amount.dash)) === nearest(centers, center(amount));
}

function nearest(centers: readonly number[], at: number): number {
  return centers.reduce((best, one, index) => (Math.abs(one - at) < Math.abs((centers[best] ?? 0) - at) ? index : best), 0);
}

/** The distance to the next column on the side of a point; a single column takes the amounts around it. */
function findSpacing(centers: readonly number[], index: number, at: number): number {
  const own = centers[index] ?? 0;
  const [before, after] = [centers[index - 1], centers[index + 1]];
  const next = at < own ? (before ?? after) : (after ?? before);
  return next === undefined ? 120 : Math.abs(next - own);
}

/** How far the amounts' edges stand from those of their headings: the same in all columns, or nearly. */
function findOffset(
  clusters: readonly Cluster<Box>[],
  centers: readonly number[],
  middles: readonly number[],
): { readonly offset: number; readonly isClear: boolean; readonly cost: number } {
  const all = clusters.reduce((sum, { items }) => sum + items.length, 0);
  const offsets = clusters.slice(0, 60).flatMap(({ at }) => centers.map((one) => at - one));
  const rated = offsets.map((offset) => {
    const cost = clusters.reduce((sum, { at, items, middle }) => {
      const index = nearest(centers, at - offset);
      return sum + items.length * (Math.abs(at - offset - (centers[index] ?? 0)) + Math.abs(middle - (middles[index] ?? 0)));
    }, 0);
    return { offset, cost: cost / all };
  });
  const best = rated.reduce((one, other) => (other.cost < one.cost ? other : one));
  const distance = Math.min(...centers.slice(1).map((one, index) => one - (centers[index] ?? 0)));
  const rivals = rated.filter(({ offset }) => Math.abs(offset - best.offset) > 0.5 * distance);
  return { offset: best.offset, cost: best.cost, isClear: !rivals.some(({ cost }) => cost - best.cost < 0.15 * distance) };
}

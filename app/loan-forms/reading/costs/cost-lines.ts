/** Lines of closing costs as charges. A label may take two lines, with its amount beside either or between them. */
import type { AmountColumn, Charge, Figure, Place } from "#app/loan-forms/form/loan-form.ts";
import { type Box, bottom, median, middle, placeOn, readFigure, surround } from "../text/box.ts";
import type { Printed } from "../text/money.ts";
import type { Token } from "../text/tokens.ts";

export interface Cell {
  readonly column: AmountColumn;
  readonly printed: Printed;
  /** False if its column is uncertain. */
  readonly isClear: boolean;
}

export interface CostLine {
  readonly label: readonly Token[];
  /** "01" before it. */
  readonly isNumbered: boolean;
  readonly cells: readonly Cell[];
  readonly box: Box;
  readonly isPaidByLender?: boolean;
}

/** Lines this much closer than most are parts of one label. */
const tightShare = 0.87;

/** Of the label alone: amounts may stand a little higher or lower. */
const findMiddle = ({ label, box }: CostLine) => middle(label.length > 0 ? surround(label) : box);

const textIn = (line: CostLine) => line.label.map(({ text }) => text).join(" ");

/** "for 2 mo.", "(optional)", "per month". */
const continues = /^(?:\p{Ll}|\(|&|[-–—])/u;
const isOpen = (text: string) =>
  /(?:[-–—,&/(]|\b(?:of|to|and|for|the|per|with|by|in|at))$/i.test(text) || text.lastIndexOf("(") > text.lastIndexOf(")");

/** "See attached page for additional items you can shop for". */
const pointer = /^see\s(?:the\s)?(?:attached|addend|additional|page|next|continu)|see attached|see addend/i;
export const isPointer = (label: string) => pointer.test(label);

/** The usual distance between lines of a section that have amounts. */
export function findPitch(sections: readonly (readonly CostLine[])[]): number | undefined {
  // Amounts between the lines say nothing of the lines' distance.
  if (sections.flat().some(({ label, isNumbered }) => label.length === 0 && !isNumbered)) {
    return undefined;
  }
  const distances = sections.flatMap((lines) =>
    lines.flatMap((line, index) => {
      const next = lines[index + 1];
      return next && line.cells.length > 0 && next.cells.length > 0 ? [findMiddle(next) - findMiddle(line)] : [];
    }),
  );
  return distances.length >= 3 ? median(distances) : undefined;
}

/** Joins the lines of each charge, from top to bottom. */
export function joinCostLines(lines: readonly CostLine[], pitch: number | undefined): CostLine[] {
  const hasNumbers = lines.some(({ isNumbered }) => isNumbered);
  const joined: CostLine[] = [];
  for (const [index, line] of lines.entries()) {
    const last = joined.at(-1);
    const before = lines[index - 1];
    if (line.label.length === 0 && !line.isNumbered) {
      attachCells(joined, line, lines[index + 1], hasNumbers);
    } else if (last && before && isContinued(last, before, line, hasNumbers, pitch)) {
      joined[joined.length - 1] = join(last, line);
    } else {
      joined.push(line);
    }
  }
  return joined;
}

function isContinued(last: CostLine, before: CostLine, line: CostLine, hasNumbers: boolean, pitch: number | undefined): boolean {
  const gap = line.box.y - bottom(before.box);
  if (line.isNumbered || isPointer(textIn(line)) || gap > 1.2 * line.box.height || (last.cells.length > 0 && line.cells.length > 0)) {
    return false;
  }
  const isTight = pitch !== undefined && findMiddle(line) - findMiddle(before) < tightShare * pitch;
  return hasNumbers ? last.isNumbered : isTight || continues.test(textIn(line)) || isOpen(textIn(last));
}

function join(one: CostLine, other: CostLine): CostLine {
  return {
    label: [...one.label, ...other.label],
    isNumbered: one.isNumbered,
    cells: [...one.cells, ...other.cells],
    box: surround([one.box, other.box]),
    isPaidByLender: one.isPaidByLender || other.isPaidByLender,
  };
}

/**
 * Amounts on a line without a label belong to the label whose lines are above and below them. Elsewhere it is unclear which label
 * they belong to: the nearest one is marked as unread.
 */
function attachCells(joined: CostLine[], line: CostLine, next: CostLine | undefined, hasNumbers: boolean): void {
  const last = joined.at(-1);
  if (!last) {
    joined.push({ ...line, cells: line.cells.map((cell) => ({ ...cell, isClear: false })) });
    return;
  }
  const isBetween = next !== undefined && last.cells.length === 0 && isContinued(last, last, next, hasNumbers, undefined);
  const cells = isBetween ? line.cells : line.cells.map((cell) => ({ ...cell, isClear: false }));
  joined[joined.length - 1] = {
    ...last,
    cells: [...last.cells, ...cells],
    box: surround([last.box, line.box]),
    isPaidByLender: last.isPaidByLender || line.isPaidByLender,
  };
}

/** Null for a blank line, and for a sum. */
export function toCharge(line: CostLine, page: number, withPayee: boolean): Charge | null {
  const text = textIn(line).replace(/\s+/g, " ").trim();
  if ((!/\p{L}/u.test(text) && line.cells.length === 0) || /costs subtotals/i.test(text)) {
    return null;
  }
  const amounts: Partial<Record<AmountColumn, Figure>> = {};
  const unread: Partial<Record<AmountColumn, Place>> = {};
  for (const { column, printed, isClear } of line.cells) {
    const isOnly = line.cells.filter((cell) => cell.column === column).length === 1;
    if (printed.value !== null && isClear && isOnly) {
      amounts[column] = readFigure(printed.value, page, printed);
    } else {
      unread[column] = placeOn(page, printed);
    }
  }
  const charge: Charge = {
    ...(withPayee ? splitPayee(text) : { label: text, payee: null }),
    ...{ place: placeOn(page, line.box), amounts },
    ...(line.isPaidByLender && amounts.others ? { isPaidByLender: true } : {}),
  };
  return Object.keys(unread).length > 0 ? { ...charge, unread } : charge;
}

/** At the first "to" that is neither in parentheses nor before a date or an amount. */
export function splitPayee(text: string): { readonly label: string; readonly payee: string | null } {
  for (const { index, 0: to } of text.matchAll(/\s+to(?:\s+|$)/gi)) {
    const [label, payee] = [text.slice(0, index), text.slice(index + to.length)];
    const isInside = (label.match(/\(/g)?.length ?? 0) > (label.match(/\)/g)?.length ?? 0);
    if (!isInside && !/^(?:\$|\d+[/%-])/.test(payee) && label.trim() !== "") {
      return { label: label.trim(), payee: payee.trim() || null };
    }
  }
  return { label: text, payee: null };
}

/** The closing costs of a Loan Estimate: its second page, in two columns of lettered sections. */
import type { Figure, Section } from "#app/loan-forms/form/loan-form.ts";
import { bottom, center, isOnLine, median, readFigure, right, surround } from "../text/box.ts";
import { listInOneColumn, looksLikeMoney, type Printed } from "../text/money.ts";
import { listBeside, listLines, listWithin, type PageText, type Phrase, squeeze } from "../text/phrases.ts";
import { type Cell, type CostLine, findPitch, joinCostLines, toCharge } from "./cost-lines.ts";
import { endsSections, listTitles, type Title } from "./section-titles.ts";

export interface PageCosts {
  readonly sections: readonly Section[];
  /** Positive. */
  readonly lenderCredits: Figure | null;
}

interface Band {
  readonly left: number;
  readonly right: number;
}

/** Letters stand this far left of their titles, at most. In points. */
const letterIndent = 24;

/** A footnote sign or a hanging digit may reach this far out of the column of amounts, in points. */
const bandSlack = 6;

export function readEstimateCosts(page: PageText): PageCosts {
  const titles = listTitles(page.phrases);
  const edges = titles.map(({ label }) => label.x);
  const [first, last] = [Math.min(...edges), Math.max(...edges)];
  const isTwoColumns = last - first > 0.25 * page.width;
  const gutter = isTwoColumns ? Math.min(...edges.filter((x) => x > (first + last) / 2)) - letterIndent : page.width;
  const sides = isTwoColumns
    ? [
        { left: 0, right: gutter },
        { left: gutter, right: page.width },
      ]
    : [{ left: 0, right: page.width }];
  const read = sides.map((side) =>
    readSide(
      page,
      listWithin(page.phrases, side),
      titles.filter(({ label }) => label.x >= side.left && label.x < side.right),
      side.right,
    ),
  );
  return {
    sections: read.flatMap(({ sections }) => sections),
    lenderCredits: read.map(({ lenderCredits }) => lenderCredits).find((credits) => credits !== null) ?? null,
  };
}

function readSide(page: PageText, phrases: readonly Phrase[], titles: readonly Title[], edge: number): PageCosts {
  const band = findBand(phrases);
  const ends = phrases.filter(({ plain }) => endsSections.test(plain)).map(({ y }) => y);
  const parts = titles.map((title, index) => {
    const limit = Math.min(titles[index + 1]?.label.y ?? page.height, ...ends.filter((y) => y > title.label.y));
    const own = listWithin(phrases, { top: bottom(title.label), bottom: limit }).filter((phrase) => !isOnLine(phrase, title.label));
    const lines = listLines(own).map((line) => toCostLine(line, band));
    return { title, lines };
  });
  const pitch = findPitch(parts.map(({ lines }) => lines));
  const sections = parts.map(({ title, lines }): Section => {
    const isSum = /[DIJ]/.test(title.letter);
    const charges = isSum ? [] : joinCostLines(lines, pitch).flatMap((line) => toCharge(line, page.number, false) ?? []);
    return { letter: title.letter, total: readTotal(phrases, title, edge, page.number), charges };
  });
  const credits = parts.flatMap(({ title, lines }) => (title.letter === "J" ? lines.filter(isCreditLine) : []));
  return { sections, lenderCredits: readCredits(credits, page.number) };
}

export const isCreditLine = ({ label }: CostLine) => squeeze(label.map(({ text }) => text).join("")).startsWith("lendercredits");

/** Credits are printed as negative amounts. */
export function readCredits(lines: readonly CostLine[], page: number): Figure | null {
  const cells = lines.flatMap((line) => line.cells.filter(({ column }) => column === "estimated" || column.startsWith("borrower")));
  const values = cells.flatMap(({ printed, isClear }) => (printed.value !== null && isClear ? [printed.value] : []));
  if (cells.length === 0 || values.length < cells.length || lines.length > 1) {
    return null;
  }
  return readFigure(Math.abs(values.reduce((sum, value) => sum + value, 0)), page, surround(cells.map(({ printed }) => printed)));
}

/** The column of amounts, from the amounts with a dollar sign at the ends of lines: aligned at either edge. */
function findBand(phrases: readonly Phrase[]): Band | null {
  const amounts = listLines(phrases).flatMap((line) => {
    const last = listInOneColumn(line.flatMap(({ tokens }) => tokens)).at(-1);
    return last && last.value !== null && looksLikeMoney(last) ? [last] : [];
  });
  const aligned = [right, ({ x }: Printed) => x].map((edge) => {
    const typical = median(amounts.map(edge));
    return amounts.filter((amount) => typical !== undefined && Math.abs(edge(amount) - typical) < bandSlack);
  });
  const column = aligned.reduce((one, other) => (other.length > one.length ? other : one));
  const [left, end] = [Math.min(...column.map(({ x }) => x)), Math.max(...column.map(right))];
  return column.length > 0 ? { left: left - bandSlack, right: end + bandSlack } : null;
}

function toCostLine(line: readonly Phrase[], band: Band | null): CostLine {
  const tokens = line.flatMap((phrase) => phrase.tokens);
  const starts = new Set(line.map(({ tokens: [first] }) => first));
  const printed = listInOneColumn(tokens);
  const last = printed.at(-1);
  const isInBand = last !== undefined && band !== null && center(last) > band.left && center(last) < band.right;
  const isApart = last?.tokens[0] !== undefined && starts.has(last.tokens[0]);
  // "Homeowner's Insurance $100.83" may go on with "per month for 2 mo." on the next line.
  const isInLabel = last !== undefined && band !== null && right(last) < band.left && (!isApart || isNearLabel(line, last));
  const isAmount = last !== undefined && !isInLabel && (last.hasDollar || (isInBand && (isApart || /^[\d,]+\.\d{2}$/.test(last.text))));
  const isUnreadable = last !== undefined && isInBand && isApart && band !== null && last.x > band.left;
  const box = surround(line);
  if (!last || !(isAmount || isUnreadable)) {
    // Digits in the column of amounts that are not an amount: a label that runs into them, or two texts over each other.
    const torn = printed.find((one) => band !== null && center(one) > band.left && center(one) < band.right && /[\d$]/.test(one.text));
    const cells: Cell[] = torn ? [{ column: "estimated", printed: { ...torn, value: null }, isClear: false }] : [];
    return { label: tokens, isNumbered: false, cells, box };
  }
  const label = tokens.filter((token) => !last.tokens.includes(token));
  return { label, isNumbered: false, cells: [{ column: "estimated", printed: last, isClear: isInBand }], box };
}

function isNearLabel(line: readonly Phrase[], amount: Printed): boolean {
  const before = line.filter((phrase) => right(phrase) <= amount.x + 1).at(-1);
  return before !== undefined && amount.x - right(before) < 3 * amount.height;
}

function readTotal(phrases: readonly Phrase[], { label }: Title, edge: number, page: number): Figure | null {
  const amounts = listInOneColumn(listBeside(phrases, label, edge)).filter(({ text }) => /[$\d]/.test(text));
  const [only] = amounts;
  return only && amounts.length === 1 && only.value !== null ? readFigure(only.value, page, only) : null;
}

/** The closing costs of a Closing Disclosure: its second page, one table with up to five columns of amounts. */
import type { AmountColumn, Figure, Section } from "#app/loan-forms/form/loan-form.ts";
import { assignColumns, type Column, hasDashInColumn } from "../text/amount-columns.ts";
import { bottom, center, isOnLine, middle, readFigure, right, surround } from "../text/box.ts";
import { hasLenderMark, listPrinted, type Printed } from "../text/money.ts";
import { listLines, listWithin, type PageText, type Phrase, squeeze } from "../text/phrases.ts";
import type { Token } from "../text/tokens.ts";
import { type Cell, type CostLine, findPitch, joinCostLines, toCharge } from "./cost-lines.ts";
import { isCreditLine, type PageCosts, readCredits } from "./estimate-costs.ts";
import { endsSections, listTitles, type Title } from "./section-titles.ts";

export type PaidColumns = readonly Column<AmountColumn>[];

const withSeller: readonly AmountColumn[] = ["borrowerAtClosing", "borrowerBefore", "sellerAtClosing", "sellerBefore", "others"];
const withoutSeller: readonly AmountColumn[] = ["borrowerAtClosing", "borrowerBefore", "others"];

/** The headings above the first section: "At Closing", "Before Closing", on one line or two, and "Paid by Others". Empty if unclear. */
export function findPaidColumns({ phrases, height }: PageText): PaidColumns {
  const top = Math.min(...listTitles(phrases).map(({ label }) => label.y));
  const above = listWithin(phrases, { top: top - 0.1 * height, bottom: top }).flatMap(({ tokens }) => tokens);
  const closings = above.filter(({ text }) => squeeze(text) === "closing");
  const heads = above.flatMap((token) => {
    const word = squeeze(token.text);
    const isWhole = word === "atclosing" || word === "beforeclosing";
    const closing = closings.find((other) => isNextTo(token, other));
    return /^(?:at|before)(?:closing)?$/.test(word) && (isWhole || closing)
      ? [{ isAt: word.startsWith("at"), box: surround(closing && !isWhole ? [token, closing] : [token]) }]
      : [];
  });
  const others = above.filter(({ text }) => squeeze(text) === "others");
  const paid = above.filter((token) => /^(?:paid|by|paidby)$/.test(squeeze(token.text)) && others.some((other) => isNear(token, other)));
  const sorted = heads.toSorted((one, other) => one.box.x - other.box.x);
  const order = sorted.map(({ isAt }) => (isAt ? "a" : "b")).join("");
  const keys = order === "abab" ? withSeller : order === "ab" ? withoutSeller : [];
  const boxes = [...sorted.map(({ box }) => box), ...(others.length === 1 ? [surround([...others, ...paid])] : [])];
  return keys.flatMap((key, index) => (boxes[index] ? [{ key, heading: boxes[index] }] : []));
}

function isNextTo(token: Token, closing: Token): boolean {
  const isBeside = isOnLine(token, closing) && closing.x - right(token) > -1 && closing.x - right(token) < 0.8 * token.height;
  const isBelow =
    closing.y > middle(token) &&
    closing.y - bottom(token) < 0.8 * token.height &&
    Math.abs(center(closing) - center(token)) < 2 * token.height;
  return isBeside || isBelow;
}

function isNear(token: Token, other: Token): boolean {
  return Math.abs(middle(token) - middle(other)) < 2.5 * other.height && Math.abs(center(token) - center(other)) < 6 * other.height;
}

/** The columns are those of an earlier page if this one has no headings, as an addendum. */
export function readDisclosureCosts(page: PageText, columns: PaidColumns): PageCosts {
  const titles = listTitles(page.phrases).toSorted((one, other) => one.label.y - other.label.y);
  const edge = findEdge(columns, page);
  const ends = page.phrases.filter(({ plain }) => endsSections.test(plain)).map(({ y }) => y);
  const parts = titles.map((title, index) => {
    const limit = Math.min(titles[index + 1]?.label.y ?? page.height, ...ends.filter((y) => y > title.label.y));
    const own = listWithin(page.phrases, { top: bottom(title.label), bottom: limit }).filter((phrase) => !isOnLine(phrase, title.label));
    return {
      title,
      lines: numberLines(
        listLines(own).map((line) => splitLine(line, edge)),
        /cont/i.test(title.label.phrase.plain),
      ),
    };
  });
  const places = assignColumns(
    columns,
    parts.flatMap(({ lines }) => lines.flatMap(({ printed }) => printed)),
  );
  const found = parts.map(({ title, lines }) => ({ title, lines: lines.map((line) => toCostLine(line, places, columns)) }));
  const pitch = findPitch(found.map(({ lines }) => lines));
  const credits = found.flatMap(({ title, lines }) => (title.letter === "J" ? joinCostLines(lines, pitch).filter(isCreditLine) : []));
  const sections = found.map(({ title, lines }): Section => {
    const isSum = /[DIJ]/.test(title.letter);
    const charges = isSum ? [] : joinCostLines(lines, pitch).flatMap((line) => toCharge(line, page.number, true) ?? []);
    return { letter: title.letter, total: readTotal(page.phrases, title, edge, columns, page.number), charges };
  });
  return { sections, lenderCredits: readCredits(credits, page.number) };
}

/** Amounts start right of it. Without headings, of the middle of the page. */
function findEdge(columns: PaidColumns, page: PageText): number {
  const [first, second] = columns.map(({ heading }) => heading);
  return first && second ? first.x - 0.5 * Math.max(0, center(second) - center(first) - first.width) : page.width / 2;
}

interface SplitLine {
  readonly label: readonly Token[];
  readonly number: number | null;
  readonly printed: readonly Printed[];
  readonly line: readonly Phrase[];
  /** An amount is marked (L). */
  readonly isPaidByLender: boolean;
}

/** Amounts of the columns from the label, which may have amounts too: "Deed: $40.00". */
function splitLine(line: readonly Phrase[], edge: number): SplitLine {
  const tokens = line.flatMap((phrase) => phrase.tokens);
  const starts = new Set(line.map(({ tokens: [first] }) => first));
  const all = listPrinted(tokens);
  const inColumns = all.filter((one) => center(one) > edge && (isAmount(one) || startsPhrase(one, starts, edge)));
  const first = inColumns[0];
  const printed = first ? all.filter((one) => one.x >= first.x) : [];
  const used = new Set(printed.flatMap((one) => one.tokens));
  return {
    label: tokens.filter((token) => !used.has(token) && !hasLenderMark(token)),
    isPaidByLender: tokens.some(hasLenderMark),
    number: null,
    printed: mergeText(printed),
    line,
  };
}

const isAmount = ({ value, hasDollar, text }: Printed) => hasDollar || (value !== null && /\.\d{2}\)?-?$/.test(text));

function startsPhrase({ tokens: [first] }: Printed, starts: ReadonlySet<Token | undefined>, edge: number): boolean {
  return first !== undefined && starts.has(first) && first.x > edge;
}

/** Words that are no amounts are one unreadable text. */
function mergeText(printed: readonly Printed[]): Printed[] {
  const merged: Printed[] = [];
  for (const one of printed) {
    const last = merged.at(-1);
    if (last && last.value === null && one.value === null && one.x - right(last) < last.height) {
      merged[merged.length - 1] = {
        ...last,
        ...surround([last, one]),
        text: `${last.text} ${one.text}`,
        tokens: [...last.tokens, ...one.tokens],
      };
    } else {
      merged.push(one);
    }
  }
  return merged;
}

/** Two digits before a label are its number if they continue the section's count: "24 months" is a label. */
function numberLines(lines: readonly SplitLine[], isContinued: boolean): SplitLine[] {
  let count = 0;
  return lines.map((line, index) => {
    const digits = findDigits(line);
    const [number, next] = [Number(digits), Number(findDigits(lines[index + 1]))];
    // An addendum goes on counting where the form ended.
    const isFirst = count === 0 && (isContinued || next === number + 1);
    const isNumber = digits !== undefined && (digits.startsWith("0") || number === count + 1 || isFirst);
    count = isNumber ? number : count;
    return isNumber ? { ...line, number, label: line.label.slice(1) } : line;
  });
}

function findDigits(line: SplitLine | undefined): string | undefined {
  return /^(\d{2})\.?$/.exec(line?.label[0]?.text ?? "")?.[1];
}

function toCostLine(
  { label, number, printed, line, isPaidByLender }: SplitLine,
  places: ReturnType<typeof assignColumns<AmountColumn, Printed>>,
  columns: PaidColumns,
): CostLine {
  const cells = printed.map((one): Cell => {
    const place = places.get(one);
    return {
      column: place?.key ?? "borrowerAtClosing",
      printed: one,
      isClear: (place?.isClear ?? false) && !hasDashInColumn(columns, one),
    };
  });
  return { label, isNumbered: number !== null, cells, box: surround(line), isPaidByLender };
}

/** It stands across the borrower's two columns. */
function readTotal(phrases: readonly Phrase[], { label }: Title, edge: number, columns: PaidColumns, page: number): Figure | null {
  const next = columns.find(({ key }) => key === "sellerAtClosing" || key === "others")?.heading.x ?? Number.POSITIVE_INFINITY;
  const beside = phrases.filter((phrase) => phrase !== label.phrase && phrase.x > label.x && isOnLine(phrase, label));
  const tokens = [...label.rest, ...beside.toSorted((one, other) => one.x - other.x).flatMap((phrase) => phrase.tokens)];
  const amounts = listPrinted(tokens).filter((one) => center(one) > edge && /[$\d]/.test(one.text));
  const [only] = amounts;
  return only && amounts.length === 1 && only.value !== null && center(only) < next ? readFigure(only.value, page, only) : null;
}

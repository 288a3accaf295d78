/** "Projected Payments": a column for each range of years. */
import type { Figure, FormTerms, ProjectedPayment } from "#app/loan-forms/form/loan-form.ts";
import { assignColumns, type Column } from "../text/amount-columns.ts";
import { type Box, distanceAcross, isOnLine, middle, readFigure, right, surround } from "../text/box.ts";
import { listPrinted, type Printed } from "../text/money.ts";
import { findLabel, type Label, listBlocks, listInBlock, listLines, listWithin, type PageText, type Phrase } from "../text/phrases.ts";
import type { Token } from "../text/tokens.ts";

const rows = [
  ["calculation", /^paymentcalculation/],
  ["principal", /^principal(?:and)?interest/],
  ["insurance", /^mortgageinsurance/],
  ["escrow", /^estimatedescrow/],
  ["total", /^estimatedtotal/],
  ["taxes", /^estimatedtaxes/],
] as const;

export interface ReadPayments {
  readonly payments: readonly ProjectedPayment[];
  readonly hasEscrow: FormTerms["hasEscrow"];
  readonly isInterestOnly: boolean;
}

export function readProjectedPayments(page: PageText): ReadPayments {
  const title = findLabel(page.phrases, /^projectedpayments/);
  const end = findLabel(page.phrases, /^costsatclosing/)?.y ?? page.height;
  const area = title ? listWithin(page.phrases, { top: title.y + title.height, bottom: end }) : [];
  const blocks = listBlocks(area, rows);
  const find = (key: (typeof rows)[number][0]) => blocks.find((block) => block.key === key);
  const [principal, total, taxes] = [find("principal"), find("total"), find("taxes")];
  const columns = findYears(listWithin(area, { bottom: principal?.top ?? total?.top ?? 0 }));
  const read = (block: typeof principal) =>
    block ? readRow(listInBlock(area, block), block.label, columns, page.number) : new Map<string, Figure>();
  const [principals, totals] = [read(principal), read(total)];
  return {
    payments: columns.map(({ key }) => ({ years: key, principalAndInterest: principals.get(key) ?? null, total: totals.get(key) ?? null })),
    hasEscrow: readEscrow(listWithin(area, { top: taxes ? taxes.label.y - 2 * taxes.label.height : page.height }), page.number),
    isInterestOnly: principal !== undefined && listInBlock(area, principal).some(({ plain }) => /only?interest|interestonly/.test(plain)),
  };
}

/** "Years 1-7", "Year 8", "Final Payment", "Years\n1-7". */
function findYears(phrases: readonly Phrase[]): Column<string>[] {
  const tokens = listLines(phrases).flatMap((line) => line.flatMap((phrase) => phrase.tokens));
  const columns = tokens.flatMap((token, index): Column<string>[] => {
    const [next, after, last] = [tokens[index + 1], tokens[index + 2], tokens[index + 3]];
    if (/^final$/i.test(token.text) && next && /^payment$/i.test(next.text)) {
      return [{ key: "Final Payment", heading: surround([token, next]) }];
    }
    if (!/^years?$/i.test(token.text) || !next || !isOnLine(token, next)) {
      return [];
    }
    const range =
      after && last && isOnLine(token, after) && isOnLine(token, last) && /^[-–—−]$/.test(after.text) ? [next, after, last] : [next];
    const text = range.map((one) => one.text).join("");
    return /^\d{1,2}(?:[-–—−‑]\d{1,2})?$/.test(text) ? [{ key: `${token.text} ${text}`, heading: surround([token, ...range]) }] : [];
  });
  const sorted = columns.toSorted((one, other) => one.heading.x - other.heading.x);
  return new Set(sorted.map(({ key }) => key)).size === sorted.length ? sorted : [];
}

/** By column, the amount, or the highest of a range. Nothing for a column with an amount that cannot be read. */
function readRow(phrases: readonly Phrase[], label: Label, columns: readonly Column<string>[], page: number): Map<string, Figure> {
  const beside: Token[] = [...label.rest, ...phrases.filter((phrase) => phrase.x > label.x + 20).flatMap(({ tokens }) => tokens)];
  const lines = Map.groupBy(beside, (token) => beside.findIndex((other) => isOnLine(token, other)));
  const amounts = [...lines.values()].flatMap((line) =>
    listPrinted(line.filter(({ text }) => !/^[-–—−+]$/.test(text)).toSorted((one, other) => one.x - other.x)).filter(({ text }) =>
      /[$\d]/.test(text),
    ),
  );
  const units = amounts.map((one) =>
    surround(amounts.filter((other) => isOnLine(one, other) && distanceAcross(one, other) < 1.5 * one.height)),
  );
  const places = assignColumns(columns, units);
  const placeAt = (one: Printed) => places.get(units[amounts.indexOf(one)] ?? one);
  const figures = new Map<string, Figure>();
  for (const { key } of columns) {
    const own = amounts.filter((one) => placeAt(one)?.key === key);
    const highest = pickHighest(own);
    if (highest && !isHalf(own, beside) && own.every((one) => placeAt(one)?.isClear)) {
      figures.set(key, readFigure(Math.abs(highest.value ?? 0), page, highest));
    }
  }
  return figures;
}

/** A range has two amounts, with "min" and "max" or a dash between them, which is no minus: payments are never negative. */
function pickHighest(amounts: readonly Printed[]): Printed | null {
  const values = amounts.map(({ value }) => value);
  if (amounts.length === 0 || amounts.length > 2 || values.includes(null)) {
    return null;
  }
  const size = ({ value }: Printed) => Math.abs(value ?? 0);
  return amounts.reduce((one, other) => (size(other) > size(one) ? other : one));
}

/** A minimum alone is half of a range: the other half is elsewhere. */
function isHalf(amounts: readonly Printed[], beside: readonly Token[]): boolean {
  const [only] = amounts;
  const isAfter = (token: Token) =>
    only !== undefined && isOnLine(token, only) && token.x - right(only) > -1 && token.x - right(only) < 2 * only.height;
  return amounts.length === 1 && beside.some((token) => /^(?:min|max|to)\b|^[-–—−]$/i.test(token.text) && isAfter(token));
}

/** Answers under "In escrow?": YES for one of the costs means an account. */
function readEscrow(phrases: readonly Phrase[], page: number): Figure<boolean> | null {
  const heading = phrases.flatMap(({ tokens }) => tokens).find(({ text }) => /^escrow\?$/i.test(text));
  const answers: (Box & { readonly text: string })[] = heading
    ? phrases
        .flatMap(({ tokens }) => tokens)
        .filter(
          (token) =>
            /^(?:YES|NO|Yes|No|SOME|Some)$/.test(token.text) && middle(token) > middle(heading) && Math.abs(token.x - heading.x) < 60,
        )
    : [];
  const found = answers.find(({ text }) => !/^no$/i.test(text)) ?? answers[0];
  return found ? readFigure(!/^no$/i.test(found.text), page, found) : null;
}

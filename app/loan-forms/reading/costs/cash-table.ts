/** "Calculating Cash to Close": an estimate has one column of amounts, a disclosure the estimate's and its final ones. */
import type { CashItem, CashRow, CashTable, Figure, FormKind } from "#app/loan-forms/form/loan-form.ts";
import { assignColumns, type Column, hasDashInColumn } from "../text/amount-columns.ts";
import { isOnLine, middle, readFigure, right, surround } from "../text/box.ts";
import { listPrinted, type Printed } from "../text/money.ts";
import {
  type Block,
  findLabel,
  type Label,
  listBlocks,
  listInBlock,
  listWithin,
  matchLabel,
  type PageText,
  type Phrase,
  squeeze,
} from "../text/phrases.ts";
import type { Token } from "../text/tokens.ts";

const rows: readonly (readonly [CashItem, RegExp])[] = [
  ["closingCosts", /^totalclosingcosts(?:j)?/],
  ["paidBeforeClosing", /^closingcostspaidbeforeclosing/],
  ["financed", /^(?:estimated)?closingcostsfinanced/],
  ["downPayment", /^downpayment/],
  ["deposit", /^deposit/],
  ["borrowerFunds", /^fundsforborrower/],
  ["sellerCredits", /^sellercredits?/],
  ["adjustments", /^adjustmentsandothercredits/],
  ["loanAmount", /^loanamount/],
  ["payoffs", /^(?:estimated)?totalpayoffsandpayments/],
  ["cashToClose", /^(?:estimated)?cashtoclose/],
];

type Side = "estimated" | "final";

export function readCashTable(page: PageText, kind: FormKind): CashTable | null {
  const title = findLabel(page.phrases, /^calculatingcashtoclose/);
  if (!title) {
    return null;
  }
  const area = listTablePhrases(page, title);
  const blocks = listBlocks(area, rows);
  const items = new Set(blocks.map(({ key }) => key));
  const isWithout = items.has("payoffs") || items.has("loanAmount");
  const isWith = items.has("downPayment") || items.has("deposit") || items.has("sellerCredits");
  if (isWith === isWithout) {
    return null;
  }
  return {
    kind: isWith ? "with-seller" : "without-seller",
    rows: kind === "estimate" ? readEstimated(area, blocks, page.number) : readBoth(area, blocks, page.number),
  };
}

const endsTable = /^(?:summariesoftransactions|borrowerstransaction|payoffsandpayments|(?:closingdisclosure|loanestimate)?page\d+of\d+)/;

/** Down to the footer or the next table, in the title's column of the page. */
function listTablePhrases({ phrases, width, height }: PageText, title: Label): Phrase[] {
  const left = title.x > 0.3 * width ? title.x - 30 : 0;
  const below = listWithin(phrases, { left, top: title.y + 0.5 * title.height });
  const end = below.find((phrase) => phrase !== title.phrase && endsTable.test(phrase.plain))?.y ?? height;
  return below.filter((phrase) => phrase !== title.phrase && middle(phrase) < end);
}

const looksLikeAmount = ({ text }: Printed) => /[$\d]/.test(text);

function readEstimated(area: readonly Phrase[], blocks: readonly Block<CashItem>[], page: number): CashRow[] {
  return blocks.map((block) => {
    const amounts = listAmounts(area, block, Number.POSITIVE_INFINITY);
    const [only] = amounts;
    const figure = only && amounts.length === 1 && only.value !== null && only.dash === null ? readFigure(only.value, page, only) : null;
    return { item: block.key, estimated: figure, final: null };
  });
}

/** Amounts of a row, line by line: those of a label, such as "(J)", have no digits. */
function listAmounts(area: readonly Phrase[], block: Block<CashItem>, until: number): Printed[] {
  const beside = listInBlock(area, block, until);
  const own = [...block.label.rest.filter(({ x }) => x < until), ...beside.flatMap(({ tokens }) => tokens.filter(({ x }) => x < until))];
  const lines: Token[][] = [];
  for (const token of own.toSorted((one, other) => middle(one) - middle(other))) {
    const line = lines.at(-1);
    if (line?.[0] && isOnLine(line[0], token)) {
      line.push(token);
    } else {
      lines.push([token]);
    }
  }
  return lines.flatMap((line) => listPrinted(line.toSorted((one, other) => one.x - other.x)).filter(looksLikeAmount));
}

function readBoth(area: readonly Phrase[], blocks: readonly Block<CashItem>[], page: number): CashRow[] {
  const firstRow = Math.min(...blocks.map(({ label }) => label.y));
  const heads = listWithin(area, { bottom: firstRow });
  const columns = findColumns(heads);
  const change = findChange(heads, area);
  const found = blocks.map((block) => ({ block, amounts: listAmounts(area, block, change) }));
  // The row below the table of a loan without a seller has one amount, in a sentence.
  const inTable = found.filter(({ block }) => !(block.key === "financed" && blocks.at(-1) === block));
  const places = assignColumns(
    columns,
    inTable.flatMap(({ amounts }) => amounts),
  );
  return found.map(({ block, amounts }) => {
    const read = (side: Side): Figure | null => {
      const own = amounts.filter((one) => places.get(one)?.key === side);
      const [only] = own;
      return only && own.length === 1 && only.value !== null && places.get(only)?.isClear && !hasDashInColumn(columns, only)
        ? readFigure(only.value, page, only)
        : null;
    };
    const isLast = places.size > 0 && amounts.length === 1 && amounts[0] !== undefined && !places.has(amounts[0]);
    const alone = isLast && amounts[0]?.value !== null && amounts[0] ? readFigure(amounts[0].value ?? 0, page, amounts[0]) : null;
    return { item: block.key, estimated: read("estimated"), final: alone ?? read("final") };
  });
}

function findColumns(heads: readonly Phrase[]): Column<Side>[] {
  const estimate = heads.map((phrase) => matchLabel(phrase, /^loanestimate/)).find((label) => label !== null);
  const final = heads.flatMap(({ tokens }) => tokens).find(({ text }) => squeeze(text) === "final");
  return estimate && final && final.x > right(estimate)
    ? [
        { key: "estimated", heading: surround([estimate]) },
        { key: "final", heading: final },
      ]
    : [];
}

/** The left edge of "Did this change?", whose sentences have amounts too. */
function findChange(heads: readonly Phrase[], area: readonly Phrase[]): number {
  const tokens = heads.flatMap((phrase) => phrase.tokens);
  const did = tokens.find(({ text }) => /^did/i.test(text));
  const answers = area.flatMap((phrase) => phrase.tokens).filter(({ text }) => /^(?:YES|NO|Yes|No)$/.test(text));
  return Math.min(...[...answers, ...(did ? [did] : [])].map(({ x }) => x)) - 1;
}

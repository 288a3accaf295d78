/** "Loan Terms" and "Costs at Closing" of a first page. */
import type { Figure, FormTerms } from "#app/loan-forms/form/loan-form.ts";
import { readFigure } from "../text/box.ts";
import { findChecked } from "../text/check-boxes.ts";
import { listInOneColumn, listRates, looksLikeMoney, type Printed, parseRate } from "../text/money.ts";
import {
  type Block,
  findLabel,
  listBlocks,
  listInBlock,
  listLines,
  listWithin,
  type PageText,
  type Phrase,
  squeeze,
} from "../text/phrases.ts";
import type { Token } from "../text/tokens.ts";

const rows = [
  ["amount", /^loanamount/],
  ["rate", /^interestrate/],
  ["payment", /^monthlyprincipal/],
  ["penalty", /^prepaymentpenalty/],
  ["balloon", /^balloonpayment/],
] as const;

type Row = (typeof rows)[number][0];

export function readLoanTerms(page: PageText): Partial<FormTerms> {
  const top = findLabel(page.phrases, /^loanterms/)?.y;
  const end = findLabel(page.phrases, /^projectedpayments/)?.y;
  if (top === undefined) {
    return {};
  }
  const area = listWithin(page.phrases, { top, bottom: end ?? page.height });
  const blocks = listBlocks(area, rows);
  const find = (key: Row) => blocks.find((block) => block.key === key);
  const answer = (key: Row) => readAnswer(area, find(key), page.number);
  return {
    amount: readAmount(area, find("amount"), page.number),
    rate: readRate(area, find("rate"), page.number),
    payment: readAmount(area, find("payment"), page.number),
    canAmountRise: answer("amount"),
    canRateRise: answer("rate"),
    canPaymentRise: answer("payment"),
    hasPrepaymentPenalty: answer("penalty"),
    hasBalloon: answer("balloon"),
  };
}

/** A row's words up to its YES or NO, and that word. */
function splitRow(area: readonly Phrase[], block: Block<Row>): { readonly value: readonly Token[]; readonly answers: readonly Token[] } {
  const tokens = [...block.label.rest, ...listInBlock(area, block).flatMap((phrase) => phrase.tokens)];
  const answers = tokens.filter(({ text }) => /^(?:YES|NO|Yes|No)[:,.]?$/.test(text));
  const edge = Math.min(...answers.map(({ x }) => x));
  return { value: tokens.filter(({ x }) => x < edge), answers };
}

function readAnswer(area: readonly Phrase[], block: Block<Row> | undefined, page: number): Figure<boolean> | null {
  const { answers } = block ? splitRow(area, block) : { answers: [] };
  const left = Math.min(...answers.map(({ x }) => x));
  const first = answers.filter(({ x }) => x < left + 12);
  const [answer] = first;
  return answer && first.length === 1 ? readFigure(squeeze(answer.text) === "yes", page, answer) : null;
}

/** The only amount between label and answer. */
function readAmount(area: readonly Phrase[], block: Block<Row> | undefined, page: number): Figure | null {
  return block ? toOnly(listInOneColumn(splitRow(area, block).value).filter(looksLikeMoney), page) : null;
}

function toOnly(amounts: readonly Printed[], page: number): Figure | null {
  const [only] = amounts;
  return only && amounts.length === 1 && only.value !== null ? readFigure(only.value, page, only) : null;
}

function readRate(area: readonly Phrase[], block: Block<Row> | undefined, page: number): Figure | null {
  const tokens = block ? splitRow(area, block).value : [];
  const rates = listRates(tokens, parseRate);
  const [only] = rates;
  return only && rates.length === 1 ? readFigure(only.value, page, only.token) : null;
}

const costs = [
  ["closingCosts", /^(?:estimated)?closingcosts(?!details)/],
  ["cashToClose", /^(?:estimated)?cashtoclose/],
] as const;

export function readCostsAtClosing(page: PageText, hasSeller: boolean): Pick<FormTerms, "closingCosts" | "cashToClose"> {
  const title = findLabel(page.phrases, /^costsatclosing/);
  const area = title ? listWithin(page.phrases, { top: title.y }) : [];
  const blocks = listBlocks(area, costs);
  const read = (key: "closingCosts" | "cashToClose") => {
    const block = blocks.find((one) => one.key === key);
    return block ? { block, figure: readFirst(area, block, page.number) } : undefined;
  };
  const cash = read("cashToClose");
  return {
    closingCosts: read("closingCosts")?.figure ?? null,
    cashToClose: cash ? directCash(area, cash.block, cash.figure, hasSeller) : null,
  };
}

/** The sentence behind the amount has others: "Includes $5,672 in Loan Costs". */
function readFirst(area: readonly Phrase[], block: Block<unknown>, page: number): Figure | null {
  const tokens = [...block.label.rest, ...listInBlock(area, block).flatMap((phrase) => phrase.tokens)].toSorted(
    (one, other) => one.x - other.x,
  );
  const sentence = Math.min(...tokens.filter(({ text }) => /^includes/i.test(text)).map(({ x }) => x));
  const before = tokens.filter(({ x }) => x < sentence - 1);
  return toOnly(listInOneColumn(before).filter(looksLikeMoney), page);
}

/** Without a seller two boxes say who pays: then the amount's sign is not printed, and unknown if neither box can be read. */
function directCash(area: readonly Phrase[], block: Block<unknown>, figure: Figure | null, hasSeller: boolean): Figure | null {
  const below = listWithin(area, { top: block.label.y - block.label.height }).filter((phrase) => phrase !== block.label.phrase);
  const tokens = [
    ...block.label.rest,
    ...listLines(below)
      .flat()
      .flatMap((phrase) => phrase.tokens),
  ];
  const direction = readDirection(tokens);
  if (!figure || figure.value <= 0) {
    return figure;
  }
  if (direction === null || (direction === "none" && !hasSeller)) {
    return null;
  }
  return direction === "to" ? { ...figure, value: -figure.value } : figure;
}

/** Null if the boxes cannot be read; 'none' without boxes. */
function readDirection(tokens: readonly Token[]): "from" | "to" | "none" | null {
  const has = (pattern: RegExp) => tokens.some(({ text }) => pattern.test(text.replace(/[^A-Za-z]/g, "")));
  if (!has(/^borrower$/i)) {
    return "none";
  }
  const checked = findChecked(tokens, [
    { key: "from" as const, pattern: /^from/ },
    { key: "to" as const, pattern: /^to/ },
  ]);
  return checked?.key ?? null;
}

/** Figures behind the costs: an estimate's comparisons, a disclosure's escrow account, calculations and contacts. */
import type { Figure, FormTerms } from "#app/loan-forms/form/loan-form.ts";
import { center, isOnLine, middle, readFigure, right } from "../text/box.ts";
import { findChecked } from "../text/check-boxes.ts";
import { listPrinted, listRates, looksLikeMoney, parsePercentage } from "../text/money.ts";
import {
  type Block,
  findLabel,
  listBlocks,
  listInBlock,
  listLines,
  listWithin,
  type PageText,
  type Phrase,
  toPhrase,
} from "../text/phrases.ts";
import { readText } from "./fields.ts";

const comparisons = [
  ["years", /^in5years/],
  ["apr", /^annualpercentagerate/],
  ["tip", /^totalinterestpercentage/],
] as const;

export function readComparisons(page: PageText): Partial<FormTerms> {
  const { phrases, number } = page;
  const title = findLabel(phrases, /^comparisons/);
  const end = findLabel(phrases, /^otherconsiderations/)?.y ?? page.height;
  const area = title ? listWithin(phrases, { top: title.y + 0.5 * title.height, bottom: end }) : [];
  const blocks = listBlocks(area, comparisons);
  const rate = (key: "apr" | "tip") =>
    readPercentage(
      area,
      blocks.find((block) => block.key === key),
      number,
    );
  return {
    paidInFiveYears: readBefore(area, "total", number),
    principalInFiveYears: readBefore(area, "principal", number),
    ...{ apr: rate("apr"), totalInterest: rate("tip"), lender: readEstimateLender(page, title?.y ?? page.height) },
  };
}

/** An amount that stands before its words: "$56,582 Total you will have paid". */
function readBefore(phrases: readonly Phrase[], word: string, page: number): Figure | null {
  const found = listLines(phrases).flatMap((line) => {
    const tokens = line.flatMap((phrase) => phrase.tokens);
    const at = tokens.findIndex(({ text }, index) => text.toLowerCase() === word && /^you$/i.test(tokens[index + 1]?.text ?? ""));
    const amount = at > 0 ? listPrinted(tokens.slice(0, at)).at(-1) : undefined;
    const isNear = amount && at > 0 && (tokens[at]?.x ?? 0) - right(amount) < 60;
    return amount && looksLikeMoney(amount) && amount.value !== null && isNear ? [readFigure(amount.value, page, amount)] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The only percentage of a row. */
function readPercentage(area: readonly Phrase[], block: Block<unknown> | undefined, page: number): Figure | null {
  const tokens = block ? [...block.label.rest, ...listInBlock(area, block).flatMap((phrase) => phrase.tokens)] : [];
  const rates = listRates(tokens, parsePercentage);
  const [only] = rates;
  return only && rates.length === 1 ? readFigure(only.value, page, only.token) : null;
}

/** "LENDER Ficus Bank", above the comparisons: the broker's column is to its right. */
function readEstimateLender({ phrases, number }: PageText, until: number): Figure<string> | null {
  const above = listWithin(phrases, { bottom: until });
  const label = findLabel(above, /^lender(?!s)/);
  const broker = findLabel(above, /^mortgagebroker/);
  if (!label) {
    return null;
  }
  const edge = broker && broker.x > right(label) ? broker.x - 2 : Number.POSITIVE_INFINITY;
  const beside = above.filter(
    (phrase) => phrase !== label.phrase && phrase.x >= right(label) - 2 && phrase.x < edge && isOnLine(phrase, label),
  );
  const tokens = [...label.rest, ...beside.flatMap((phrase) => phrase.tokens)].filter(({ x }) => x < edge);
  if (tokens.length === 0) {
    return null;
  }
  const first = toPhrase(tokens);
  const next = findLabel(
    above.filter(({ y }) => y > label.y),
    /^nmls|^loanofficer/,
  );
  const second = above.filter(
    (phrase) =>
      Math.abs(phrase.x - first.x) < 3 &&
      phrase.y > first.y + 0.5 * first.height &&
      phrase.y < (next?.y ?? 0) - 0.7 * first.height &&
      !/^\d+$/.test(phrase.plain),
  );
  return readText([first, ...second], number);
}

/** The lender's name above the title of an estimate, if the first line is no address. */
export function readLetterhead({ phrases, number, height }: PageText): Figure<string> | null {
  const title = findLabel(phrases, /^loanestimate/);
  const above = title ? listWithin(phrases, { bottom: Math.min(title.y, height / 4) }) : [];
  const [first] = above.filter(({ plain }) => !/^savethis|^page\d|^loanid/.test(plain));
  return first && /^[\p{L}\s.,&'’-]{3,60}$/u.test(first.text) ? readFigure(first.text, number, first) : null;
}

const calculations = [
  ["total", /^totalofpayments/],
  ["charge", /^financecharge/],
  ["financed", /^amountfinanced/],
  ["apr", /^annualpercentagerate/],
  ["tip", /^totalinterestpercentage/],
] as const;

export function readCalculations(page: PageText): Partial<FormTerms> {
  const title = findLabel(page.phrases, /^loancalculations/);
  const other = findLabel(page.phrases, /^otherdisclosures/);
  const edge = other && title && other.x > title.x + 0.2 * page.width ? other.x - 6 : 0.52 * page.width;
  const area = title ? listWithin(page.phrases, { top: title.y + 0.5 * title.height, right: edge }) : [];
  const blocks = listBlocks(area, calculations);
  const find = (key: (typeof calculations)[number][0]) => blocks.find((block) => block.key === key);
  const amount = (key: "total" | "charge" | "financed") => readOnlyAmount(area, find(key), page.number);
  return {
    ...{ totalOfPayments: amount("total"), financeCharge: amount("charge"), amountFinanced: amount("financed") },
    ...{ apr: readPercentage(area, find("apr"), page.number), totalInterest: readPercentage(area, find("tip"), page.number) },
  };
}

function readOnlyAmount(area: readonly Phrase[], block: Block<unknown> | undefined, page: number): Figure | null {
  const inBlock = block ? [toPhraseOrNone(block), ...listInBlock(area, block)].flat() : [];
  const amounts = listLines(inBlock).flatMap((line) => listPrinted(line.flatMap(({ tokens }) => tokens)).filter(looksLikeMoney));
  const [only] = amounts;
  return only && amounts.length === 1 && only.value !== null && only.value > 0 ? readFigure(only.value, page, only) : null;
}

const toPhraseOrNone = ({ label }: Block<unknown>) => (label.rest.length > 0 ? [toPhrase(label.rest)] : []);

/** "your loan ☒ will have an escrow account": a plain "will" for yes, "will not" for no. */
export function readEscrowAccount({ phrases, number }: PageText): Figure<boolean> | null {
  const title = findLabel(phrases, /^escrowaccount/);
  const tokens = title
    ? listLines(listWithin(phrases, { left: title.x - 20, top: title.y })).flatMap((line) => line.flatMap((phrase) => phrase.tokens))
    : [];
  const will = tokens.flatMap((_, index) => {
    const rest = tokens
      .slice(index, index + 5)
      .map(({ text }) => text)
      .join(" ");
    return /^will (?:not )?have an escrow/i.test(rest) ? [{ isNot: /^will not/i.test(rest), index }] : [];
  });
  const marked = will.filter(({ index }) =>
    findChecked(tokens.slice(Math.max(0, index - 1), index + 1), [{ key: true, pattern: /^will/ }]),
  );
  const [only] = marked;
  const token = only && tokens[only.index];
  return token && marked.length === 1 && will.length === 2 ? readFigure(!only.isNot, number, token) : null;
}

const contactRows = [
  ["name", /^name$/],
  ["address", /^address/],
  ["contact", /^contact$/],
  ["email", /^email/],
  ["phone", /^phone/],
] as const;

/** The settlement agent's column of "Contact Information". */
export function readContacts(page: PageText): Pick<FormTerms, "settlementAgent" | "settlementAgentPhone"> {
  const title = findLabel(page.phrases, /^contactinformation/);
  const area = title ? listWithin(page.phrases, { top: title.y + title.height }) : [];
  const agent = findLabel(area, /^settlementagent/);
  const blocks = listBlocks(area, contactRows);
  if (!agent) {
    return { settlementAgent: null, settlementAgentPhone: null };
  }
  const heads = [/^lender/, /^mortgagebroker/, /^realestate/, /^realestatebrokers/].flatMap((pattern) => findLabel(area, pattern) ?? []);
  const before = Math.max(0, ...heads.filter(({ x }) => x < agent.x - 20).map(right));
  const edge = (before + agent.x) / 2;
  const isInColumn = (phrase: Phrase) => phrase.x > edge && center(phrase) > agent.x - 10;
  const read = (key: "name" | "phone") => {
    const block = blocks.find((one) => one.key === key);
    return block
      ? listLines(listInBlock(area, block).filter((phrase) => isInColumn(phrase) && middle(phrase) > block.top)).map((line) =>
          toPhrase(line.flatMap(({ tokens }) => tokens)),
        )
      : [];
  };
  const phone = read("phone");
  const isPhone = phone.length === 1 && /^[(+\d][\d\s().+-]{6,}\d(?:\s*(?:x|ext\.?)\s*\d+)?$/i.test(phone[0]?.text ?? "");
  return { settlementAgent: readText(read("name"), page.number), settlementAgentPhone: isPhone ? readText(phone, page.number) : null };
}

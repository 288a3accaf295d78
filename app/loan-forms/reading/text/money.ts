/** Amounts, rates, terms and dates as the forms print them. Null for anything else. */
import { type CalendarDay, calendarDay } from "#machines/calendar.ts";
import { isOnLine, right, surround } from "./box.ts";
import type { Token } from "./tokens.ts";

const dashes = /[-‐‑‒–—−﹣]/g;
const digits = /^(?:\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.\d{2})?$/;
const amountPattern = /^(?<minus>-?)(?<dollar>\$?)(?<open>\(?)\$?(?<inner>-?)(?<digits>[\d,]+(?:\.\d{2})?)(?<close>\)?)(?<behind>-?)$/;

/** In cents. A minus stands before or behind the dollar sign, behind the amount, or as parentheses. */
export function parseAmount(text: string): number | null {
  const found = amountPattern.exec(text.replace(/\s/g, "").replace(dashes, "-"))?.groups;
  if (!found || /\d\s+[\d.,]/.test(text) || !digits.test(found.digits ?? "") || (found.open === "") !== (found.close === "")) {
    return null;
  }
  const signs = [found.minus, found.inner, found.behind, found.open].filter(Boolean);
  const cents = Math.round(Number(found.digits?.replaceAll(",", "")) * 100);
  return signs.length > 1 ? null : signs.length === 1 && cents !== 0 ? -cents : cents;
}

/** Thousandths of a percent. */
export function parseRate(text: string): number | null {
  const found = /^(\d{1,2}(?:\.\d{1,4})?|\.\d{1,4})\s*%$/.exec(text.trim());
  return found ? Math.round(Number(found[1]) * 1_000) : null;
}

/** TIP may be over 100%. */
export function parsePercentage(text: string): number | null {
  const found = /^(\d{1,3}(?:\.\d{1,4})?)\s*%$/.exec(text.trim());
  return found ? Math.round(Number(found[1]) * 1_000) : null;
}

/** "30 years", "15 yr.", "360 months", "10 years 6 months": in months. */
export function parseTerm(text: string): number | null {
  const found = /^(?:(\d{1,2})[\s-]*(?:years?|yrs?)\.?)?[\s,]*(?:and\s+)?(?:(\d{1,3})[\s-]*(?:months?|mos?)\.?)?$/i.exec(text.trim());
  const months = Number(found?.[1] ?? 0) * 12 + Number(found?.[2] ?? 0);
  return found && months > 0 && months <= 600 ? months : null;
}

const datePattern = /(?<!\d)(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?!\d)/;

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const namedPattern = /(?<!\p{L})(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (\d{1,2}),? (\d{4})(?!\d)/giu;

/** "Oct 15, 2026" as "10/15/2026". */
function toDigits(text: string): string {
  return text.replace(
    namedPattern,
    (_, month: string, day: string, year: string) => `${months.indexOf(month.toLowerCase()) + 1}/${day}/${year}`,
  );
}

/** The only date of a text: with two of them, none. */
export function parseDay(printed: string): CalendarDay | null {
  const text = toDigits(printed);
  const found = datePattern.exec(text);
  const [all = "", month = "", day = "", year = ""] = found ?? [];
  if (!found || datePattern.test(text.slice(found.index + all.length))) {
    return null;
  }
  const whole = year.length === 2 ? `20${year}` : year;
  return calendarDay(`${whole}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`) ?? null;
}

/** Rates among the words of one or more lines. The sign may stand apart; digits that are cut into pieces make none. */
export function listRates(
  tokens: readonly Token[],
  parse: (text: string) => number | null,
): { readonly value: number; readonly token: Token }[] {
  return tokens.flatMap((token, index) => {
    const [before, next] = [tokens[index - 1], tokens[index + 1]];
    const isCut =
      before !== undefined && /[\d.,]$/.test(before.text) && isOnLine(before, token) && Math.abs(token.x - right(before)) < token.height;
    const value = isCut ? null : parse(next?.text === "%" && isOnLine(token, next) ? `${token.text}%` : token.text);
    return value === null ? [] : [{ value, token }];
  });
}

/** With a dollar sign, cents or grouped thousands: other digits may be a footnote or part of a label. */
export const looksLikeMoney = ({ text, hasDollar }: Printed) => hasDollar || /\.\d{2}\)?-?$|\d,\d{3}\)?-?$/.test(text);

/** Something printed where an amount belongs. */
export interface Printed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Null if it cannot be read as one amount. */
  readonly value: number | null;
  readonly hasDollar: boolean;
  readonly tokens: readonly Token[];
  /** Stands alone before it: a minus, or a blank in the column before. */
  readonly dash: Token | null;
}

const isSign = (text: string) => /^[-‐‑‒–—−﹣(+]$/.test(text);
const hasNumber = (text: string) => /\d/.test(text);

/** A sign stands this close before its amount; in shares of the height. */
const signGap = 0.75;
/** Some systems set the dollar sign at the left edge of the column, in points. */
const dollarGap = 60;

/** Cuts the words of one line into amounts: a sign and a dollar sign may stand apart from the digits. Others stay single words. */
export function listPrinted(tokens: readonly Token[]): Printed[] {
  const groups: Token[][] = [];
  for (const token of tokens.flatMap(dropLenderMark)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && belongs(group, last, token)) {
      group.push(token);
    } else {
      groups.push([token]);
    }
  }
  const isAlone = (group: readonly Token[] | undefined) => group?.length === 1 && isSign(group[0]?.text ?? "");
  return groups.flatMap((group, index) => {
    const before = isAlone(groups[index - 1]) ? groups[index - 1]?.[0] : undefined;
    const isNear = before !== undefined && (group[0]?.x ?? 0) - right(before) < dollarGap;
    return isAlone(group) ? [] : [{ ...toPrinted(group), dash: before && isNear ? before : null }];
  });
}

/** Of a table with one column of amounts, where a dash can only be a minus that stands apart: such an amount cannot be read. */
export function listInOneColumn(tokens: readonly Token[]): Printed[] {
  return listPrinted(tokens).map((one) => (one.dash ? { ...one, value: null } : one));
}

/** "(L)" before an amount says that the lender pays it: (f)(1) of 12 CFR 1026.38. */
export const hasLenderMark = ({ text }: Token) => /^\(L\)/i.test(text);

function dropLenderMark(token: Token): Token[] {
  const mark = /^\(L\)(?=.)/i.exec(token.text)?.[0];
  const share = mark ? (token.width * mark.length) / token.text.length : 0;
  const isAlone = /^\(L\)$/i.test(token.text);
  return isAlone
    ? []
    : mark
      ? [{ ...token, text: token.text.slice(mark.length), x: token.x + share, width: token.width - share }]
      : [token];
}

function belongs(group: readonly Token[], last: Token, token: Token): boolean {
  const gap = token.x - right(last);
  if (gap < -0.5 * token.height || !isOnLine(last, token)) {
    return false;
  }
  const near = gap < signGap * Math.max(last.height, token.height);
  if (isSign(last.text)) {
    const isUnclear = token.text.includes("$") ? gap < 1.5 * token.height : hasNumber(token.text) && gap < 40;
    return /^[-–−($]|^\d/.test(token.text) && (near || isUnclear);
  }
  if (/^[-‐‑‒–—−(]?\$[-‐‑‒–—−(]?$/.test(last.text)) {
    return !token.text.includes("$") && /^[-‐‑‒–—−(]?[\d.,]*\)?$/.test(token.text) && gap < dollarGap;
  }
  const isCut = hasNumber(last.text) && /^[\d.,]+\)?$/.test(token.text) && !(isWhole(last.text) && isWhole(token.text));
  return near && (token.text === ")" || isCut) && /^[-‐‑‒–—−(+$\d]/.test(group[0]?.text ?? "");
}

/** With cents, so that no digits are missing. */
const isWhole = (text: string) => /\d\.\d{2}\)?$/.test(text);

/** A sign that stands apart from its digits may belong to them or stand for a blank: then the amount cannot be read. */
function toPrinted(group: readonly Token[]): Omit<Printed, "dash"> {
  const text = group.map((token) => token.text).join("");
  const isTorn = group.some((token, index) => {
    const next = group[index + 1];
    if (next === undefined) {
      return false;
    }
    const gap = next.x - right(token);
    const isCut = hasNumber(token.text) && hasNumber(next.text);
    return isCut || (isSign(token.text) && gap >= signGap * token.height);
  });
  const amount = text.startsWith("+") ? text.slice(1) : text;
  return { ...surround(group), text, value: isTorn ? null : parseAmount(amount), hasDollar: text.includes("$"), tokens: group };
}

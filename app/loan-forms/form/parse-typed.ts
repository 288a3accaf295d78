/** Figures as users type them, and as the forms print them. */
import { calendarDay } from "#machines/calendar.ts";
import { centsFromText, dollars, maxCents, percent, shareFromText } from "#machines/numbers/money.ts";
import { type FigureKind, type FigureValue, findKind, isPossible } from "./figure-kinds.ts";
import { type FigureKey, purposes } from "./loan-form.ts";

/** Null for words, blanks and anything of two meanings: nothing is guessed. */
export function parseTyped(kind: FigureKind, text: string): FigureValue | null {
  const plain = text.normalize("NFKC").replace(/\s+/g, " ").trim();
  switch (kind) {
    case "amount":
      return parseSigned(plain);
    case "rate":
      return shareFromText(plain);
    case "months":
      return parseMonths(plain);
    case "day":
      return parseDay(plain);
    case "text":
      return plain || null;
    case "choice":
      return parseChoice(plain.toLowerCase());
  }
}

/** As `parseTyped`, for one figure: null too if it cannot have this value. */
export function parseFigure(key: FigureKey, text: string): FigureValue | null {
  const value = parseTyped(findKind(key), text);
  return value !== null && isPossible(key, value) ? value : null;
}

/** As the form prints it: `parseTyped` reads it back. */
export function formatFigure(kind: FigureKind, value: FigureValue): string {
  if (typeof value === "boolean") {
    return value ? "Yes" : "No";
  }
  if (kind === "day" && typeof value === "string") {
    const [year, month, day] = value.split("-").map(Number);
    return `${month}/${day}/${year}`;
  }
  if (typeof value === "string") {
    return kind === "choice" ? (purposeLabels[value] ?? value) : value;
  }
  return kind === "rate" ? percent(value) : kind === "months" ? formatMonths(value) : formatAmount(value);
}

export function formatAmount(cents: number): string {
  return cents < 0 ? `−${dollars(-cents)}` : dollars(cents);
}

const purposeLabels: Readonly<Record<string, string>> = {
  purchase: "Purchase",
  refinance: "Refinance",
  construction: "Construction",
  "home-equity": "Home Equity Loan",
};

/** A minus before or behind the dollar sign, or parentheses. */
function parseSigned(text: string): number | null {
  const inParentheses = /^\((.*)\)$/.exec(text)?.[1];
  const [, before = "", dollar = "", behind = "", rest = ""] = /^([-–−]?) ?(\$?) ?([-–−]?) ?(.*)$/.exec(inParentheses ?? text) ?? [];
  const minuses = before.length + behind.length + (inParentheses === undefined ? 0 : 1);
  const cents = minuses > 1 || (dollar && rest.startsWith("$")) ? null : centsFromText(rest);
  if (cents === null || cents > maxCents) {
    return null;
  }
  return minuses === 1 && cents !== 0 ? -cents : cents;
}

/** A bare number is years up to here and months above: no loan runs for 51 years. */
const maxYears = 50;

function parseMonths(text: string): number | null {
  const found = /^(\d{1,3})(?: ?(years?|yrs?|months?|mos?)\.?)?(?:,? (?:and )?(\d{1,2}) ?(?:months?|mos?)\.?)?$/i.exec(text);
  if (!found) {
    return null;
  }
  const [, count = "", unit = "", more = "0"] = found;
  const isMonths = /^m/i.test(unit) || (unit === "" && Number(count) > maxYears);
  return isMonths && Number(more) > 0 ? null : Number(count) * (isMonths ? 1 : 12) + Number(more);
}

function formatMonths(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const count = (number: number, unit: string) => (number === 0 ? [] : [`${number} ${unit}${number === 1 ? "" : "s"}`]);
  return [...count(years, "year"), ...count(rest, "month")].join(" ") || "0 months";
}

function parseDay(text: string): string | null {
  const [, year, month = "", day = ""] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text);
  const [y, m, d] = american ? [american[3] ?? "", american[1] ?? "", american[2] ?? ""] : [year ?? "", month, day];
  return calendarDay(`${y.length === 2 ? `20${y}` : y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`) ?? null;
}

function parseChoice(text: string): FigureValue | null {
  if (/^(?:yes|no)$/.test(text)) {
    return text === "yes";
  }
  const name = text.replace(/ loan$/, "").replaceAll(" ", "-");
  return purposes.find((purpose) => purpose === name) ?? null;
}

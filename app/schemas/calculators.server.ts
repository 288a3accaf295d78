import { type Calculator, type CalculatorField, type CalculatorValues, fieldAtMost } from "#app/content/calculators.ts";
import { centsFromText, dollars, percent, shareFromText } from "#machines/money.ts";

/** Beyond this, nobody meant a number. */
const lengthAtMost = 40;

export interface CalculatorReading {
  /** Whether the address holds any input at all. */
  readonly isAsked: boolean;
  /** As it was typed, to be shown again. */
  readonly typed: Readonly<Record<string, string>>;
  /** What is wrong, by field; null where something is right, and as a whole when nothing is wrong. */
  readonly errors: Readonly<Record<string, string | null>> | null;
  readonly values: CalculatorValues;
}

/** Reads a calculator's input out of the query of its address. What is not a field of it is ignored. */
export function readCalculatorQuery({ fields }: Calculator, query: URLSearchParams): CalculatorReading {
  const typed = Object.fromEntries(fields.map(({ name }) => [name, (query.get(name) ?? "").slice(0, lengthAtMost + 1)]));
  const isAsked = fields.some(({ name }) => query.has(name));
  const read = fields.map((field) => [field.name, readField(field, typed[field.name]?.trim() ?? "")] as const);
  const hasErrors = isAsked && read.some(([, { error }]) => error !== null);
  return {
    isAsked,
    typed,
    errors: hasErrors ? Object.fromEntries(read.map(([name, { error }]) => [name, error])) : null,
    values: Object.fromEntries(read.map(([name, { value }]) => [name, value])),
  };
}

interface FieldReading {
  readonly value: number | undefined;
  readonly error: string | null;
}

function readField(field: CalculatorField, text: string): FieldReading {
  const wrong = (error: string) => ({ value: undefined, error });
  if (text === "") {
    return field.isRequired ? wrong(`Enter ${field.inWords}`) : { value: undefined, error: null };
  }
  const name = sentenceStart(field.inWords);
  if (/^[-−]/.test(text)) {
    return wrong(`${name} must be ${field.isPositive ? "more than 0" : "0 or more"}`);
  }
  const value = text.length > lengthAtMost ? null : readings[field.kind](text);
  if (value === null) {
    return wrong(`${name} must be ${examples[field.kind]}`);
  }
  if (value > fieldAtMost[field.kind]) {
    return wrong(`${name} must be ${limits[field.kind]} or less`);
  }
  if (field.isPositive && value === 0) {
    return wrong(`${name} must be more than 0`);
  }
  return { value, error: null };
}

const readings = {
  dollars: centsFromText,
  percent: shareFromText,
  years: (text: string) => (/^\d+$/.test(text) ? Number(text) : null),
};

const examples = {
  dollars: "a number of dollars, such as 350,000 or 1250.50",
  percent: "a percentage, such as 3 or 2.75",
  years: "a whole number of years, such as 30",
};

const limits = { dollars: dollars(fieldAtMost.dollars), percent: percent(fieldAtMost.percent), years: `${fieldAtMost.years} years` };

function sentenceStart(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

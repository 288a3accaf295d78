import type { Calculator, CalculatorField, CalculatorResult, CalculatorValues } from "#app/calculators/sheets/calculator-types.ts";
import { calculatorFields, maxField } from "#app/calculators/sheets/calculators.ts";
import { listMissing } from "#app/calculators/sheets/result-parts.ts";
import { addDays, calendarDay, daysBetween } from "#machines/calendar.ts";
import { centsFromText, dollars, percent, shareFromText } from "#machines/numbers/money.ts";

const maxLength = 40;

/** The field whose suggestion to apply, or all blank costs. */
export const useParameter = "use";
export const useNothingForTheRest = "rest";

/** Set when the numbers come from another calculator: missing fields are not reported as errors yet. */
export const carriedParameter = "carried";

/** Opens a calculator without prefilled fields. */
export const blankParameter = "blank";

export interface CalculatorReading {
  readonly isAsked: boolean;
  readonly typed: Readonly<Record<string, string>>;
  /** By field; null for a valid field, and null as a whole if all are valid. */
  readonly errors: Readonly<Record<string, string | null>> | null;
  readonly values: CalculatorValues;
}

export function readCalculatorQuery(calculator: Calculator, query: URLSearchParams): CalculatorReading {
  const fields = calculatorFields(calculator);
  const given = fields.map((field) => [field, (query.get(field.name) ?? "").trim().slice(0, maxLength + 1)] as const);
  const read = given.map(([field, text]) => ({ field, text, ...readField(field, text) }));
  const values = Object.fromEntries(read.map(({ field, value }) => [field.name, value]));
  const isIncomplete = read.some(({ field, text }) => text === "" && missing(field, values) !== null);
  const isAsked = fields.some(({ name }) => query.has(name)) && !(query.has(carriedParameter) && isIncomplete);
  const checked = read.map(({ field, text, error }) => [field.name, error ?? (text === "" ? missing(field, values) : null)] as const);
  return {
    isAsked,
    typed: Object.fromEntries(read.map(({ field, text, value }) => [field.name, value === undefined ? text : written(field, value)])),
    errors: isAsked && checked.some(([, error]) => error !== null) ? Object.fromEntries(checked) : null,
    values,
  };
}

export function resultOf(calculator: Calculator, { isAsked, errors, values }: CalculatorReading): CalculatorResult | null {
  return isAsked && errors === null ? calculator.calculate(values) : null;
}

export function queryOf(typed: CalculatorReading["typed"]): string {
  return `?${new URLSearchParams(Object.entries(typed).filter(([, text]) => text !== ""))}`;
}

/** Returns the typed values with one suggestion applied, or with every blank cost set to zero. */
export function applySuggestion(calculator: Calculator, { typed, values }: CalculatorReading, use: string): CalculatorReading["typed"] {
  const blankCosts = listMissing(calculator.groups, values);
  const filled = calculatorFields(calculator).flatMap((field) => {
    const isBlank = typed[field.name] === "";
    if (use === useNothingForTheRest) {
      return isBlank && blankCosts.includes(field) ? [[field.name, "0"]] : [];
    }
    const suggestion = isBlank && field.name === use ? field.suggest?.(values) : null;
    return suggestion ? [[field.name, written(field, suggestion.value)]] : [];
  });
  return { ...typed, ...Object.fromEntries(filled) };
}

interface FieldReading {
  readonly value: number | undefined;
  readonly error: string | null;
}

function readField(field: CalculatorField, text: string): FieldReading {
  const wrong = (error: string) => ({ value: undefined, error });
  const { kind } = field;
  if (text === "") {
    return { value: undefined, error: null };
  }
  const name = sentenceStart(field.inWords);
  if (kind === "choice") {
    const place = field.options?.findIndex(({ value }) => value === text) ?? -1;
    return place < 0 ? wrong(`Choose ${field.inWords} from the list`) : { value: place, error: null };
  }
  if (/^[-−]/.test(text)) {
    return wrong(`${name} must be ${field.isPositive ? "more than 0" : "0 or more"}`);
  }
  const value = text.length > maxLength ? null : readings[kind](text);
  if (value === null) {
    return wrong(`${name} must be ${examples[kind]}`);
  }
  if (kind !== "day" && value > maxField[kind]) {
    return wrong(`${name} must be ${limits[kind]} or less`);
  }
  if (field.isPositive && value === 0) {
    return wrong(`${name} must be more than 0`);
  }
  return { value, error: null };
}

function missing({ isRequired, inWords }: CalculatorField, values: CalculatorValues): string | null {
  return (typeof isRequired === "function" ? isRequired(values) : isRequired) ? `Enter ${inWords}` : null;
}

function written({ kind, options }: CalculatorField, value: number): string {
  switch (kind) {
    case "dollars":
      return dollars(value).slice(1);
    case "percent":
      return percent(value).slice(0, -1);
    case "years":
    case "days":
      return `${value}`;
    case "day":
      return addDays(dayZero, value);
    case "choice":
      return options?.[value]?.value ?? "";
  }
}

export function suggestionInWords({ kind }: CalculatorField, value: number): string {
  return `Use ${kind === "percent" ? percent(value) : dollars(value)}`;
}

const dayZero = "1970-01-01";

/** A half-typed year, such as 0202, is not a date yet. */
function daysFromText(text: string): number | null {
  const day = calendarDay(text);
  return day && day >= "2020" && day < "2100" ? daysBetween(dayZero, day) : null;
}

const wholeNumber = (text: string) => (/^\d+$/.test(text) ? Number(text) : null);

const readings = { dollars: centsFromText, percent: shareFromText, years: wholeNumber, days: wholeNumber, day: daysFromText };

const examples = {
  dollars: "a number of dollars, such as 350,000 or 1250.50",
  percent: "a percentage, such as 3 or 2.75",
  years: "a whole number of years, such as 30",
  days: "a whole number of days, such as 10",
  day: "a day, such as 2027-03-15",
};

const limits = {
  dollars: dollars(maxField.dollars),
  percent: percent(maxField.percent),
  years: `${maxField.years} years`,
  days: `${maxField.days} days`,
};

function sentenceStart(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Differences between Loan Estimates, those that make the others unlike first. */
import type { CheckedForm } from "#app/loan-forms/form/doubts.ts";
import { termDescriptions } from "#app/loan-forms/form/figure-kinds.ts";
import type { TermName } from "#app/loan-forms/form/loan-form.ts";
import { formatAmount, formatFigure } from "#app/loan-forms/form/parse-typed.ts";
import { percent } from "#machines/numbers/money.ts";
import { estimateRoundingCents, findAmount, findCostInFiveYears, findCredits, findTerm } from "./estimate-figures.ts";
import { compareAddresses } from "./names.ts";

/** Loans this far apart are not set against each other. */
const amountSlack = 0.05;

const unlike: readonly { readonly name: TermName; readonly start: string; readonly end: string }[] = [
  {
    name: "amount",
    start: "The loan amounts differ",
    end: "rates, payments and costs depend on it.",
  },
  {
    name: "termMonths",
    start: "The loan terms differ",
    end: "these are different loans, so their payments and costs are not set against each other.",
  },
  {
    name: "product",
    start: "The products differ",
    end: "their payments change in different ways, so they are not set against each other.",
  },
  { name: "loanType", start: "The loan types differ", end: "mortgage insurance and fees follow other rules." },
  { name: "purpose", start: "The purposes differ", end: "these are different loans, so their costs are not set against each other." },
  { name: "issued", start: "They were issued on different days", end: "rates may have changed in between." },
];

export function remarkOnEstimates(forms: readonly CheckedForm[]): string[] {
  if (forms.length < 2) {
    return [];
  }
  return areComparable(forms) ? [...remarkOnUnlike(forms), ...remarkOnRates(forms), ...remarkOnAmounts(forms)] : remarkOnUnlike(forms);
}

/** Whether a difference of figures is one of lenders: for one home, term, product and purpose and about one amount, as far as they are known. */
export function areComparable(forms: readonly CheckedForm[]): boolean {
  const isOne = (["termMonths", "product", "purpose"] as const).every((name) => {
    const values = forms.map((form) => findTerm(form, name)).filter((value) => value !== null);
    return new Set(values.map(simplify)).size < 2;
  });
  const amounts = forms.flatMap((form) => findTerm(form, "amount") ?? []);
  const isClose = amounts.length === 0 || Math.max(...amounts) <= Math.min(...amounts) * (1 + amountSlack);
  return isOne && isClose && !isElsewhere(forms);
}

function isElsewhere(forms: readonly CheckedForm[]): boolean {
  const [first = "", ...rest] = forms.flatMap((form) => findTerm(form, "property") ?? []);
  return rest.some((property) => compareAddresses(first, property) === "different");
}

function remarkOnUnlike(forms: readonly CheckedForm[]): string[] {
  const differing = unlike.flatMap(({ name, start, end }): string[] => {
    const values = forms.map((form) => findTerm(form, name)).filter((value) => value !== null);
    const texts = [...new Map(values.map((value) => [simplify(value), formatFigure(termDescriptions[name].kind, value)])).values()];
    return texts.length < 2 ? [] : [`${start} (${joinTexts(texts)}): ${end}`];
  });
  return [
    ...(isElsewhere(forms) ? ["These are for different properties: their costs cannot be compared."] : []),
    ...differing,
    ...remarkOnLocks(forms),
  ];
}

function simplify(value: number | string | boolean): string {
  return String(value).toLowerCase().replace(/\s+/g, " ").trim();
}

function remarkOnLocks(forms: readonly CheckedForm[]): string[] {
  const locks = forms.map((form) => findTerm(form, "isRateLocked"));
  const days = new Set(forms.flatMap((form) => findTerm(form, "lockedUntil") ?? []));
  if (locks.includes(true) && locks.includes(false)) {
    return ["Some rates are locked and some are not: a rate that is not locked can change."];
  }
  return days.size > 1
    ? [`The rates are locked until different days: ${joinTexts([...days].toSorted().map((day) => formatFigure("day", day)))}.`]
    : [];
}

/** Null unless every form has it: a difference of some would hide the others. */
function findSpread(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? Math.max(...known) - Math.min(...known) : null;
}

const differBy = (forms: readonly CheckedForm[], amount: string) => `by ${forms.length > 2 ? "up to " : ""}${amount}`;

function remarkOnRates(forms: readonly CheckedForm[]): string[] {
  const [rates, aprs] = [findSpread(forms.map((form) => findTerm(form, "rate"))), findSpread(forms.map((form) => findTerm(form, "apr")))];
  const isLike = (["amount", "termMonths", "product"] as const).every((name) => {
    const values = forms.map((form) => findTerm(form, name));
    return !values.includes(null) && new Set(values.map((value) => simplify(value ?? ""))).size === 1;
  });
  const charges = findSpread(forms.map((form) => findAmount(form, "A.total")));
  const forRate = rates === 0 && isLike ? " for the same rate" : "";
  return [
    ...(rates ? [`Interest rates differ ${differBy(forms, percent(rates).replace("%", " percentage points"))}.`] : []),
    ...(charges !== null && charges >= estimateRoundingCents
      ? [`Lender's own charges differ ${differBy(forms, formatAmount(charges))}${forRate}.`]
      : []),
    ...(aprs ? [`APRs differ ${differBy(forms, percent(aprs).replace("%", " percentage points"))}.`] : []),
  ];
}

function remarkOnAmounts(forms: readonly CheckedForm[]): string[] {
  const lines: readonly (readonly [label: string, find: (form: CheckedForm) => number | null, note?: string])[] = [
    [
      "Services you can shop for differ",
      (form) => findAmount(form, "C.total"),
      "You choose the provider, so these are estimates that you can change.",
    ],
    ["Lender credits differ", findCredits],
    ["Cash to close differs", (form) => findTerm(form, "cashToClose")],
    ["Monthly principal and interest at first differs", (form) => findTerm(form, "payment")],
    ["Five-year cost differs", findCostInFiveYears],
  ];
  return lines.flatMap(([label, find, note]) => {
    const spread = findSpread(forms.map(find));
    return spread === null || spread < estimateRoundingCents
      ? []
      : [[`${label} ${differBy(forms, formatAmount(spread))}.`, ...(note ? [note] : [])].join(" ")];
  });
}

function joinTexts(texts: readonly string[]): string {
  return texts.length < 2 ? (texts[0] ?? "") : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;
}

/** The terms of the loan on both forms. */
import type { CheckedForm } from "#app/loan-forms/form/doubts.ts";
import { nameTerm, termDescriptions } from "#app/loan-forms/form/figure-kinds.ts";
import type { FigureKey, LoanForm, TermName } from "#app/loan-forms/form/loan-form.ts";
import { formatFigure } from "#app/loan-forms/form/parse-typed.ts";
import { isTrusted } from "#app/loan-forms/form/suspects.ts";
import { roundingCents } from "./charge-groups.ts";
import { changedCircumstance } from "./finding-texts.ts";
import type { TermChange } from "./findings.ts";

/** In thousandths of a percent: 12 CFR 1026.22(a)(2) and (3) (R, not opened live). */
const aprAccuracy = 125;
const irregularAccuracy = 250;

/** 12 CFR 1026.19(f)(2)(ii) (R, not opened live). It is the Closing Disclosure that a later change makes inaccurate. */
const newWait =
  "If this changed after you got a Closing Disclosure, you get a new three business days before you sign: 12 CFR 1026.19(f)(2)(ii).";

const compared = [
  ...(["amount", "rate", "apr", "product", "termMonths", "payment", "hasPrepaymentPenalty", "hasBalloon", "hasEscrow"] as const),
  ...(["loanType", "purpose", "price"] as const),
] satisfies readonly TermName[];

/** Some forms leave these out, so that they are not required. */
const optional: readonly TermName[] = ["hasBalloon", "hasEscrow", "loanType", "purpose", "price"];

export interface TermComparison {
  readonly changes: readonly TermChange[];
  /** Keys of the figures without which a term was not compared. */
  readonly openOnEstimate: readonly FigureKey[];
  readonly openOnDisclosure: readonly FigureKey[];
}

export function compareTerms(estimate: CheckedForm, disclosure: CheckedForm): TermComparison {
  const required = compared.filter((name) => !optional.includes(name)).map((name) => `terms.${name}`);
  return {
    changes: compared.flatMap((name): TermChange[] => {
      const isKnown = [estimate, disclosure].every((form) => isTrusted(form, `terms.${name}`));
      const [one, other] = [estimate.form.terms[name]?.value, disclosure.form.terms[name]?.value];
      if (!isKnown || one === undefined || other === undefined || isEqual(name, one, other)) {
        return [];
      }
      const { kind } = termDescriptions[name];
      return [
        {
          ...{ label: nameTerm("disclosure", name), estimated: formatFigure(kind, one), disclosed: formatFigure(kind, other) },
          ...judge(name, one, other, disclosure.form),
        },
      ];
    }),
    openOnEstimate: required.filter((key) => !isTrusted(estimate, key)),
    openOnDisclosure: required.filter((key) => !isTrusted(disclosure, key)),
  };
}

function isEqual(name: TermName, one: number | string | boolean, other: number | string | boolean): boolean {
  if (typeof one === "number" && typeof other === "number") {
    return termDescriptions[name].kind === "amount" ? Math.abs(one - other) < roundingCents : one === other;
  }
  return typeof one === "string" && typeof other === "string" ? simplify(one) === simplify(other) : one === other;
}

/** "5/1 ARM" is "5/1 Adjustable Rate". */
function simplify(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/\barm\b/g, "adjustable rate")
    .replace(/\bmonths?\b/g, "mo");
  return plain.replace(/\b(?:rate|mortgage|loan)\b/g, "").replace(/[^a-z0-9/]/g, "");
}

function judge(name: TermName, one: number | string | boolean, other: number | string | boolean, { features, terms }: LoanForm) {
  switch (name) {
    case "apr": {
      const change = Math.abs(Number(other) - Number(one));
      const isIrregular = Object.values(features).includes(true) || terms.hasBalloon?.value === true;
      const beginsNewWait = change > (isIrregular ? irregularAccuracy : aprAccuracy);
      const isBetween = change > aprAccuracy && !beginsNewWait;
      const between =
        "More than an eighth of a point is accurate only for a loan with irregular payments. Ask the lender whether yours is one.";
      return { beginsNewWait, note: beginsNewWait ? newWait : isBetween ? between : null };
    }
    case "product":
      return { beginsNewWait: true, note: newWait };
    case "hasPrepaymentPenalty":
      return { beginsNewWait: other === true, note: other === true ? newWait : null };
    case "rate":
      return { beginsNewWait: false, note: "Ask why the rate changed, and whether it was locked." };
    case "amount":
      return { beginsNewWait: false, note: changedCircumstance };
    default:
      return { beginsNewWait: false, note: null };
  }
}

/** Remarks on two forms that come before their comparison. */
import type { CheckedForm } from "#app/loan-forms/form/doubts.ts";
import { findSection } from "#app/loan-forms/form/figure-keys.ts";
import type { LoanForm, SectionLetter } from "#app/loan-forms/form/loan-form.ts";
import { formatAmount, formatFigure } from "#app/loan-forms/form/parse-typed.ts";
import { findOutcome, isTrusted } from "#app/loan-forms/form/suspects.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import { roundingCents } from "./charge-groups.ts";
import { compareCompanies } from "./names.ts";

/** A charge with a limit can stand in any of these. D, I and J bear out that their totals are those of the form. */
const decisive: readonly SectionLetter[] = ["A", "B", "C", "E", "H"];
const outer: readonly SectionLetter[] = ["D", "I", "J"];

export interface FormRemarks {
  readonly remarks: readonly string[];
  /** False if a section was not read whole, or the estimate may not be the last one. */
  readonly canConclude: boolean;
}

const formatDay = (day: CalendarDay) => formatFigure("day", day);

export function remarkOnForms(estimate: CheckedForm, disclosure: CheckedForm, others: readonly CheckedForm[]): FormRemarks {
  const lists = [
    remarkOnOrder(estimate.form, disclosure.form, others),
    remarkOnLatest(estimate, disclosure),
    remarkOnLoan(disclosure.form),
  ];
  const blocking = [...lists.flat(), ...remarkOnSums(estimate), ...remarkOnSums(disclosure)];
  return { remarks: [...blocking, ...remarkOnLock(estimate.form, disclosure.form)], canConclude: blocking.length === 0 };
}

function remarkOnOrder(estimate: LoanForm, disclosure: LoanForm, others: readonly CheckedForm[]): string[] {
  const [issued, disclosed] = [estimate.terms.issued?.value, disclosure.terms.issued?.value];
  const ofLender = others.filter(
    ({ form: { kind, terms } }) => kind === "estimate" && isSameLender(terms.lender?.value, estimate.terms.lender?.value),
  );
  const latest = ofLender
    .flatMap(({ form }) => form.terms.issued?.value ?? [])
    .toSorted()
    .at(-1);
  const isOrderKnown = ofLender.length === 0 || (issued && ofLender.every(({ form }) => form.terms.issued !== null));
  return [
    ...(isOrderKnown
      ? []
      : ["The Date Issued was not read on each of your Loan Estimates, so it is not known which is the last. The last one counts."]),
    ...(issued && disclosed && issued > disclosed
      ? [
          `The Loan Estimate (${formatDay(issued)}) is dated after the Closing Disclosure (${formatDay(disclosed)}): check that they are the right ones.`,
        ]
      : []),
    ...(issued && latest && latest > issued
      ? [`There is a later Loan Estimate (${formatDay(latest)}) than this one (${formatDay(issued)}). The last one counts: compare that.`]
      : []),
  ];
}

function isSameLender(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || compareCompanies(one, other) !== "different";
}

/** A disclosure repeats the costs of the last estimate beside its own. */
function remarkOnLatest(estimate: CheckedForm, disclosure: CheckedForm): string[] {
  const own = estimate.form.terms.closingCosts?.value ?? findSection(estimate.form, "J")?.total?.value ?? null;
  const repeated = disclosure.form.cash?.rows.find(({ item }) => item === "closingCosts")?.estimated?.value ?? null;
  if (own === null || repeated === null || !isTrusted(disclosure, "cash.closingCosts.estimated")) {
    return [];
  }
  // The table without a seller subtracts the costs.
  const costs = disclosure.form.cash?.kind === "without-seller" ? Math.sign(own || 1) * Math.abs(repeated) : repeated;
  return Math.abs(costs - own) < roundingCents
    ? []
    : [
        `Your Closing Disclosure was made from a Loan Estimate with ${formatAmount(costs)} in closing costs. This one shows ${formatAmount(own)}, so it may not be the last one. Ask your lender for the latest.`,
      ];
}

function remarkOnLoan({ terms: { amount, rate, apr } }: LoanForm): string[] {
  const isCashSale = amount?.value === 0 || (amount === null && rate === null && apr === null);
  return isCashSale ? ["No loan was found on this Closing Disclosure. The limits of a Loan Estimate hold for loans only."] : [];
}

function remarkOnSections(checked: CheckedForm): string[] {
  const { form } = checked;
  const name = form.kind === "estimate" ? "the Loan Estimate" : "the Closing Disclosure";
  if (form.pages.length === 0) {
    return [`Only totals of ${name} were typed, so its single charges were not compared.`];
  }
  return decisive.flatMap((letter): string[] => {
    const section = findSection(form, letter);
    const outcome = findOutcome(checked, letter);
    if (section === undefined) {
      return [`Section ${letter} of ${name} was not read, so nothing is concluded from it.`];
    }
    return outcome === "holds"
      ? []
      : [
          outcome === "fails"
            ? `The lines of section ${letter} of ${name} do not add up to its total, so a line may be missing or misread.`
            : `The sum of section ${letter} of ${name} could not be checked, so a line may be missing.`,
        ];
  });
}

/** Sums of sums only where the sections give no reason: one is enough. */
function remarkOnSums(checked: CheckedForm): string[] {
  const sections = remarkOnSections(checked);
  const name = checked.form.kind === "estimate" ? "the Loan Estimate" : "the Closing Disclosure";
  const sums = checked.checks.filter(({ id, outcome }) => (outer as readonly string[]).includes(id) && outcome !== "holds");
  return sections.length > 0
    ? sections
    : sums.map(({ rule, outcome }) => `${outcome === "fails" ? "This does not add up" : "This could not be checked"} on ${name}: ${rule}`);
}

function remarkOnLock({ terms: { lockedUntil } }: LoanForm, { terms: { closing } }: LoanForm): string[] {
  return lockedUntil && closing && closing.value > lockedUntil.value
    ? [
        `The rate was locked until ${formatDay(lockedUntil.value)}, and closing is ${formatDay(closing.value)}: ask whether the lock was extended, and at what cost.`,
      ]
    : [];
}

/**
 * Holds the charges of a disclosure against the last estimate by the limits of 12 CFR 1026.19(e)(3) (R, not opened live; stored copy of Ask
 * CFPB 172). Whether a changed circumstance allows a rise is not on the forms.
 */
import type { CheckedForm } from "#app/loan-forms/form/doubts.ts";
import type { FigureKey } from "#app/loan-forms/form/loan-form.ts";
import { formatAmount } from "#app/loan-forms/form/parse-typed.ts";
import { findLenderCredits } from "#app/loan-forms/form/section-checks.ts";
import { type ChargeGroups, type ChargePair, groupCharges, isRise, roundingCents, toRise } from "./charge-groups.ts";
import {
  describeCredits,
  describeFree,
  describeStrict,
  describeTenPercent,
  remarkOnTenPercent,
  strictRules,
  unmatchedNotes,
} from "./finding-texts.ts";
import type { Finding, Rise, UnmatchedCharge } from "./findings.ts";
import { compareGovernmentFees, toUnmatched } from "./government-fees.ts";
import { compareTotals } from "./section-totals.ts";
import { listCharges, type SetAside, type SheetCharge, setAside } from "./sheet.ts";

const allowedShare = 0.1;

export interface LimitComparison {
  readonly findings: readonly Finding[];
  readonly unmatched: readonly UnmatchedCharge[];
  readonly setAside: readonly SetAside[];
  /** Labels of the charges with a limit that were compared. */
  readonly compared: readonly string[];
  readonly remarks: readonly string[];
  /** Whether nothing with a limit was left open. */
  readonly isWhole: boolean;
}

export function compareLimits(estimate: CheckedForm, disclosure: CheckedForm, estimateName: string): LimitComparison {
  const [estimated, disclosed] = [listCharges(estimate), listCharges(disclosure)];
  const lender = disclosure.form.terms.lender?.value ?? estimate.form.terms.lender?.value ?? null;
  const isGovernment = ({ section }: SheetCharge) => section === "E";
  const [fees, otherFees] = [estimated.filter(isGovernment), disclosed.filter(isGovernment)];
  const groups = groupCharges(
    estimated.filter((charge) => !isGovernment(charge)),
    disclosed.filter((charge) => !isGovernment(charge)),
    lender,
  );
  const government = compareGovernmentFees(fees, otherFees);
  const isTogetherOpen = groups.isListedOpen || [...fees, ...otherFees].some(({ amount }) => amount === null);
  const recording = government.recording?.disclosed ? [{ label: "Recording fees", ...government.recording }] : [];
  const together = isTogetherOpen ? null : compareTogether([...recording, ...groups.listed.map(toRise)], estimateName);
  const credits = compareCredits(estimate, disclosure, disclosed, estimateName);

  const lines = groups.strict.flatMap((pair): Finding[] => {
    const rise = toRise(pair);
    return isRise(rise) ? [describeStrict(rise, findStrictRule(pair), estimateName)] : [];
  });
  const transfer = government.transfer && { label: "Transfer taxes", ...government.transfer };
  const strict = [
    ...lines,
    ...(transfer && isRise(transfer) ? [describeStrict(transfer, strictRules.transfer, estimateName)] : []),
    ...(credits.finding ? [credits.finding] : []),
    ...compareTotals(estimate, disclosure, { groups, rises: lines, estimateName }),
  ];
  const unmatched = [...listUnmatched(groups), ...government.unmatched];
  const open = [setAside(estimate, listOpen(estimated)), setAside(disclosure, listOpen(disclosed))].flat();
  return {
    findings: [...strict.toSorted(byRise), ...(together?.finding ? [together.finding] : []), ...listFree(groups).toSorted(byRise)],
    unmatched,
    setAside: open,
    compared: [
      ...[...groups.strict, ...groups.listed].map(({ other }) => other.label),
      ...(government.recording ? ["Recording fees"] : []),
      ...(transfer ? ["Transfer taxes"] : []),
      ...(credits.isKnown ? ["Lender credits"] : []),
    ],
    remarks: [...(together?.remarks ?? []), ...credits.remarks, ...groups.affiliates.map(describeAffiliate)],
    isWhole: unmatched.length + open.length + groups.affiliates.length === 0 && credits.isKnown,
  };
}

function listOpen(charges: readonly SheetCharge[]): FigureKey[] {
  return charges.flatMap(({ open }) => open);
}

function listUnmatched({ newStrict, moved, misplaced, lost }: ChargeGroups): UnmatchedCharge[] {
  return [
    ...newStrict.map((charge) => toUnmatched(charge, unmatchedNotes.onlyDisclosed)),
    ...moved.map(({ one, other }) => toUnmatched(other, unmatchedNotes.moved(one.section, other.section))),
    ...misplaced.map(({ other }) => toUnmatched(other, unmatchedNotes.misplaced)),
    ...lost.map((charge) => toUnmatched(charge, unmatchedNotes.onlyEstimated)),
  ];
}

function listFree({ free, newFree }: ChargeGroups): Finding[] {
  const rises = free.map(toRise).filter(isRise);
  const added = newFree.map(({ label, amount }): Rise => ({ label, estimated: 0, disclosed: amount ?? 0 }));
  return [...rises.map((rise) => describeFree(rise, false)), ...added.map((rise) => describeFree(rise, true))];
}

function findStrictRule({ one, other, isPaidToLender }: ChargePair): string {
  if (one.section === "A" || other.section === "A") {
    return strictRules.lender;
  }
  return one.section === "B" ? strictRules.required : isPaidToLender ? strictRules.payee : strictRules.required;
}

function byRise(one: Rise, other: Rise): number {
  return other.disclosed - other.estimated - (one.disclosed - one.estimated);
}

interface Together {
  readonly finding: Finding | null;
  readonly remarks: readonly string[];
}

/** Only charges that were really paid count, on both sides: comment 19(e)(3)(ii)-5 (R, not opened live). */
function compareTogether(parts: readonly Rise[], estimateName: string): Together {
  const sum = (side: "estimated" | "disclosed") => parts.reduce((before, part) => before + part[side], 0);
  const rise = { label: "Recording fees and services from the lender's list", estimated: sum("estimated"), disclosed: sum("disclosed") };
  if (!isRise(rise)) {
    return { finding: null, remarks: [] };
  }
  const isOver = rise.disclosed - rise.estimated * (1 + allowedShare) >= roundingCents;
  return isOver
    ? { finding: describeTenPercent(rise, parts, estimateName), remarks: [] }
    : { finding: null, remarks: [remarkOnTenPercent(rise)] };
}

/** Comment 19(e)(3)(i)-5 (R, not opened live). A credit for one charge stands in the disclosure's column of others, marked (L). */
function compareCredits(estimate: CheckedForm, disclosure: CheckedForm, disclosed: readonly SheetCharge[], estimateName: string) {
  const isOpen = [estimate, disclosure].some(({ doubts }) => doubts.some(({ key }) => key === "terms.lenderCredits"));
  const [before, after] = [findLenderCredits(estimate.form), findLenderCredits(disclosure.form)];
  if (isOpen || before === null || after === null) {
    return { finding: null, isKnown: false, remarks: ["Lender credits could not be compared: they were not read on both forms."] };
  }
  const marked = disclosed.reduce((sum, { paidByLender }) => sum + paidByLender, 0);
  const others = disclosed.some(({ paidByOthers }) => paidByOthers > 0);
  const unmarked = others ? "Charges that the lender pays for you stand in the column “Paid by Others”, marked (L): count them too." : "";
  const note = marked > 0 ? `Charges marked (L), which the lender pays, are counted: ${formatAmount(marked)}.` : unmarked;
  const rise = { label: "Lender credits", estimated: -before, disclosed: -(after + marked) };
  const grew = rise.estimated - rise.disclosed >= roundingCents;
  return {
    finding: isRise(rise) ? describeCredits(rise, estimateName, note) : null,
    isKnown: true,
    remarks: grew ? ["Lender credits grew. Ask whether a part of them makes up for charges that rose above their limits."] : [],
  };
}

function describeAffiliate({ label, payee }: SheetCharge): string {
  return `“${label}” is paid to ${payee}, whose name is like the lender's. Fees of the lender's affiliates may not rise: ask whether it is one.`;
}

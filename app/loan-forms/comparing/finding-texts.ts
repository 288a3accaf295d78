/** Sentences of findings. A finding is a question to the lender: what allows a rise is not on the forms. */
import { formatAmount } from "#app/loan-forms/form/parse-typed.ts";
import type { Finding, Rise } from "./findings.ts";

export const changedCircumstance = "A changed circumstance can allow it: ask for the revised Loan Estimate.";

/** 12 CFR 1026.19(e)(3) (R, not opened live; stored copy of Ask CFPB 172). */
const paragraphs = {
  "may-not-rise": "12 CFR 1026.19(e)(3)(i)",
  "ten-percent": "12 CFR 1026.19(e)(3)(ii)",
  "may-change": "12 CFR 1026.19(e)(3)(iii)",
} as const satisfies Record<Finding["kind"], string>;

export const strictRules = {
  lender: "Fees that you pay to the lender may not be higher than on the Loan Estimate.",
  payee: "Fees paid to the lender may not be higher than on the Loan Estimate, wherever they stand.",
  required: "Services that you could not shop for may not be higher than on the Loan Estimate.",
  transfer: "Transfer taxes may not be higher than on the Loan Estimate.",
  credits: "Lender credits may not be smaller than on the Loan Estimate: a smaller credit counts as a higher charge.",
} as const;

/** Of all limits, as users read them. */
export const limitRules = {
  ...strictRules,
  tenPercent:
    "Recording fees, and services from the lender's list or for which you chose no provider, may rise by 10% together, not line by line.",
  free: "Prepaid interest, insurance, property taxes, escrow deposits, and services that you chose or that the lender does not require may change.",
} as const;

/** In the least digits that do not hide a rise above the limit. */
function formatShare(share: number): string {
  const digits = [0, 1, 2].find((count) => Number((share * 100).toFixed(count)) > 10 === share > 0.1) ?? 3;
  return `${Number((share * 100).toFixed(Math.max(digits, 1)))}%`;
}

export function describeStrict(rise: Rise, rule: string, estimateName: string, note = ""): Finding {
  return {
    ...rise,
    kind: "may-not-rise",
    title: `This may not rise, and rose by ${formatAmount(rise.disclosed - rise.estimated)}.`,
    rule: [rule, ...(note ? [note] : []), changedCircumstance].join(" "),
    paragraph: paragraphs["may-not-rise"],
    question: askAbout(rise, estimateName),
    parts: [],
  };
}

/** Credits are held as negative charges. */
export function describeCredits(rise: Rise, estimateName: string, note: string): Finding {
  const [estimated, disclosed] = [formatAmount(-rise.estimated), formatAmount(-rise.disclosed)];
  return {
    ...describeStrict(rise, strictRules.credits, estimateName, note),
    title: `Lender credits may not shrink, and shrank by ${formatAmount(rise.disclosed - rise.estimated)}.`,
    question: `${estimateName} has lender credits of ${estimated}, and the Closing Disclosure has ${disclosed}. Why are they smaller? If there is a revised Loan Estimate, please send it to me.`,
  };
}

export function describeTenPercent(rise: Rise, parts: readonly Rise[], estimateName: string): Finding {
  const share = findShare(rise);
  const [estimated, disclosed] = [formatAmount(rise.estimated), formatAmount(rise.disclosed)];
  return {
    ...rise,
    kind: "ten-percent",
    title: `These may rise by 10% together, and rose ${share === null ? `from nothing to ${disclosed}` : `by ${share}`}.`,
    rule: `${limitRules.tenPercent} ${changedCircumstance}`,
    paragraph: paragraphs["ten-percent"],
    question: `${estimateName} has recording fees and services from your list at ${estimated} together, and the Closing Disclosure has ${disclosed}${share === null ? "" : `, ${share} more`}. Which of them rose, and why? If there is a revised Loan Estimate, please send it to me.`,
    parts,
  };
}

/** A rise that stays within the limit is no finding. */
export function remarkOnTenPercent(rise: Rise): string {
  return `${rise.label} may rise by 10% together, and rose by ${findShare(rise)}, from ${formatAmount(rise.estimated)} to ${formatAmount(rise.disclosed)}.`;
}

/** Null from nothing: that is beyond any share. */
function findShare({ estimated, disclosed }: Rise): string | null {
  return estimated > 0 ? formatShare((disclosed - estimated) / estimated) : null;
}

export function describeFree(rise: Rise, isNew: boolean): Finding {
  return {
    ...rise,
    kind: "may-change",
    title: isNew
      ? "This may change, and is not on the Loan Estimate."
      : `This may change, and rose by ${formatAmount(rise.disclosed - rise.estimated)}.`,
    rule: limitRules.free,
    paragraph: paragraphs["may-change"],
    question: null,
    parts: [],
  };
}

function askAbout({ label, estimated, disclosed }: Rise, estimateName: string): string {
  return `${estimateName} lists ${formatAmount(estimated)} for “${label}”, and the Closing Disclosure lists ${formatAmount(disclosed)}. What changed? If there is a revised Loan Estimate, please send it to me.`;
}

export const unmatchedNotes = {
  onlyDisclosed: `It is on the Closing Disclosure alone. Ask the lender which line of the Loan Estimate it belongs to, or why it is new. ${changedCircumstance}`,
  onlyEstimated:
    "It is on the Loan Estimate alone and was not found on the Closing Disclosure. That is no rise: it can have another name there, or was not charged.",
  unclearTax: `It was not clear which line of the Loan Estimate it belongs to. Ask the lender. ${changedCircumstance}`,
  misplaced: `It rose. By its name it can be a charge with a limit, though it stands in a section without one. Ask the lender whom it is paid to. ${changedCircumstance}`,
  moved: (estimated: string, disclosed: string) =>
    `It stands in section ${estimated} of the Loan Estimate and in section ${disclosed} of the Closing Disclosure, where other limits hold. Ask the lender why. ${changedCircumstance}`,
} as const;

/** Where lines have no partners, the total of their section still says whether they rose together. */
import type { CheckedForm } from "#app/loan-forms/form/doubts.ts";
import { findFigure, findSection } from "#app/loan-forms/form/figure-keys.ts";
import { nameSection } from "#app/loan-forms/form/figure-kinds.ts";
import { findOutcome, isTrusted } from "#app/loan-forms/form/suspects.ts";
import { type ChargeGroups, roundingCents } from "./charge-groups.ts";
import { describeStrict, strictRules } from "./finding-texts.ts";
import type { Finding, Rise } from "./findings.ts";

interface Lines {
  readonly groups: ChargeGroups;
  /** The rises found line by line. */
  readonly rises: readonly Rise[];
  readonly estimateName: string;
}

/**
 * In a section where no charge may rise: if its total rose, a line did, or one is new. Of B only if all its lines have partners, since a
 * service from the lender's list has another limit; of both only if no charge moved in.
 */
export function compareTotals(
  estimate: CheckedForm,
  disclosure: CheckedForm,
  { groups: { pairs, lost, newStrict }, rises, estimateName }: Lines,
): Finding[] {
  return (["A", "B"] as const).flatMap((letter): Finding[] => {
    const key = `${letter}.total`;
    const isMovedIn = pairs.some(({ one, other }) => other.section === letter && one.section !== letter);
    const hasLines = (checked: CheckedForm) => (findSection(checked.form, letter)?.charges.length ?? 0) > 0;
    const isShopped =
      letter === "B" &&
      (newStrict.some(({ section }) => section === "B") ||
        lost.some(({ section }) => section === "C") ||
        findOutcome(estimate, "C") !== "holds" ||
        !hasLines(estimate) ||
        !hasLines(disclosure));
    if (isMovedIn || isShopped || !isTrusted(estimate, key) || !isTrusted(disclosure, key)) {
      return [];
    }
    const [estimated, disclosed] = [estimate, disclosure].map(({ form }) => Number(findFigure(form, key)?.value)) as [number, number];
    const inLines = pairs.filter(({ one }) => one.section === letter).map(({ other }) => other.label);
    const found = rises.filter(({ label }) => inLines.includes(label)).reduce((sum, rise) => sum + rise.disclosed - rise.estimated, 0);
    // The estimate rounds each line.
    const slack = roundingCents * Math.max(1, findSection(estimate.form, letter)?.charges.length ?? 0);
    if (disclosed - estimated - found < slack) {
      return [];
    }
    const rise = { label: `All of section ${letter} (${nameSection("disclosure", letter)})`, estimated, disclosed };
    const note = "Not every line of it could be matched with a line of the other form.";
    return [describeStrict(rise, letter === "A" ? strictRules.lender : strictRules.required, estimateName, note)];
  });
}

import { maxComparedEstimates } from "#app/limits.ts";
import type { ChosenPair } from "#app/loan-forms/comparing/choose-pair.ts";
import { compareEstimates } from "#app/loan-forms/comparing/compare-estimates.ts";
import type { DisclosureComparison } from "#app/loan-forms/comparing/findings.ts";
import { holdAgainst } from "#app/loan-forms/comparing/hold-against.ts";
import { ComparedEstimates } from "./compared-estimates.tsx";
import { DisclosureFindings } from "./disclosure-findings.tsx";
import { arrangeComparisons, type ShownForm } from "./shown-forms.ts";

export function Comparisons({ shown }: { shown: readonly ShownForm[] }) {
  const { estimates, pair } = arrangeComparisons(shown, maxComparedEstimates);
  const [estimate, disclosure] = [shown[pair?.estimate ?? -1], shown[pair?.disclosure ?? -1]];
  return (
    <>
      {pair && estimate && disclosure ? (
        <DisclosureFindings
          estimate={estimate}
          disclosure={disclosure}
          comparison={comparePair(shown, pair, estimate, disclosure)}
          hasOthers={pair.earlier.length + pair.otherDisclosures.length > 0}
        />
      ) : null}
      {shown.filter(({ form }) => form.kind === "estimate").length > estimates.length ? (
        <p>
          Up to {maxComparedEstimates} Loan Estimates are compared at a time, so the first ones are left out. Remove some to change that.
        </p>
      ) : null}
      {estimates.length > 1 ? (
        <ComparedEstimates comparison={compareEstimates(estimates.flatMap((position) => shown[position] ?? []))} />
      ) : null}
    </>
  );
}

function comparePair(shown: readonly ShownForm[], pair: ChosenPair, estimate: ShownForm, disclosure: ShownForm): DisclosureComparison {
  const earlier = pair.earlier.flatMap((position) => shown[position] ?? []);
  const comparison = holdAgainst(estimate, disclosure, earlier);
  return pair.isLastKnown || comparison.kind === "other-loan"
    ? comparison
    : { ...comparison, isNothingFound: false, remarks: [undatedDisclosure, ...comparison.remarks] };
}

const undatedDisclosure =
  "One Closing Disclosure has no date that we could read, so we can't tell which is the last. Remove the earlier one.";

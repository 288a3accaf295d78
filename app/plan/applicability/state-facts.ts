import type { Guide } from "#app/content/guides/guide-types.ts";
import { agencyDirectory, type StateField, stateFieldTitles } from "#app/content/states/state-cells.ts";
import { isStateCode, stateNames, stateSlug } from "#app/content/states/state-names.ts";
import type { StateCode, StateLine } from "#app/content/states/state-pack-types.ts";
import { statePacks } from "#app/content/states/state-packs.ts";
import { holds } from "./conditions.ts";
import { type FactAnswers, resolveFacts } from "./fact-answers.ts";

interface StateFactsOfStep {
  readonly slug: string;
  /** In a sentence: 'in Texas'. */
  readonly name: string;
  /** Only topics that have been looked up. */
  readonly facts: readonly { readonly title: string; readonly lines: readonly StateLine[] }[];
}

/** Null if the step shows none, or the state is unknown. */
export function findStateFacts(guide: Guide, stepId: string, answers: FactAnswers): StateFactsOfStep | null {
  const { state: code = "" } = answers;
  const fields = guide.stateFields[stepId];
  if (!isStateCode(code) || !fields) {
    return null;
  }
  const isWithoutAssociation = holds({ hoa: ["yes"] }, resolveFacts(guide.journeyType, answers)) === false;
  const facts = fields.flatMap((field) => {
    const lines = field === "associationPapers" && isWithoutAssociation ? [] : stateLines(code, field);
    return lines.length > 0 ? [{ title: stateFieldTitles[field], lines }] : [];
  });
  return { slug: stateSlug(code), name: stateNames[code], facts };
}

export function hasStateFacts({ stateFields }: Guide): boolean {
  return Object.keys(stateFields).length > 0;
}

/** Empty if nobody has looked the field up. */
export function stateLines(code: StateCode, field: StateField): readonly StateLine[] {
  if (field === "agency") {
    const { name, url } = statePacks[code].agency;
    return [{ id: `${code}7a`, text: "The state's housing finance agency:", link: { text: name, url }, source: agencyDirectory }];
  }
  return statePacks[code][field] ?? [];
}

/** What a person's state says where it matters. */

import { findState, type StateFact } from "#app/content/evidence/states.ts";
import { stateFieldTitles } from "#app/content/facts/state-fields.ts";
import { stateFieldsOf } from "#app/content/facts/state-places.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import type { FactAnswers } from "./fact-answers.ts";

interface StateFactsOfStep {
  readonly code: string;
  /** As it stands in a sentence: 'in Texas'. */
  readonly name: string;
  /** What an official page was found for. */
  readonly facts: readonly (StateFact & { readonly title: string })[];
}

/** What the state that was answers has to say in a step; null where it has no place there, or is not known. */
export function findStateFacts(guide: Guide, stepId: string, { state: code = "" }: FactAnswers): StateFactsOfStep | null {
  const record = findState(code);
  const fields = stateFieldsOf(guide, stepId);
  if (!record || fields.length === 0) {
    return null;
  }
  const facts = fields.flatMap((field) => {
    const fact = field === "agency" ? agencyFact(record.agency) : record[field];
    return fact ? [{ ...fact, title: stateFieldTitles[field] }] : [];
  });
  return { code, name: record.name, facts };
}

function agencyFact({ name, url }: { readonly name: string; readonly url: StateFact["url"] }): StateFact {
  return { text: `The state's housing finance agency is ${name}.`, publisher: name, url };
}

import { findState, type StateFact } from "#app/content/evidence/states.ts";
import { stateFieldTitles } from "#app/content/facts/state-fields.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import type { FactAnswers } from "./fact-answers.ts";

interface StateFactsOfStep {
  readonly code: string;
  /** In a sentence: 'in Texas'. */
  readonly name: string;
  /** Only facts confirmed by an official page. */
  readonly facts: readonly (StateFact & { readonly title: string })[];
}

/** Null if the step shows none, or the state is unknown. */
export function findStateFacts(guide: Guide, stepId: string, { state: code = "" }: FactAnswers): StateFactsOfStep | null {
  const record = findState(code);
  const fields = guide.stateFields[stepId];
  if (!record || !fields) {
    return null;
  }
  const facts = fields.flatMap((field) => {
    const fact = field === "agency" ? agencyFact(record.agency) : record[field];
    return fact ? [{ ...fact, title: stateFieldTitles[field] }] : [];
  });
  return { code, name: record.name, facts };
}

export function hasStateFacts({ stateFields }: Guide): boolean {
  return Object.keys(stateFields).length > 0;
}

function agencyFact({ name, url }: { readonly name: string; readonly url: StateFact["url"] }): StateFact {
  return { text: `The state's housing finance agency is ${name}.`, publisher: name, url };
}

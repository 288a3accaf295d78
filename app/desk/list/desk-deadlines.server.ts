import { describeAnswer } from "#app/content/contract/ask-messages.ts";
import { holderTitles, nameTurn } from "#app/content/contract/turns.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import type { PersonFacts } from "#app/plan/applicability/fact-answers.ts";
import { listOpenDeadlines, type OpenDeadline } from "#app/plan/dates/open-deadlines.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { type AnswerRows, findAnswers } from "#app/plan/turns/standing-answers.server.ts";
import { daysBetween } from "#machines/calendar.ts";
import type { Contract } from "#machines/contract-dates.ts";

export interface DeskDeadline extends Pick<OpenDeadline, "id" | "title" | "day" | "isUnknown" | "when"> {
  readonly daysAhead: number | null;
  /** "Lender's turn". */
  readonly turn: string | null;
  /** "the lender". */
  readonly holder: string | null;
  /** Days since it was passed on to them; null if nobody did. */
  readonly heldDays: number | null;
  /** What they last asked for: help, or a new date on which nobody has decided. */
  readonly request: string | null;
}

export function describeDeadlines(guide: Guide, contract: Contract, facts: PersonFacts, answerRows: AnswerRows): DeskDeadline[] {
  const today = todayAt(contract.timeZone);
  const open = listOpenDeadlines(guide, contract, facts, today);
  const answers = findAnswers(answerRows, new Map(open.flatMap(({ id, holder }) => (holder ? [[id, holder]] : []))));
  return open.map(({ id, title, day, isUnknown, when, holder, since }) => {
    const answer = answers[id]?.answer;
    return {
      ...{ id, title: title.replace(/^./, (first) => first.toUpperCase()), day, isUnknown, when },
      daysAhead: day === null ? null : daysBetween(today, day),
      turn: holder && nameTurn(holder, "Client", false),
      holder: holder && holderTitles[holder],
      heldDays: since === null ? null : daysBetween(since, today),
      request: answer && answer.kind !== "on-track" && !answer.outcome ? describeAnswer(answer) : null,
    };
  });
}

import { zoneSuggestion } from "#app/content/contract/contract-words.ts";
import { timeZoneOfState } from "#app/content/contract/state-time-zones.ts";
import { anyLoan } from "#app/content/evidence/conditions.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { isStateCode, stateNames, stateSlug } from "#app/content/states/state-names.ts";
import { statePath } from "#app/paths.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { holds } from "#app/plan/applicability/conditions.ts";
import { type PersonFacts, resolveFacts } from "#app/plan/applicability/fact-answers.ts";
import { findMisplacedDeadlines, findMovedDeadlines } from "#app/plan/dates/contract-changes.ts";
import { closingQuestion } from "#machines/closed-days.ts";
import type { Contract } from "#machines/contract-dates.ts";
import { applyFacts, factsInQuery } from "./contract-days.server.ts";

/** Data for the form of a contract's own days: the preview of a change, and the home's state from the facts. */
export function describeContractChange(query: URLSearchParams, guide: Guide, contract: Contract | null, facts: PersonFacts) {
  return {
    preview: previewIn(query, guide, contract, facts),
    suggestedZone: suggestedZone(facts),
    statePage: statePage(facts),
    canBorrow: canBorrow(guide, facts),
  };
}

/** The deadlines that count from the one just saved. */
export function findMovedAlong(guide: Guide, previous: Contract | null | undefined, contract: Contract, facts: PersonFacts, saved: string) {
  const isDeadline = contract.deadlines[saved] !== undefined;
  const moves = previous && isDeadline ? findMovedDeadlines(guide, previous, contract, resolveApplicability(guide, facts)) : [];
  return moves.filter(({ id }) => id !== saved);
}

const canBorrow = ({ journeyType }: Guide, { answers }: PersonFacts) =>
  journeyType === "buying" && holds({ payment: anyLoan }, resolveFacts(journeyType, answers)) !== false;

function previewIn(query: URLSearchParams, guide: Guide, contract: Contract | null, own: PersonFacts) {
  const facts = factsInQuery(query);
  const next = contract && facts && applyFacts(contract, facts);
  const applicability = resolveApplicability(guide, own);
  return (
    facts && {
      facts,
      moves: contract && next ? findMovedDeadlines(guide, contract, next, applicability) : [],
      misplaced: next ? findMisplacedDeadlines(guide, next, applicability) : [],
      question: closingQuestion(facts.closing),
    }
  );
}

function statePage({ answers: { state = "" } }: PersonFacts) {
  return isStateCode(state) ? { name: stateNames[state], path: statePath(stateSlug(state)) } : null;
}

function suggestedZone({ answers: { state = "" } }: PersonFacts) {
  const found = timeZoneOfState(state);
  return found && isStateCode(state) ? { zone: found.zone, why: zoneSuggestion(stateNames[state], found.zone, found.isOnlyOne) } : null;
}

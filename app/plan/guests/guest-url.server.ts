import type { Guide } from "#app/content/guides/guide-types.ts";
import { guidePath, type PlanAddress } from "#app/paths.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { formatAnswers, isSameFacts, mergeFacts, type PersonFacts, parseAnswers } from "#app/plan/applicability/fact-answers.ts";
import {
  type DocumentMarks,
  formatDocumentMarks,
  isSameDocumentMarks,
  mergeDocumentMarks,
  parseDocumentMarksText,
} from "#app/plan/documents/documents.ts";
import { journeyShape } from "#app/plan/store/journey-shape.ts";
import type { PlanState } from "#app/plan/store/saved-plan.server.ts";
import type { JourneyCommand } from "#machines/command.ts";
import type { Contract } from "#machines/contract-dates.ts";
import { type GuestState, guestStateFromQuery, queryFromGuestState } from "#machines/guest-address.ts";
import { applyJourneyEvents } from "#machines/journey.machine.ts";
import { currentStepId, emptyRecord, isSameRecord } from "#machines/journey-record.ts";

export function parseGuestState(guide: Guide, query: URLSearchParams, canComplete = guide.guestsMayComplete): GuestState {
  const state = guestStateFromQuery(query, journeyShape(guide), canComplete);
  return withDocuments(guide, withFacts(guide, state, guestFacts(guide, state)), guestDocuments(guide, state));
}

export function guestFacts(guide: Guide, { facts, unhidden = [] }: GuestState): PersonFacts {
  return { answers: parseAnswers(guide, facts), unhidden };
}

export function withFacts(guide: Guide, state: GuestState, { answers, unhidden }: PersonFacts): GuestState {
  return { ...state, facts: formatAnswers(guide, answers) || undefined, unhidden: unhidden.length > 0 ? unhidden : undefined };
}

export function guestDocuments(guide: Guide, { papers }: GuestState): DocumentMarks {
  return parseDocumentMarksText(guide, papers);
}

export function withDocuments(guide: Guide, state: GuestState, marks: DocumentMarks): GuestState {
  return { ...state, papers: formatDocumentMarks(guide, marks) || undefined };
}

/** For import into an account, where every step can be completed. */
export function waitingState(guide: Guide, query: URLSearchParams): GuestState {
  return parseGuestState(guide, query, true);
}

export function guestShape(guide: Guide, state: GuestState) {
  return journeyShape(guide, resolveApplicability(guide, guestFacts(guide, state)));
}

export function guestUrl(guide: Guide, state: GuestState) {
  return guideAddress(guide) + guestQuery(guide, state);
}

export function guestQuery(guide: Guide, state: GuestState) {
  return queryFromGuestState(journeyShape(guide), state);
}

/** Without deadline terms; null if the days imply no contract. */
export function guestContract({ acceptance, targetDate }: Pick<GuestState, "acceptance" | "targetDate">): Contract | null {
  const isContract = acceptance !== undefined && targetDate !== undefined && acceptance <= targetDate;
  return isContract ? { acceptance, closing: targetDate, timeZone: null, deadlines: {} } : null;
}

export function waitingUrl(guide: Guide, state: GuestState, tick: JourneyCommand) {
  const input = { shape: guestShape(guide, state), record: state.record, owner: "guest" as const, canComplete: true };
  return guestUrl(guide, { ...state, record: applyJourneyEvents(input, [tick])?.record ?? state.record });
}

export function guideAddress({ journeyType, tier }: Guide) {
  return guidePath(journeyType, tier);
}

/** With the step in view if it is not the current one, and guest state that waits for import. */
export function accountUrl(
  guide: Guide,
  query: URLSearchParams,
  saved: PlanState,
  view: string,
  planAddress: PlanAddress = guideAddress(guide),
) {
  const waiting = waitingState(guide, query);
  const left = addsToAccount(guide, saved, waiting)
    ? { ...waiting, record: { ...waiting.record, currentStep: view } }
    : { record: emptyRecord(guide) };
  const address = planAddress === guideAddress(guide) ? guestUrl(guide, left) : planAddress;
  const step = guide.steps.find(({ id }) => id === view);
  if (step === undefined || view === currentStepId(guide, saved.record) || /[?&]step=/.test(address)) {
    return address;
  }
  return `${address}${address.includes("?") ? "&" : "?"}step=${step.key}`;
}

interface AccountState extends PlanState {
  /** If unknown, a guest's contract days stay in the URL. */
  readonly hasContract?: boolean;
}

export function addsToAccount(guide: Guide, account: AccountState, guest: GuestState) {
  const facts = mergeFacts(account.facts, guestFacts(guide, guest));
  const input = {
    shape: journeyShape(guide, resolveApplicability(guide, facts)),
    record: account.record,
    owner: "account" as const,
    canComplete: true,
  };
  const kept = applyJourneyEvents(input, [{ type: "progress.keep", record: guest.record }]);
  const addsDate = account.targetDate === null && guest.targetDate !== undefined && guide.timeline.length > 0;
  const addsContract = !account.hasContract && account.targetDate !== null && guestContract(guest)?.closing === account.targetDate;
  const addsDocuments = !isSameDocumentMarks(mergeDocumentMarks(account.papers, guestDocuments(guide, guest)), account.papers);
  return (
    addsDate || addsContract || addsDocuments || !isSameFacts(facts, account.facts) || !kept || !isSameRecord(kept.record, account.record)
  );
}

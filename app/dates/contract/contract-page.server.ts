import { randomBytes } from "node:crypto";
import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { brandWords } from "#app/brand/brand.ts";
import { addedDeadline, newDeadline } from "#app/content/contract/added-dates.ts";
import { zoneSuggestion } from "#app/content/contract/contract-words.ts";
import { contractDeadlines } from "#app/content/contract/dates.ts";
import { findNotice } from "#app/content/contract/notices.ts";
import { offeredDates } from "#app/content/contract/offered-dates.ts";
import { timeZoneOfState } from "#app/content/contract/state-time-zones.ts";
import { describeUsualTime } from "#app/content/contract/usual-times.ts";
import { findWait } from "#app/content/contract/waits.ts";
import { lastRead } from "#app/content/evidence/claims.ts";
import { anyLoan } from "#app/content/evidence/conditions.ts";
import { sources } from "#app/content/evidence/sources.ts";
import type { Guide, JourneyType } from "#app/content/guides/guide-types.ts";
import { isStateCode, stateNames, stateSlug } from "#app/content/states/state-names.ts";
import type { NamedSource } from "#app/design/text/source-list.tsx";
import { datesPath, movingListId, statePath, wholePlanPath, wireCheckPath } from "#app/paths.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { holds } from "#app/plan/applicability/conditions.ts";
import { type PersonFacts, resolveFacts } from "#app/plan/applicability/fact-answers.ts";
import { findMisplacedDeadlines, findMovedDeadlines } from "#app/plan/dates/contract-changes.ts";
import { listDeadlines } from "#app/plan/dates/deadlines.ts";
import { findUsualTime } from "#app/plan/dates/find-usual-time.ts";
import { type ShownContract, shownContract } from "#app/plan/dates/shown-contract.server.ts";
import { findStepsBehind } from "#app/plan/dates/steps-behind.ts";
import { listUsualTimesForPlan } from "#app/plan/dates/usual-times.server.ts";
import { listSignatures } from "#app/plan/events/signatures.server.ts";
import { guestQuery, parseGuestState } from "#app/plan/guests/guest-url.server.ts";
import { mayActOnContacts, mayGive } from "#app/plan/permissions.ts";
import type { SavedPlan } from "#app/plan/store/saved-plan.server.ts";
import { describeStepsBehind } from "#app/plan/today/describe-matter.ts";
import { listHeldSubSteps } from "#app/plan/turns/sub-step-turns.ts";
import { countTurns, findTurn, isInFilter, listTurns, turnFilters } from "#app/plan/turns/turns.ts";
import { describeContactChanges } from "#app/plan-frame/money-rule.server.ts";
import { requireProgress } from "#app/plan-frame/plan-progress.server.ts";
import { loadAsks } from "#app/plan-frame/turns/asks-on-page.server.ts";
import { readFlash } from "#app/platform/sessions/flash.server.ts";
import { requestPath } from "#app/platform/sessions/session.server.ts";
import { notFound } from "#app/platform/user-error.server.ts";
import { listMatters, listMoneyContacts } from "#app/today/plan-matters.server.ts";
import { closingQuestion } from "#machines/closed-days.ts";
import type { Contract, Term } from "#machines/contract-dates.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import { applyFacts, factsInQuery, isRemovable } from "./contract.commands.server.ts";

/** The id of the saved deadline, or the contract's own days. */
const contractFlash = z.object({ contractSaved: z.string().max(80).optional() });

export type ContractPage = SerializeFrom<typeof loadContract>;

/** @throws {Response} like `requireProgress`; 404 for a guide without dates. */
export async function loadContract({ request, context }: LoaderFunctionArgs) {
  const progress = await requireProgress(request);
  const { guide, address, brand, owner, planOwner, targetDate, contract, facts, shown, confirmed } = progress;
  if (guide.timeline.length === 0) {
    notFound();
  }
  const { journeyType } = guide;
  const { searchParams: query } = new URL(request.url);
  const flash = await readFlash(request, contractFlash);
  const carried = owner.kind === "guest" ? guestQuery(guide, parseGuestState(guide, query)) : "";
  const isReached = owner.kind !== "unreachable";
  const justSaved = owner.kind === "account" ? (flash?.contractSaved ?? null) : null;
  const version = shown?.contract?.version ?? 0;
  const isNew =
    owner.kind === "guest"
      ? contract !== null && guide.guestsMayComplete
      : (justSaved === "contract.set" || justSaved === "dates.use") && version === 1;
  const shownDates = contract && shownContract(guide, contract, facts);
  const planId = shown?.saved.id;
  const role = planOwner?.readerRole ?? "owner";
  const askFor = query.get("ask");
  const turnFilter = turnFilters.find((filter) => filter === query.get("turns")) ?? null;
  const held = shown ? listHeldSubSteps(guide, shown.saved) : [];
  const asks = planId && shownDates ? await loadAsks({ guide, planId, role, facts, formFor: askFor, ...shownDates }) : null;
  return {
    planId: planId ?? null,
    owner: owner.kind,
    planOwner,
    closingOffer:
      planId && shownDates && shownDates.contract.closing <= shownDates.today && mayGive(role, "plan.close")
        ? { planId, planPath: wholePlanPath(address) }
        : null,
    shown: shownDates,
    matters: listMatters(progress).filter(({ deadline }) => deadline !== null),
    asks,
    contactChanges: describeContactChanges(listMoneyContacts(progress), address),
    wireCheckPath: owner.kind === "account" && mayActOnContacts(role, "check", false) ? wireCheckPath(address) : null,
    waits: owner.kind === "account" && shownDates && planId ? await loadWaits(guide, { id: planId, facts }, shownDates) : {},
    askFor: askFor && asks?.mayAsk && asks.byDeadline[askFor]?.againAt === null ? askFor : null,
    hopedFor: targetDate,
    version,
    canUndo: shown?.contract?.previous !== undefined,
    preview: isReached ? previewIn(query, guide, contract, facts) : null,
    suggestedZone: suggestedZone(facts),
    statePage: statePage(facts),
    canBorrow: isReached && canBorrow(guide, facts),
    journeyType,
    guideTitle: brandWords(guide.title, brand),
    guideAddress: address + carried,
    movingAddress: `${wholePlanPath(address, carried)}#${movingListId}`,
    address: datesPath(address, carried),
    requestPath: requestPath(request),
    /** Of deadlines, and of things to do that somebody has. */
    turnCounts: countTurns([...(shownDates ? listTurns(shownDates.contract, shownDates.dates) : []), ...held]),
    heldThings: held.filter((thing) => turnFilter === null || isInFilter(thing, turnFilter)),
    turnsAddress: `${address}/turns`,
    edited: query.get("date"),
    turnFilter,
    newDeadline: owner.kind === "account" && contract ? startDeadline(guide, contract, query.get("date")) : null,
    removable: contract ? listDeadlines(guide, contract).flatMap(({ id }) => (isRemovable(guide, id) ? [id] : [])) : [],
    notice: query.has("date") ? findNotice(journeyType, query.get("date") ?? "") : null,
    offered: owner.kind === "account" && contract ? listFurther(guide, contract, facts) : [],
    /** A deadline id, or the type of the command. */
    justSaved,
    movedAlong: justSaved && contract ? findMovedAlong(guide, shown?.contract?.previous, contract, facts, justSaved) : [],
    stepsBehind: isNew ? describeBehind(guide, confirmed.record) : null,
    signatures:
      shown?.isShared && contract
        ? await listSignatures(
            shown.saved.id,
            listDeadlines(guide, contract).map(({ id }) => id),
          )
        : {},
    hasErrors: context.hasErrors === true,
    federalTerms: federalTerms(journeyType),
    dateIds: contractDeadlines[journeyType].map(({ id }) => id),
  };
}

function describeBehind(guide: Guide, record: JourneyRecord) {
  const behind = findStepsBehind(guide, record);
  return behind && { ...behind, text: describeStepsBehind(behind.open.map(({ number }) => number)) };
}

/** By deadline that waits for somebody else. */
async function loadWaits(
  { journeyType }: Guide,
  plan: Pick<SavedPlan, "id" | "facts">,
  { contract, dates }: Pick<ShownContract, "contract" | "dates">,
) {
  const waiting = dates.flatMap((date) => {
    const { id } = date.about;
    const turn = findTurn(contract, date);
    const wait = turn && findWait(journeyType, id, turn.holder);
    return wait ? [{ id, turn, wait }] : [];
  });
  const times = waiting.length > 0 ? await listUsualTimesForPlan(plan) : [];
  const described = waiting.map(({ id, turn, wait }) => {
    const named = (wait.sources ?? []).map(
      (source): NamedSource => ({ ...sources[source], lastRead: lastRead(source, `wait.${journeyType}.${id}`) }),
    );
    const time = findUsualTime(times, journeyType, id, turn);
    return [id, { ...wait, usualHere: time && describeUsualTime(time), sources: named }] as const;
  });
  return Object.fromEntries(described);
}

/** Its id is given here, so that a form sent twice adds one. */
function startDeadline({ journeyType }: Guide, { deadlines }: Contract, edited: string | null) {
  return edited === newDeadline
    ? addedDeadline(`added-${randomBytes(6).toString("hex")}`, { title: "A deadline of your own", who: "you", note: "" })
    : (offeredDates[journeyType].find(({ id }) => id === edited && deadlines[id] === undefined) ?? null);
}

/** The deadlines of some contracts that this one has not, those that the facts make likely marked. */
function listFurther({ journeyType }: Guide, { deadlines }: Contract, { answers }: PersonFacts) {
  const facts = resolveFacts(journeyType, answers);
  return offeredDates[journeyType]
    .filter(({ id }) => deadlines[id] === undefined)
    .map(({ id, title, likely }) => ({ id, title, isLikely: likely !== undefined && holds(likely, facts) === true }));
}

function federalTerms(journeyType: JourneyType): Readonly<Record<string, Term>> {
  return Object.fromEntries(contractDeadlines[journeyType].flatMap(({ id, federal }) => (federal ? [[id, federal.term]] : [])));
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

/** The deadlines that count from the one just saved. */
function findMovedAlong(guide: Guide, previous: Contract | null | undefined, contract: Contract, facts: PersonFacts, saved: string) {
  const isDeadline = contract.deadlines[saved] !== undefined;
  const moves = previous && isDeadline ? findMovedDeadlines(guide, previous, contract, resolveApplicability(guide, facts)) : [];
  return moves.filter(({ id }) => id !== saved);
}

function statePage({ answers: { state = "" } }: PersonFacts) {
  return isStateCode(state) ? { name: stateNames[state], path: statePath(stateSlug(state)) } : null;
}

function suggestedZone({ answers: { state = "" } }: PersonFacts) {
  const found = timeZoneOfState(state);
  return found && isStateCode(state) ? { zone: found.zone, why: zoneSuggestion(stateNames[state], found.zone, found.isOnlyOne) } : null;
}

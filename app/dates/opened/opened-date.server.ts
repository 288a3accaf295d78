import { randomBytes } from "node:crypto";
import { addedDeadline, newDeadline } from "#app/content/contract/added-dates.ts";
import { contractDeadlines } from "#app/content/contract/dates.ts";
import { findNotice } from "#app/content/contract/notices.ts";
import { offeredDates } from "#app/content/contract/offered-dates.ts";
import { describeUsualTime } from "#app/content/contract/usual-times.ts";
import { findWait } from "#app/content/contract/waits.ts";
import { lastRead } from "#app/content/evidence/claims.ts";
import { sources } from "#app/content/evidence/sources.ts";
import type { Guide, JourneyType } from "#app/content/guides/guide-types.ts";
import type { NamedSource } from "#app/design/text/source-list.tsx";
import { holds } from "#app/plan/applicability/conditions.ts";
import { type PersonFacts, resolveFacts } from "#app/plan/applicability/fact-answers.ts";
import { listDeadlines } from "#app/plan/dates/deadlines.ts";
import { findUsualTime } from "#app/plan/dates/find-usual-time.ts";
import type { ShownContract } from "#app/plan/dates/shown-contract.server.ts";
import { listUsualTimesForPlan } from "#app/plan/dates/usual-times.server.ts";
import type { SavedPlan } from "#app/plan/store/saved-plan.server.ts";
import { findTurn } from "#app/plan/turns/turns.ts";
import { calendarDay } from "#machines/calendar.ts";
import type { Contract, Term } from "#machines/contract-dates.ts";
import { isRemovable } from "./change-deadline.server.ts";

/** The id of the date that is open; null for none. A guest's closing day has the same name in the query. */
export function findOpened(query: URLSearchParams): string | null {
  return query.getAll("date").findLast((value) => calendarDay(value) === undefined) ?? query.get("ask");
}

/** Data for the forms of a contract's deadlines. */
export function describeForms(guide: Guide, contract: Contract | null, facts: PersonFacts, opened: string | null, isAccount: boolean) {
  const { journeyType } = guide;
  const own = isAccount ? contract : null;
  return {
    newDeadline: own && startDeadline(guide, own, opened),
    removable: contract ? listDeadlines(guide, contract).flatMap(({ id }) => (isRemovable(guide, id) ? [id] : [])) : [],
    notice: opened === null ? null : findNotice(journeyType, opened),
    offered: own ? listFurther(guide, own, facts) : [],
    federalTerms: federalTerms(journeyType),
    dateIds: contractDeadlines[journeyType].map(({ id }) => id),
  };
}

/** By deadline that waits for somebody else. */
export async function loadWaits(
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
function startDeadline({ journeyType }: Guide, { deadlines }: Contract, opened: string | null) {
  return opened === newDeadline
    ? addedDeadline(`added-${randomBytes(6).toString("hex")}`, { title: "A deadline of your own", who: "you", note: "" })
    : (offeredDates[journeyType].find(({ id }) => id === opened && deadlines[id] === undefined) ?? null);
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

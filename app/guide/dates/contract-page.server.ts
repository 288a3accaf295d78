import type { LoaderFunctionArgs } from "@remix-run/node";
import { brandWords } from "#app/brand/brand.ts";
import { type Move, moves } from "#app/content/contract/contract-plan.ts";
import { zoneSuggestion } from "#app/content/contract/contract-words.ts";
import { timeZoneOfState } from "#app/content/contract/state-time-zones.ts";
import { anyLoan, holds } from "#app/content/evidence/conditions.ts";
import { findState } from "#app/content/evidence/states.ts";
import { factsFrom, noFacts, type PersonFacts } from "#app/content/facts/person-facts.ts";
import { tailoringOf } from "#app/content/facts/tailoring.ts";
import type { Guide, JourneyType } from "#app/content/guides/guide-types.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { timelineOf } from "#app/content/guides/timelines.ts";
import { contractPath, guidePath } from "#app/paths.ts";
import { brand } from "#app/platform/brand.server.ts";
import { withDatabaseTimeout } from "#app/platform/database/database.server.ts";
import { readFlash } from "#app/platform/flash.server.ts";
import { unlessAway } from "#app/platform/refusal.server.ts";
import { ownPath, type Person, signedInPerson } from "#app/platform/session.server.ts";
import { type ContractFacts, factsInQuery } from "#app/progress/commands/change-contract.server.ts";
import { findContract } from "#app/progress/contract.server.ts";
import { findProgress } from "#app/progress/find-progress.server.ts";
import { factsOfGuest, guestContract, guestQuery, guestStateOf, leaveIndexes } from "#app/progress/guest-address.server.ts";
import { type ShownContract, shownContract } from "#app/progress/shown-contract.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import { type Contract, closingQuestion } from "#machines/contract-dates.ts";

/** What other days would do, before they are saved. */
interface Preview {
  readonly facts: ContractFacts;
  readonly moves: readonly Move[];
  readonly question: string | null;
}

interface Saved {
  readonly owner: "guest" | "account" | "unreachable";
  readonly shown: ShownContract | null;
  /** The hoped-for closing day, where there is no contract yet. */
  readonly hopedFor: CalendarDay | null;
  readonly version: number;
  readonly canUndo: boolean;
  readonly preview: Preview | null;
  /** The time zone of the state that the person named. */
  readonly suggestedZone: { readonly zone: string; readonly why: string } | null;
  /** Whether the home may be bought with a loan, as far as was said. */
  readonly canBorrow: boolean;
}

/** The page on which the dates of a signed contract are entered. @throws {Response} 404 for a guide that has no dates. */
export async function loadContract({ request, params, context }: LoaderFunctionArgs, journeyType: JourneyType) {
  const guide = findGuide(journeyType, params.tier ?? "");
  if (guide === undefined || timelineOf(guide).length === 0) {
    throw new Response("Not Found", { status: 404 });
  }
  leaveIndexes(request, guide, "/contract");
  const { searchParams: query } = new URL(request.url);
  const saved = await unlessAway<Saved, Saved>(
    () => withDatabaseTimeout(async () => savedFor(await signedInPerson(request), guide, query)),
    () => ({ ...nothing, owner: "unreachable" }),
  );
  const flash = await readFlash(request);
  const carried = saved.owner === "guest" ? guestQuery(guide, guestStateOf(guide, query)) : "";
  return {
    ...saved,
    journeyType,
    guideTitle: brandWords(guide.title, brand()),
    guideAddress: guidePath(journeyType, guide.tier) + carried,
    address: contractPath(journeyType, guide.tier, carried),
    askedAddress: ownPath(request),
    /** The deadline whose form is open. */
    edited: query.get("edit"),
    /** What the person's own post has saved: a deadline's id, or the kind of what was done. */
    justSaved: saved.owner === "account" ? (flash?.contractSaved ?? null) : null,
    hasErrors: context.hasErrors === true,
  };
}

const nothing = { shown: null, hopedFor: null, version: 0, canUndo: false, preview: null, suggestedZone: null, canBorrow: false } as const;

async function savedFor(person: Person | null, guide: Guide, query: URLSearchParams): Promise<Saved> {
  if (person === null) {
    const state = guestStateOf(guide, query);
    const contract = guestContract(state);
    const facts = factsOfGuest(guide, state);
    return {
      ...nothing,
      owner: "guest",
      shown: contract && shownContract(guide, contract, state.record, facts),
      hopedFor: state.targetDate ?? null,
      preview: previewIn(query, guide, contract, facts),
      suggestedZone: suggestedZone(facts),
      canBorrow: canBorrow(guide, facts),
    };
  }
  const [contract, progress] = [await findContract(person.id, guide), await findProgress(person.id, guide.journeyType, guide.tier)];
  const facts = progress?.facts ?? noFacts;
  return {
    owner: "account",
    shown: contract && progress && shownContract(guide, contract, progress.record, facts),
    hopedFor: progress?.targetDate ?? null,
    version: contract?.version ?? 0,
    canUndo: contract?.previous !== undefined,
    preview: previewIn(query, guide, contract, facts),
    suggestedZone: suggestedZone(facts),
    canBorrow: canBorrow(guide, facts),
  };
}

const canBorrow = ({ journeyType }: Guide, { said }: PersonFacts) =>
  journeyType === "buying" && holds({ payment: anyLoan }, factsFrom(journeyType, said)) !== false;

function previewIn(query: URLSearchParams, guide: Guide, contract: Contract | null, own: PersonFacts): Preview | null {
  const facts = factsInQuery(query);
  return (
    facts && {
      facts,
      moves: contract ? moves(guide, contract, { ...contract, ...facts }, tailoringOf(guide, own)) : [],
      question: closingQuestion(facts.closing),
    }
  );
}

function suggestedZone({ said: { state = "" } }: PersonFacts): Saved["suggestedZone"] {
  const [record, found] = [findState(state), timeZoneOfState(state)];
  return record && found ? { zone: found.zone, why: zoneSuggestion(record.name, found.zone, found.isOnlyOne) } : null;
}

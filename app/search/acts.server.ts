import MiniSearch from "minisearch";
import type { JourneyType, ServiceTier } from "#app/content/guides/guide-types.ts";
import { guidePath, type PlanAddress, planPath } from "#app/paths.ts";
import { guestQuery, guideAddress } from "#app/plan/guests/guest-url.server.ts";
import type { GuideOrigin } from "#app/plan/guests/guide-origin.server.ts";
import { readersOf } from "#app/plan/permissions.ts";
import { database } from "#app/platform/database/database.server.ts";
import { singleton } from "#app/platform/process-state.server.ts";
import { ifSignedIn } from "#app/platform/sessions/session.server.ts";
import { type Act, acts } from "./acts.ts";
import { stemWord } from "./stem-word.ts";

export interface ShownAct {
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

const maxActs = 3;
/** So that a long question is not about an act because of one word. */
const leastShare = 0.5;

/** The acts that a query asks for, the closest first, at the address of the person's plan if they have one, or come from one. */
export async function findActs(request: Request, query: string, origin: GuideOrigin | null): Promise<ShownAct[]> {
  const found = matchActs(query);
  if (found.length === 0) {
    return [];
  }
  const guest = origin && { address: guideAddress(origin.guide), query: guestQuery(origin.guide, origin.state) };
  const own = await ifSignedIn(request, ({ id }) => findPlanAddress(id, guest?.address ?? null));
  const plan = own ? { address: own, query: "" } : guest;
  return found.map(({ title, text, general, onPlan }) => ({
    ...{ title, text },
    path: plan && onPlan ? onPlan(plan.address, plan.query) : general,
  }));
}

/** Of the plan they come from, or of the only one. */
async function findPlanAddress(userId: string, from: PlanAddress | null): Promise<PlanAddress | null> {
  const rows = await database().planMember.findMany({
    where: { userId, role: { in: [...readersOf("plan.read")] }, plan: { status: "open" } },
    select: { role: true, plan: { select: { id: true, journeyType: true, serviceTier: true } } },
    take: maxPlans,
  });
  const addresses = rows.map(({ role, plan: { id, journeyType, serviceTier } }) =>
    role === "owner" ? guidePath(journeyType as JourneyType, serviceTier as ServiceTier) : planPath(id),
  );
  return addresses.find((address) => address === from) ?? (addresses.length === 1 ? addresses[0] : undefined) ?? null;
}

const maxPlans = 20;

interface Phrase {
  readonly id: number;
  readonly act: Act;
  readonly text: string;
  readonly length: number;
}

/** A query matches an act by one of its phrases, whole, in any order. */
function matchActs(query: string): Act[] {
  const { phrases, search } = index();
  const queried = new Set(query.split(/[^\p{L}\p{N}'’]+/u).flatMap((term) => stemWord(term) ?? [])).size;
  const matched = search.search(query).flatMap(({ id, match }) => {
    const phrase = phrases[id];
    const score = Object.keys(match).length;
    return phrase && score === phrase.length && score >= queried * leastShare ? [{ ...phrase, score }] : [];
  });
  return [...new Set(matched.toSorted((one, other) => other.score - one.score).map(({ act }) => act))].slice(0, maxActs);
}

function index() {
  return singleton("search acts", () => {
    const phrases = acts
      .flatMap((act) => act.phrases.map((text) => ({ act, text })))
      .map(({ act, text }, id): Phrase => ({ id, act, text, length: new Set(text.split(" ").map(stemWord)).size }));
    const search = new MiniSearch<Phrase>({
      fields: ["text"],
      processTerm: stemWord,
      searchOptions: { prefix: (term) => term.length > 4, fuzzy: (term) => (term.length > 6 ? 0.2 : false) },
    });
    search.addAll(phrases);
    return { phrases, search };
  });
}

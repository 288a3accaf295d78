import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { requirePlan } from "#app/plan/access/require-plan.server.ts";
import { describeEvents, eventColumns } from "#app/plan/events/describe-events.server.ts";
import { commandsIn } from "#app/plan/events/stored-event.server.ts";
import { mayRead } from "#app/plan/permissions.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { personalJson } from "#app/platform/requests/json-answers.server.ts";
import { signedInPerson } from "#app/platform/sessions/session.server.ts";
import { jsonOrError, notFound, UserError } from "#app/platform/user-error.server.ts";

const maxEventsRead = 50;
const maxNames = 3;

export interface OthersChanges {
  /** Null if there is nothing to announce. */
  readonly sentence: string | null;
  /** The plan version up to which it reports. */
  readonly version: number;
}

/** Handles `GET /api/changes`: other people's changes of the plan at `plan` since the version `since`, in one sentence. */
export function answerOthersChanges({ request }: LoaderFunctionArgs): Promise<Response> {
  return jsonOrError("We can't reach the plan right now. Try again in a minute.", async () => {
    const { searchParams: query } = new URL(request.url);
    const since = Number(query.get("since") ?? Number.NaN);
    if (!Number.isSafeInteger(since) || since < 0) {
      throw new UserError(400, "Name the version since when.");
    }
    if ((await signedInPerson(request)) === null) {
      throw new UserError(401, "Log in first.");
    }
    const { guide, member } = await requirePlan(request, "overview.read", query.get("plan") ?? "");
    if (member === null || !mayRead(member.role, "members.read")) {
      notFound();
    }
    const plan = await findPlan(member.ownerId, guide.journeyType, guide.tier);
    return personalJson(plan ? await findOthersChanges(guide, plan.id, member.userId, since) : { sentence: null, version: since });
  });
}

async function findOthersChanges(guide: Guide, planId: string, readerId: string, since: number): Promise<OthersChanges> {
  const events = await database().planEvent.findMany({
    where: { planId, version: { gt: since }, OR: [{ actorId: null }, { actorId: { not: readerId } }] },
    select: eventColumns,
    orderBy: { version: "desc" },
    take: maxEventsRead,
  });
  const described = await describeEvents(guide, events);
  const shown = new Set(described.map(({ version }) => version));
  const commands = events.flatMap((event) => (shown.has(event.version) ? commandsIn(event) : []));
  const areTicks = commands.length > 0 && commands.every(({ type }) => type === "subStep.complete");
  return { sentence: tellChanges(described, areTicks), version: events[0]?.version ?? since };
}

function tellChanges(changes: readonly { readonly by: string; readonly things: readonly string[] }[], areTicks: boolean): string | null {
  const names = [...new Set(changes.map(({ by }) => by))];
  const things = [...new Set(changes.flatMap((change) => change.things))];
  const [name] = names;
  if (name === undefined) {
    return null;
  }
  if (names.length > 1) {
    const others = names.length - maxNames + 1;
    const told = names.length > maxNames ? [...names.slice(0, maxNames - 1), `${others} others`] : names;
    return `${new Intl.ListFormat("en-US").format(told)} changed the plan`;
  }
  return things.length === 1 ? `${name} ${things[0]}` : `${name} ${areTicks ? "ticked" : "changed"} ${things.length} things`;
}

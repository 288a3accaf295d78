import { formerMember } from "#app/content/members.ts";
import { displayName } from "#app/plan/members/display-name.ts";
import { findInitials } from "#app/plan/members/initials.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { RecordParts } from "#machines/record-change.ts";
import { commandsIn, partsAfter, type StoredCommand } from "./stored-event.server.ts";

/** Older changes are not signed. */
const maxEventsRead = 200;

/** The last change of a step, task, question or deadline, with its author. */
export interface Signature {
  readonly name: string;
  readonly initials: string;
  readonly at: string;
  /** The value of a tick or answer, or 'excluded', that the signature belongs to. Null for a deadline. */
  readonly value: boolean | string | null;
}

/** By the id of a step, task, question or deadline, of those given. Unticked ones have none. */
export async function listSignatures(planId: string, ids: readonly string[]): Promise<Readonly<Record<string, Signature>>> {
  const events = await database().planEvent.findMany({
    where: { planId },
    select: { planId: true, version: true, at: true, commands: true, after: true, actor: { select: { name: true, email: true } } },
    orderBy: { version: "desc" },
    take: maxEventsRead,
  });
  const signatures = new Map<string, Signature>();
  for (const event of events) {
    const { at, actor } = event;
    const name = actor ? displayName(actor) : formerMember;
    for (const [id, value] of listValues(partsAfter(event), commandsIn(event))) {
      if (!signatures.has(id) && ids.includes(id)) {
        signatures.set(id, { name, initials: actor ? findInitials(name) : "–", at: at.toISOString(), value });
      }
    }
  }
  return Object.fromEntries([...signatures].filter(([, { value }]) => value !== false));
}

function listValues(
  { completedSteps = [], completedSubSteps = {}, answers = {}, excluded = {} }: RecordParts,
  commands: readonly StoredCommand[],
) {
  const deadlines = commands.flatMap(({ type, deadline }) =>
    type === "deadline.set" && typeof deadline === "string" ? [[deadline, null] as const] : [],
  );
  const exclusions = Object.entries(excluded).map(([id, isSaid]) => [id, isSaid && ("excluded" as const)] as const);
  const given = [...Object.entries({ ...completedSubSteps, ...answers }), ...exclusions];
  return [...completedSteps.map((id) => [id, true] as const), ...given, ...deadlines];
}

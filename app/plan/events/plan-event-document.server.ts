import { z } from "zod";
import type { PlanEvent, PlanRole } from "#prisma/client.ts";
import { commandsIn, partsAfter, partsBefore } from "./stored-event.server.ts";

/** A plan change as other systems receive it. Never contains the text of a note. */
export const planEventDocument = z
  .object({
    seq: z.number(),
    at: z.iso.datetime(),
    actorId: z.uuid().nullable(),
    actorRole: z.string(),
    tokenId: z.uuid().nullable().meta({ description: "The API token that made the change; null for a change by hand." }),
    commands: z.array(z.looseObject({ type: z.string() })),
    before: z.record(z.string(), z.unknown()),
    after: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "Event" });

type PlanEventDocument = z.infer<typeof planEventDocument>;

/** Null if the role may not see the change: one of a note, unless its owner shares notes. */
export function planEventDocumentFor(
  role: Extract<PlanRole, "owner" | "administrator">,
  { sharesNotes }: { readonly sharesNotes: boolean },
  event: PlanEvent,
): PlanEventDocument | null {
  const { version, at, actorId, actorRole, tokenId } = event;
  const commands = [...commandsIn(event)];
  if (role !== "owner" && !sharesNotes && commands.some(({ type }) => type.startsWith("note."))) {
    return null;
  }
  return {
    seq: version,
    at: at.toISOString(),
    actorId,
    actorRole,
    tokenId,
    commands,
    before: partsBefore(event),
    after: partsAfter(event),
  };
}

/** The body of a webhook message. */
export const planChangedMessage = z
  .object({
    type: z.literal("plan.changed"),
    timestamp: z.iso.datetime().meta({ description: "When the change was made." }),
    data: z.object({ planId: z.uuid(), event: planEventDocument }),
  })
  .meta({ id: "PlanChanged" });

import { z } from "zod";
import type { PlanEvent, PlanRole } from "#prisma/client.ts";

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
  { version, at, actorId, actorRole, tokenId, ...event }: PlanEvent,
): PlanEventDocument | null {
  const commands = event.commands as { type: string }[];
  if (role !== "owner" && !sharesNotes && commands.some(({ type }) => type.startsWith("note."))) {
    return null;
  }
  const [before, after] = [event.before as Record<string, unknown>, event.after as Record<string, unknown>];
  return { seq: version, at: at.toISOString(), actorId, actorRole, tokenId, commands, before, after };
}

/** The body of a webhook message. */
export const planChangedMessage = z
  .object({
    type: z.literal("plan.changed"),
    timestamp: z.iso.datetime().meta({ description: "When the change was made." }),
    data: z.object({ planId: z.uuid(), event: planEventDocument }),
  })
  .meta({ id: "PlanChanged" });

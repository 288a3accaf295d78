import { z } from "zod";
import { type DocumentMark, documentMarks } from "#app/plan/documents/documents.ts";
import { recordParts } from "#app/plan/store/record-columns.server.ts";
import { jsonColumn } from "#app/platform/database/json-column.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import type { RecordParts } from "#machines/record-change.ts";
import type { PlanEvent } from "#prisma/client.ts";

export interface StoredCommand {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** The parts of a plan that a change replaced. */
export type PlanParts = RecordParts & {
  readonly papers?: Readonly<Record<string, DocumentMark | null>>;
  readonly targetDate?: CalendarDay | null;
};

const parts = recordParts.extend({
  papers: z.record(z.string(), z.enum(documentMarks).nullable()).optional(),
  targetDate: z.string().nullish(),
});

const columns = {
  commands: jsonColumn<readonly StoredCommand[]>("plan_event.commands", z.array(z.looseObject({ type: z.string() }))),
  before: jsonColumn<PlanParts>("plan_event.before", parts),
  after: jsonColumn<PlanParts>("plan_event.after", parts),
};

type EventId = Pick<PlanEvent, "planId" | "version">;

export function commandsIn({ planId, version, commands }: EventId & Pick<PlanEvent, "commands">): readonly StoredCommand[] {
  return columns.commands(commands, `${planId} ${version}`);
}

/** The replaced values. */
export function partsBefore({ planId, version, before }: EventId & Pick<PlanEvent, "before">): PlanParts {
  return columns.before(before, `${planId} ${version}`);
}

/** Their replacements. */
export function partsAfter({ planId, version, after }: EventId & Pick<PlanEvent, "after">): PlanParts {
  return columns.after(after, `${planId} ${version}`);
}

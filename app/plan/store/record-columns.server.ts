import { z } from "zod";
import { entriesById, jsonColumn } from "#app/platform/database/json-column.server.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import type { RecordParts } from "#machines/record-change.ts";
import type { Plan } from "#prisma/client.ts";

const ticks = entriesById((value) => typeof value === "boolean");
const answers = entriesById((value) => value === "yes" || value === "no" || value === null);
const ids = z.array(z.string());

/** A record, or the parts of one that a change replaced. */
export const recordParts = z.looseObject({
  currentStep: z.string().optional(),
  completedSteps: ids.optional(),
  completedSubSteps: ticks.optional(),
  answers: answers.optional(),
  excluded: ticks.optional(),
  coveredDetails: ticks.optional(),
  achievements: ids.optional(),
  rewardedSteps: ids.optional(),
  journeyRewarded: z.boolean().optional(),
}) satisfies z.ZodType<RecordParts>;

const columns = {
  completedSubSteps: jsonColumn("plan.completed_sub_steps", ticks),
  answers: jsonColumn("plan.answers", answers),
  excluded: jsonColumn("plan.excluded", ticks),
  coveredDetails: jsonColumn("plan.covered_details", ticks),
};

export function completedSubStepsIn(row: Pick<Plan, "id" | "completedSubSteps">): JourneyRecord["completedSubSteps"] {
  return columns.completedSubSteps(row.completedSubSteps, row.id);
}

export function answersIn(row: Pick<Plan, "id" | "answers">): JourneyRecord["answers"] {
  return columns.answers(row.answers, row.id);
}

export function excludedIn(row: Pick<Plan, "id" | "excluded">): JourneyRecord["excluded"] {
  return columns.excluded(row.excluded, row.id);
}

export function journeyRecord(row: Pick<Plan, "id" | keyof JourneyRecord>): JourneyRecord {
  const completedSubSteps = completedSubStepsIn(row);
  const answers = answersIn(row);
  // During an upgrade, the version before answers and ticks without clearing the exclusion.
  const excluded = Object.entries(excludedIn(row)).filter(([id]) => !answers[id] && !completedSubSteps[id]);
  return {
    currentStep: row.currentStep,
    completedSteps: row.completedSteps,
    completedSubSteps,
    answers,
    excluded: Object.fromEntries(excluded),
    coveredDetails: columns.coveredDetails(row.coveredDetails, row.id),
    achievements: row.achievements,
    rewardedSteps: row.rewardedSteps,
    journeyRewarded: row.journeyRewarded,
  };
}

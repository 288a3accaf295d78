/** The events of a week on a plan, by who caused them, for the letter to those who buy or sell. */
import type { Guide } from "#app/content/guides/guide-types.ts";
import type { PlanRole } from "#prisma/client.ts";

export interface WeekEvent {
  /** Null for an answer by a mailed link. */
  readonly role: PlanRole | null;
  readonly commands: readonly { readonly type: string; readonly [field: string]: unknown }[];
  /** Predicates: 'answered a question about step 6'. */
  readonly things: readonly string[];
}

export interface Week {
  /** Titles of steps and things to do that the readers finished, and did not reopen; steps first. */
  readonly finished: readonly string[];
  /** How many questions they answered. */
  readonly answered: number;
  /** Whether they changed a date. */
  readonly changedDates: boolean;
  /** Predicates, after 'We'. */
  readonly ours: readonly string[];
  /** How many other things changed, by anyone else. */
  readonly others: number;
  /** Whether anything in the plan changed, by anyone, including what the letter leaves out. */
  readonly hasChanges: boolean;
}

const datesPattern = /^(?:contract|holiday|dates|date)\.|^deadline\.(?:set|remove)$|^turn\.accept$/;
/** Internal to the brokerage, or seen by its people alone. */
const unsaidPattern = /^(?:member|plan|notes?|part|detail|progress|change|step\.(?:select|next|previous))\b/;

/** Changes nothing that those who buy or sell see in the plan. */
const outsidePlanPattern = /^(?:member|notes?|part|step\.(?:select|next|previous))\b/;

/** Oldest first. */
export function summarizeWeek({ steps }: Pick<Guide, "steps">, events: readonly WeekEvent[]): Week {
  const done = new Map<string, boolean>();
  const questions = new Map<string, boolean>();
  let changedDates = false;
  let others = 0;
  let hasChanges = false;
  const ours: string[] = [];
  for (const { role, commands, things } of events) {
    hasChanges ||= commands.some(({ type }) => !outsidePlanPattern.test(type));
    if (role === "agent" || role === "administrator") {
      ours.push(...(commands.every(({ type }) => unsaidPattern.test(type)) ? [] : things));
    } else if (role === "owner" || role === "partner") {
      for (const command of commands) {
        const [, kind = "", act = ""] = /^(step|subStep)\.(complete|finish|reopen)$/.exec(command.type) ?? [];
        if (kind) {
          done.set(String(command[kind]), act !== "reopen");
        }
        if (command.type === "question.answer") {
          questions.set(String(command.question), command.answer !== null);
        }
        if (command.type === "question.exclude" || command.type === "question.include") {
          questions.set(String(command.question), command.type === "question.exclude");
        }
        changedDates ||= datesPattern.test(command.type);
      }
    } else {
      others += things.length;
    }
  }
  const isDone = ({ id }: { readonly id: string }) => done.get(id) === true;
  return {
    finished: [
      ...steps.filter(isDone).map(({ title }) => title),
      ...steps.flatMap(({ subSteps }) => subSteps.filter(isDone).map(({ title }) => title)),
    ],
    answered: [...questions.values()].filter(Boolean).length,
    changedDates,
    ours: [...new Set(ours)],
    others,
    hasChanges,
  };
}

/**
 * Tests name steps, questions and sub-steps by their places in a guide, counted from zero, as the specification's JSON calls do: what
 * they say holds whatever the content calls things. Here places become ids.
 */

import { type ChangedBy, commandText, type JourneyCommand, type JourneyEvent, journeyGrammar } from "#machines/command.ts";
import { fieldsFromIndexes, type IndexedFields, type IndexedRecord, indexedRecord } from "#machines/indexed-record.ts";
import type { JourneyReward } from "#machines/journey.machine.ts";
import { type Answer, emptyRecord, type GuideSteps, type JourneyRecord } from "#machines/journey-record.ts";

/** A command, by places. */
export type PlacedCommand =
  | { readonly type: "step.complete" | "step.reopen"; readonly step: number; readonly by?: ChangedBy }
  | { readonly type: "subStep.complete" | "subStep.reopen"; readonly step: number; readonly subStep: number; readonly by?: ChangedBy }
  | { readonly type: "question.answer"; readonly step: number; readonly question: number; readonly answer: Answer }
  | { readonly type: "detail.cover" | "detail.uncover"; readonly step: number; readonly details: readonly number[] }
  | { readonly type: "step.finish" | "step.select" | "step.next" | "step.previous"; readonly step: number };

/** An event, by places; a command may name by id. */
export type PlacedEvent =
  | PlacedCommand
  | JourneyCommand
  | { readonly type: "progress.replace"; readonly fields: Partial<IndexedFields>; readonly by?: ChangedBy }
  | { readonly type: "progress.keep" | "progress.restore"; readonly record: IndexedRecord };

/** A reward, by places. */
export type PlacedReward =
  | (Omit<Extract<JourneyReward, { type: "reward.steps" }>, "steps"> & { readonly steps: readonly number[] })
  | Extract<JourneyReward, { type: "reward.journey" }>;

/** A reward by places. */
export function rewardOf(shape: GuideSteps, reward: JourneyReward): PlacedReward {
  return reward.type === "reward.steps"
    ? { ...reward, steps: indexedRecord(shape, { ...emptyRecord(shape), rewardedSteps: reward.steps }).rewardedSteps }
    : reward;
}

/** What stands for a place that the guide does not have. */
const nowhere = "not-in-this-guide";

/** The event that names by id what another names by place. */
export function eventAt(shape: GuideSteps, event: PlacedCommand): JourneyCommand;
export function eventAt(shape: GuideSteps, event: PlacedEvent): JourneyEvent;
export function eventAt(shape: GuideSteps, event: PlacedEvent): JourneyEvent {
  if (namesById(event)) {
    return event;
  }
  switch (event.type) {
    case "subStep.complete":
    case "subStep.reopen": {
      const { step, subStep, ...rest } = event;
      return { ...rest, subStep: shape.steps[step]?.subSteps[subStep]?.id ?? nowhere };
    }
    case "question.answer": {
      const { type, step, question, answer } = event;
      return { type, question: shape.steps[step]?.details[question]?.id ?? nowhere, answer };
    }
    case "detail.cover":
    case "detail.uncover":
      return { type: event.type, details: event.details.map((detail) => shape.steps[event.step]?.details[detail]?.id ?? nowhere) };
    case "progress.replace":
      return { ...event, fields: fieldsFromIndexes(shape, event.fields) };
    case "progress.keep":
    case "progress.restore":
      return { type: event.type, record: recordAt(shape, event.record) };
    default:
      return { ...event, step: shape.steps[event.step]?.id ?? nowhere } as JourneyEvent;
  }
}

function namesById(event: PlacedEvent): event is JourneyCommand {
  return !event.type.startsWith("progress.") && !("step" in event && typeof event.step === "number");
}

/** The text of a button, out of one that names places: `question.answer 1.0.yes`. Any other text stays as it is. */
export function textAt(shape: GuideSteps, text: string): string {
  const [, noted, rest] = /^(?:note\.save|feedback\.give) (\d+) (\S+)$/.exec(text) ?? [];
  if (noted !== undefined) {
    return `${text.split(" ")[0]} ${stepAt(shape, Number(noted))} ${rest}`;
  }
  const [, type = "", places = ""] = /^(\S+) (\d+(?:\.\d+)*(?:\.(?:yes|no))?)$/.exec(text) ?? [];
  const [step = 0, second = 0, ...others] = places.split(".").map(Number);
  switch (type) {
    case "step.complete":
    case "step.reopen":
    case "step.finish":
    case "step.select":
    case "step.next":
    case "step.previous":
      return commandText(journeyGrammar, eventAt(shape, { type, step }));
    case "subStep.complete":
    case "subStep.reopen":
      return commandText(journeyGrammar, eventAt(shape, { type, step, subStep: second }));
    case "question.answer":
      return commandText(journeyGrammar, eventAt(shape, { type, step, question: second, answer: places.endsWith("yes") ? "yes" : "no" }));
    case "detail.cover":
    case "detail.uncover":
      return commandText(journeyGrammar, eventAt(shape, { type, step, details: [second, ...others] }));
    default:
      return text;
  }
}

/** A record by ids. */
export function recordAt(shape: GuideSteps, record: Partial<IndexedRecord>): JourneyRecord {
  const { rewardedSteps = [], journeyRewarded = false, ...fields } = record;
  return {
    ...emptyRecord(shape),
    ...fieldsFromIndexes(shape, fields),
    rewardedSteps: rewardedSteps.map((step) => shape.steps[step]?.id ?? nowhere),
    journeyRewarded,
  };
}

/** The step of that place. */
export function stepAt(shape: GuideSteps, step: number): string {
  return shape.steps[step]?.id ?? nowhere;
}

/** A guide of so many steps: of each, how many sub-steps and how many questions it has. Ids and keys are made up, each its own. */
export function stepsOf(counts: readonly { readonly subStepCount: number; readonly detailCount: number }[]): GuideSteps["steps"] {
  const letter = (place: number) => String.fromCharCode(97 + place);
  let named = 0;
  const parts = (word: string, count: number) =>
    Array.from({ length: count }, (_, place) => {
      const key = letter(Math.floor(named / 26)) + letter(named % 26);
      named += 1;
      return { id: `${word}.${letter(place)}`, key, ...(place % 2 === 1 && { mayNotApply: true }) };
    });
  return counts.map(({ subStepCount, detailCount }, step) => ({
    id: `step.${letter(step)}`,
    key: letter(step),
    subSteps: parts(`do.${letter(step)}`, subStepCount),
    details: parts(`ask.${letter(step)}`, detailCount),
  }));
}

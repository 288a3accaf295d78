/** The journey machine, asked and answering by places in the guide, as tests name them. */
import { initialTransition, type SnapshotFrom, transition } from "xstate";
import { type IndexedRecord, indexedRecord } from "#machines/indexed-record.ts";
import { applyJourneyEvents, type JourneyInput, journeyMachine } from "#machines/journey.machine.ts";
import { countPoints as countPointsById, type JourneyShape } from "#machines/journey-record.ts";
import { eventAt, type PlacedEvent, type PlacedReward, recordAt, rewardOf } from "#tests/support/places.ts";

export type PlacedInput = Omit<JourneyInput, "record"> & { readonly record?: IndexedRecord };

export type JourneySnapshot = SnapshotFrom<typeof journeyMachine>;

/** The progress of somebody who has just begun any guide. */
export const emptyRecord: IndexedRecord = {
  currentStep: 0,
  completedSteps: [],
  completedSubSteps: {},
  answers: {},
  coveredDetails: {},
  achievements: [],
  rewardedSteps: [],
  journeyRewarded: false,
};

/** The machine's own input. */
export function inputAt({ record, ...input }: PlacedInput): JourneyInput {
  return { ...input, ...(record && { record: recordAt(input.shape, record) }) };
}

/** A snapshot's record. @throws {Error} when it names anything twice. */
export function recordOf({ context: { shape, record } }: Pick<JourneySnapshot, "context">): IndexedRecord {
  for (const list of [record.completedSteps, record.rewardedSteps, record.achievements]) {
    if (new Set(list).size !== list.length) {
      throw new Error(`Something is named twice: ${JSON.stringify(record)}`);
    }
  }
  return indexedRecord(shape, record);
}

/** What the events lead to, or null where one of them may not happen. */
export function applyEvents(
  input: PlacedInput,
  events: readonly PlacedEvent[],
): { record: IndexedRecord; rewards: readonly PlacedReward[] } | null {
  const outcome = applyJourneyEvents(
    inputAt(input),
    events.map((event) => eventAt(input.shape, event)),
  );
  return (
    outcome && {
      record: recordOf({ context: { ...inputAt(input), ...outcome } as never }),
      rewards: outcome.rewards.map((reward) => rewardOf(input.shape, reward)),
    }
  );
}

/** The machine at its start. */
export function startOf(input: PlacedInput): JourneySnapshot {
  return initialTransition(journeyMachine, inputAt(input))[0];
}

/** The machine after one more event. */
export function afterEvent(snapshot: JourneySnapshot, event: PlacedEvent): JourneySnapshot {
  return transition(journeyMachine, snapshot, eventAt(snapshot.context.shape, event))[0];
}

export function countPoints(shape: JourneyShape, record: IndexedRecord): number {
  return countPointsById(shape, recordAt(shape, record));
}

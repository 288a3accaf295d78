import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { guides } from "#app/content/guides/guides.ts";
import { guidePath } from "#app/paths.ts";
import { listAdministratorChanges } from "#app/plan/events/plan-events.server.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { journeyShape } from "#app/plan/store/journey-shape.ts";
import { database } from "#app/platform/database/database.server.ts";
import { action as command } from "#app/routes/api.commands.ts";
import { type ChangedBy, commandText, type JourneyCommand, journeyGrammar } from "#machines/command.ts";
import { type IndexedRecord, indexedRecord } from "#machines/indexed-record.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import type { SaveAnswer } from "#machines/save-queue.machine.ts";
import { accountRecords, faultsOf, guestRecords, personsEvents, replaceable, seeded } from "#tests/machines/journey-arbitraries.ts";
import { applyEvents, emptyRecord } from "#tests/machines/placed-journey.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import {
  listSaved,
  makeAdministratorsChange,
  makeChange,
  makePerson,
  type SignedIn,
  savedOf,
  signInAgain,
} from "#tests/support/factories.ts";
import { type PlacedEvent, type PlacedReward, recordAt, rewardOf } from "#tests/support/places.ts";
import { answerTo, sending } from "#tests/support/requests.ts";

/** One save, sent as often as `sentAfter` has entries: each that many milliseconds after all began. */
interface Command {
  readonly from: "one tab" | "another tab" | "an administrator";
  readonly events: readonly PlacedEvent[];
  readonly sentAfter: readonly number[];
}

/** What one sent save came to. */
interface Save {
  readonly from: Command["from"];
  readonly events: readonly PlacedEvent[];
  readonly version: number;
  readonly record: IndexedRecord;
  readonly rewards: readonly PlacedReward[];
}

const maxMilliseconds = 40;

function commandsFor(guide: Guide): fc.Arbitrary<readonly Command[]> {
  const shape = journeyShape(guide);
  const inPlaces = (record: JourneyRecord) => indexedRecord(shape, record);
  const presses = fc.array(personsEvents(shape), { minLength: 1, maxLength: 3 });
  const wholeSave = fc.tuple(accountRecords(shape).map(inPlaces), fc.subarray([...replaceable])).map(
    ([record, names]): PlacedEvent => ({
      type: "progress.replace",
      fields: Object.fromEntries(names.map((name) => [name, record[name]])),
    }),
  );
  const keptTicks = guestRecords(shape)
    .map(inPlaces)
    .map((record): PlacedEvent => ({ type: "progress.keep", record }));
  const events = fc.oneof(
    { weight: 8, arbitrary: presses as fc.Arbitrary<PlacedEvent[]> },
    { weight: 1, arbitrary: wholeSave.map((event) => [event]) },
    { weight: 1, arbitrary: keptTicks.map((event) => [event]) },
  );
  const administrators = fc
    .oneof({ weight: 4, arbitrary: presses as fc.Arbitrary<PlacedEvent[]> }, { weight: 1, arbitrary: wholeSave.map((event) => [event]) })
    .map((list) => list.map((event) => madeBy(event, "administrator")));
  const sentAfter = fc.array(fc.nat(maxMilliseconds), { minLength: 1, maxLength: 3 });
  return fc.array(
    fc.oneof(
      fc.record({ from: fc.constantFrom("one tab" as const, "another tab" as const), events, sentAfter }),
      fc.record({ from: fc.constant("an administrator" as const), events: administrators, sentAfter }),
    ),
    { minLength: 2, maxLength: 10 },
  );
}

function madeBy(event: PlacedEvent, by: ChangedBy): PlacedEvent {
  switch (event.type) {
    case "step.complete":
    case "step.reopen":
    case "subStep.complete":
    case "subStep.reopen":
    case "progress.replace":
      return { ...event, by };
    default:
      return event;
  }
}

const isButtonEvent = (event: PlacedEvent): event is JourneyCommand => !event.type.startsWith("progress.");

/** A tab's buttons go the whole way that a click goes; whole records, kept ticks and an administrator's edits go to the model. */
async function save(guide: Guide, person: SignedIn, cookie: string, administrator: SignedIn, { from, events }: Command): Promise<Save> {
  if (from === "an administrator") {
    const { saved, rewards } = await makeAdministratorsChange(administrator, person, guide, ...events);
    return { from, events, version: saved.version, record: saved.record, rewards };
  }
  if (!events.every(isButtonEvent)) {
    const { saved, rewards } = await makeChange(person, guide, ...events);
    return { from, events, version: saved.version, record: saved.record, rewards };
  }
  const fields = { command: events.map((event) => commandText(journeyGrammar, event)) };
  const response = await answerTo(sending(guidePath(guide.journeyType, guide.tier), fields, { cookie }), command);
  if (response.status === 503) {
    // The machine has too much to do: 'Try again'.
    await pause(50);
    return save(guide, person, cookie, administrator, { from, events, sentAfter: [] });
  }
  expect(response.status).toBe(200);
  const { confirmed, rewards } = (await response.json()) as SaveAnswer;
  const shape = journeyShape(guide);
  const placed = { record: indexedRecord(shape, confirmed.record), rewards: rewards.map((reward) => rewardOf(shape, reward)) };
  return { from, events, version: confirmed.version, ...placed };
}

/** Sends everything at its time, whoever sends it and whatever is under way; gives the saves in the order in which they were committed. */
async function run(guide: Guide, person: SignedIn, administrator: SignedIn, commands: readonly Command[]): Promise<Save[]> {
  const otherCookie = await signInAgain(person.id);
  const sending = commands.flatMap((command) =>
    command.sentAfter.map(async (delay) => {
      await pause(delay);
      return save(guide, person, command.from === "another tab" ? otherCookie : person.cookie, administrator, command);
    }),
  );
  return (await Promise.all(sending)).sort((first, second) => first.version - second.version);
}

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);

  test("saves that are repeated, reordered and delayed, from two tabs and an administrator, end as the machine does in the order of commits", {
    timeout: 300_000,
  }, async () => {
    const cases = fc.constantFrom(...guides).chain((guide) => commandsFor(guide).map((commands) => ({ guide, commands })));
    await fc.assert(
      fc.asyncProperty(cases, async ({ guide, commands }) => {
        const person = await makePerson();
        const administrator = await makePerson({ role: "administrator" });
        const saves = await run(guide, person, administrator, commands);
        const shape = journeyShape(guide);

        let record = emptyRecord;
        const edits: { before: IndexedRecord; after: IndexedRecord }[] = [];
        for (const [index, save] of saves.entries()) {
          const outcome = applyEvents({ shape, record, owner: "account", canComplete: true }, save.events);
          expect(save.version).toBe(index + 1);
          expect(save.record).toEqual(outcome?.record);
          expect(save.rewards).toEqual(outcome?.rewards);
          expect(faultsOf(recordAt(shape, save.record), shape)).toEqual([]);
          if (save.from === "an administrator") {
            edits.push({ before: record, after: save.record });
          }
          record = save.record;
        }

        const saved = await savedOf(person, guide);
        expect(saved).toMatchObject({ version: saves.length, isLastActive: saves.some(({ from }) => from !== "an administrator") });
        expect(saved.record).toEqual(record);
        expect(await listSaved(person)).toEqual([saved]);

        const rewards = saves.flatMap((save) => save.rewards);
        const rewardedSteps = rewards.flatMap((reward) => (reward.type === "reward.steps" ? reward.steps : []));
        expect(rewardedSteps).toEqual([...new Set(rewardedSteps)]);
        expect(rewards.filter(({ type }) => type === "reward.journey").length).toBeLessThanOrEqual(1);

        const plan = await findPlan(person.id, guide.journeyType, guide.tier);
        const changes = plan ? await listAdministratorChanges([plan]) : [];
        expect(changes).toHaveLength(edits.length);
        const inPlaces = (stored: JourneyRecord) => indexedRecord(shape, stored);
        expect(changes.map(({ before, after }) => ({ before: inPlaces(before), after: inPlaces(after) }))).toEqual(
          expect.arrayContaining(edits),
        );
        expect(changes.every(({ actorId }) => actorId === administrator.id)).toBe(true);
        expect(await database().planEvent.count({ where: { planId: saved.id } })).toBe(saves.length);
      }),
      { ...seeded, numRuns: kind === "server" ? 25 : 4, endOnFailure: true },
    );
  });
});

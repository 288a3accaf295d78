import { describe, expect, test, vi } from "vitest";
import { listAdministratorChanges } from "#app/plan/events/plan-events.server.ts";
import { planChannel } from "#app/plan/events/plan-notifications.server.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { findPlan, lastActiveGuide, listPlans } from "#app/plan/store/find-plan.server.ts";
import { journeyShape } from "#app/plan/store/journey-shape.ts";
import { database, listen } from "#app/platform/database/database.server.ts";
import type { JourneyCommand, JourneyEvent } from "#machines/command.ts";
import { emptyRecord } from "#machines/journey-record.ts";
import { applyEvents } from "#tests/machines/placed-journey.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import {
  guideOf,
  listSaved,
  makeAdministratorsChange,
  makeChange,
  makePerson,
  type PlacedChange,
  savedOf,
} from "#tests/support/factories.ts";
import type { PlacedCommand, PlacedEvent, PlacedReward } from "#tests/support/places.ts";

const buyingFull = guideOf("buying", "full");
const sellingFull = guideOf("selling", "full");
const sellingFree = guideOf("selling", "free");

/** Fifty different things to tick and answer, each in its own place, so that the order does not matter. */
const fiftyChanges: PlacedCommand[] = buyingFull.steps
  .flatMap(({ subSteps, details }, step) => [
    ...details.map((_, question) => ({ type: "question.answer" as const, step, question, answer: "no" as const })),
    ...subSteps.map((_, subStep) => ({ type: "subStep.complete" as const, step, subStep })),
  ])
  .slice(0, 50);

function foldOf(guide: typeof buyingFull, events: readonly PlacedEvent[]) {
  return applyEvents({ shape: journeyShape(guide), owner: "account", canComplete: true }, events);
}

function rewardsOf(changes: readonly PlacedChange[], type: PlacedReward["type"]) {
  return changes.flatMap(({ rewards }) => rewards).filter((reward) => reward.type === type);
}

async function lastActiveOf(person: { readonly id: string }) {
  return (await listPlans(person.id)).filter(({ isLastActive }) => isLastActive).map(({ id }) => id);
}

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);
  const rounds = kind === "server" ? 30 : 5;

  describe("several changes at the same moment", () => {
    test("fifty changes of one record are all kept, and counted one by one", { timeout: 60_000 }, async () => {
      const person = await makePerson();
      expect(fiftyChanges).toHaveLength(50);
      const changes = await Promise.all(fiftyChanges.map((event) => makeChange(person, buyingFull, event)));
      const { record, version } = await savedOf(person, buyingFull);
      // The current step is that of whichever came last.
      expect(record).toEqual({ ...foldOf(buyingFull, fiftyChanges)?.record, currentStep: expect.any(Number) });
      expect(version).toBe(50);
      expect(changes.map(({ saved }) => saved.version).sort((first, second) => first - second)).toEqual(
        Array.from({ length: 50 }, (_, index) => index + 1),
      );
    });

    test("two tabs that change different things both keep their change, though neither has seen the other's", async () => {
      const person = await makePerson();
      await makeChange(person, sellingFull, { type: "step.complete", step: 0 });
      await makeChange(person, sellingFull, { type: "question.answer", step: 2, question: 0, answer: "yes" });
      await makeChange(person, sellingFull, { type: "step.complete", step: 4 });
      expect((await savedOf(person, sellingFull)).record).toMatchObject({ completedSteps: [0, 4], answers: { 2: { 0: "yes" } } });
    });

    test("two tabs that complete the last two steps at once celebrate the journey exactly once", { timeout: 60_000 }, async () => {
      for (let round = 0; round < rounds; round += 1) {
        const person = await makePerson();
        await makeChange(person, sellingFull, ...[0, 1, 2, 3, 4].map((step) => ({ type: "step.complete" as const, step })));
        const changes = await Promise.all([5, 6].map((step) => makeChange(person, sellingFull, { type: "step.complete", step })));
        expect(rewardsOf(changes, "reward.journey")).toEqual([{ type: "reward.journey", points: 1000 }]);
        expect(rewardsOf(changes, "reward.steps").map(({ points }) => points)).toEqual([100, 100]);
        expect((await savedOf(person, sellingFull)).points).toBe(1700);
      }
    });

    test("two tabs that complete the same last step at once are rewarded once", { timeout: 60_000 }, async () => {
      for (let round = 0; round < rounds; round += 1) {
        const person = await makePerson();
        await makeChange(person, sellingFull, ...[0, 1, 2, 3, 4, 5].map((step) => ({ type: "step.complete" as const, step })));
        const changes = await Promise.all([6, 6].map((step) => makeChange(person, sellingFull, { type: "step.complete", step })));
        expect(rewardsOf(changes, "reward.journey")).toHaveLength(1);
        expect(rewardsOf(changes, "reward.steps")).toEqual([{ type: "reward.steps", steps: [6], points: 100 }]);
      }
    });

    test("a user's first changes of several guides at once are all kept", { timeout: 60_000 }, async () => {
      for (let round = 0; round < rounds; round += 1) {
        const person = await makePerson();
        await Promise.all([buyingFull, sellingFull, sellingFree].map((guide) => makeChange(person, guide, { type: "step.next", step: 0 })));
        expect((await listSaved(person)).map(({ record }) => record.currentStep)).toEqual([1, 1, 1]);
        expect(await lastActiveOf(person)).toHaveLength(1);
      }
    });
  });

  describe("saving", () => {
    test("makes the version grow by one with every save, also with one that repeats the last", async () => {
      const person = await makePerson();
      const versions = [];
      for (const event of [{ type: "step.complete", step: 1 } as const, { type: "step.complete", step: 1 } as const]) {
        versions.push((await makeChange(person, buyingFull, event)).saved.version);
      }
      versions.push((await makeChange(person, buyingFull, { type: "step.next", step: 1 }, { type: "step.next", step: 2 })).saved.version);
      expect(versions).toEqual([1, 2, 3]);
      expect((await savedOf(person, buyingFull)).version).toBe(3);
    });

    test("gives what is then read, with the time of saving", async () => {
      const person = await makePerson();
      const before = Date.now();
      const { saved } = await makeChange(person, buyingFull, { type: "subStep.complete", step: 2, subStep: 1 });
      expect(saved).toEqual(await savedOf(person, buyingFull));
      expect(saved.lastUpdatedAt.getTime()).toBeGreaterThanOrEqual(before);
      expect(saved.lastUpdatedAt.getTime()).toBeLessThanOrEqual(Date.now());
    });

    test("gives points for a step once, though it is reopened and completed again", async () => {
      const person = await makePerson();
      const first = await makeChange(person, sellingFree, { type: "step.complete", step: 2 });
      await makeChange(person, sellingFree, { type: "step.reopen", step: 2 });
      const again = await makeChange(person, sellingFree, { type: "step.complete", step: 2 });
      expect([first.rewards, again.rewards]).toEqual([[{ type: "reward.steps", steps: [2], points: 100 }], []]);
      expect(again.saved.points).toBe(100);
    });

    test("rewards several steps that one save completes with one reward, and then the journey", async () => {
      const person = await makePerson();
      const whole = (completedSteps: number[]): PlacedEvent => ({ type: "progress.replace", fields: { completedSteps } });
      expect((await makeChange(person, sellingFree, whole([0, 1, 4]))).rewards).toEqual([
        { type: "reward.steps", steps: [0, 1, 4], points: 300 },
      ]);
      expect((await makeChange(person, sellingFree, whole([0, 1, 2, 3, 4, 5, 6]))).rewards).toEqual([
        { type: "reward.steps", steps: [2, 3, 5, 6], points: 400 },
        { type: "reward.journey", points: 1000 },
      ]);
    });

    test("a change that does not fit the guide changes nothing, and begins no record", async () => {
      const person = await makePerson();
      await makeChange(person, sellingFree, { type: "step.complete", step: 0 });
      const before = await listPlans(person.id);
      const events: JourneyEvent[] = [{ type: "step.complete", step: "not-in-this-guide" }];
      expect(await changePlan({ ownerId: person.id, guide: sellingFree, events })).toBeNull();
      expect(await changePlan({ ownerId: person.id, guide: sellingFull, events })).toBeNull();
      expect(await listPlans(person.id)).toEqual(before);
    });

    test("several changes of which one does not fit are refused as a whole", async () => {
      const person = await makePerson();
      const events = ["home-value", "not-in-this-guide"].map((step): JourneyEvent => ({ type: "step.complete", step }));
      expect(await changePlan({ ownerId: person.id, guide: sellingFree, events })).toBeNull();
      expect(await findPlan(person.id, "selling", "free")).toBeNull();
    });

    test("notifies listeners once it is saved", async () => {
      const messages: string[] = [];
      const stop = await listen(planChannel, { onMessage: (payload) => messages.push(payload), onReconnect: () => undefined });
      const person = await makePerson();
      const { saved } = await makeChange(person, buyingFull, { type: "step.next", step: 0 });
      const told = { planId: saved.id, ownerId: person.id, address: "/buying-guide/full", version: 1 };
      await vi.waitFor(() => expect(messages.flatMap((payload) => JSON.parse(payload))).toContainEqual(told), 10_000);
      await stop();
    });
  });

  describe("the last active guide", () => {
    test("is none before anything was changed", async () => {
      const person = await makePerson();
      expect(await lastActiveGuide(person.id)).toBeNull();
      expect(await listPlans(person.id)).toEqual([]);
    });

    test("is the one that the person last changed, and only that one", async () => {
      const person = await makePerson();
      for (const guide of [buyingFull, sellingFull, sellingFree, sellingFull]) {
        const { saved } = await makeChange(person, guide, { type: "step.complete", step: 0 });
        expect(saved.isLastActive).toBe(true);
        expect(await lastActiveOf(person)).toEqual([saved.id]);
        expect(await lastActiveGuide(person.id)).toEqual({ journeyType: guide.journeyType, serviceTier: guide.tier });
      }
    });

    test.each<PlacedEvent>([
      { type: "step.next", step: 0 },
      { type: "step.previous", step: 1 },
      { type: "step.select", step: 3 },
    ])("is also set by $type", async (event) => {
      const person = await makePerson();
      await makeChange(person, buyingFull, { type: "step.complete", step: 0 });
      const { saved } = await makeChange(person, sellingFree, event);
      expect(await lastActiveOf(person)).toEqual([saved.id]);
    });

    test("is the same after guides were only looked at", async () => {
      const person = await makePerson();
      await makeChange(person, buyingFull, { type: "step.complete", step: 0 });
      const { saved } = await makeChange(person, sellingFree, { type: "step.complete", step: 0 });
      await findPlan(person.id, "buying", "full");
      await findPlan(person.id, "selling", "full");
      await listPlans(person.id);
      expect(await lastActiveOf(person)).toEqual([saved.id]);
    });

    test("is the same after an administrator's edit, whichever record that changed", async () => {
      const person = await makePerson();
      const administrator = await makePerson({ role: "administrator" });
      const other = await makeChange(person, buyingFull, { type: "step.complete", step: 0 });
      const last = await makeChange(person, sellingFree, { type: "step.complete", step: 0 });
      const event: PlacedEvent = { type: "step.complete", step: 1, by: "administrator" };
      const edits = [];
      for (const guide of [buyingFull, sellingFree, sellingFull]) {
        edits.push((await makeAdministratorsChange(administrator, person, guide, event)).saved);
        expect(await lastActiveOf(person)).toEqual([last.saved.id]);
      }
      expect(edits.map(({ id, isLastActive }) => [id, isLastActive])).toEqual([
        [other.saved.id, false],
        [last.saved.id, true],
        [edits[2]?.id, false],
      ]);
      expect(await listPlans(administrator.id)).toEqual([]);
      expect(await lastActiveGuide(administrator.id)).toBeNull();
    });

    test("is the same after a change that was refused", async () => {
      const person = await makePerson();
      const { saved } = await makeChange(person, buyingFull, { type: "step.complete", step: 0 });
      await changePlan({ ownerId: person.id, guide: sellingFree, events: [{ type: "step.select", step: "none" }] });
      expect(await lastActiveOf(person)).toEqual([saved.id]);
    });
  });

  describe("the record of changes", () => {
    test("says who changed whose record when, from what, to what", async () => {
      const person = await makePerson();
      const administrator = await makePerson({ role: "administrator" });
      const recordNow = async () => (await findPlan(person.id, "selling", "full"))?.record;
      const { saved } = await makeChange(person, sellingFull, { type: "step.complete", step: "set-up-listing" });
      const before = await recordNow();
      const event: JourneyCommand = { type: "step.complete", step: "marketing-launch", by: "administrator" };
      const edit = await makeAdministratorsChange(administrator, person, sellingFull, event);
      expect(await listAdministratorChanges(await listPlans(person.id))).toMatchObject([
        {
          actorId: administrator.id,
          planId: saved.id,
          commands: [event],
          before,
          after: await recordNow(),
          at: edit.saved.lastUpdatedAt,
        },
      ]);
      expect(await recordNow()).toMatchObject({
        completedSteps: ["set-up-listing", "marketing-launch"],
        currentStep: "showing-management",
      });
      expect(edit.rewards).toEqual([]);
      expect(edit.saved.points).toBe(200);
    });

    test("begins with an empty record where the person had none", async () => {
      const person = await makePerson();
      const administrator = await makePerson({ role: "administrator" });
      await makeAdministratorsChange(administrator, person, sellingFull, { type: "step.complete", step: 0, by: "administrator" });
      const [change] = await listAdministratorChanges(await listPlans(person.id));
      expect(change?.before).toEqual(emptyRecord(sellingFull));
    });

    test("holds what people change themselves as theirs, in a few bytes, and nothing of edits that were refused", async () => {
      const person = await makePerson();
      const administrator = await makePerson({ role: "administrator" });
      await makeChange(person, sellingFull, { type: "step.complete", step: 0 });
      const unfitting = [{ type: "step.complete" as const, step: "none", by: "administrator" as const }];
      const refused = {
        ownerId: person.id,
        guide: sellingFull,
        events: unfitting,
        actor: { userId: administrator.id, role: "administrator" },
      } as const;
      expect(await changePlan(refused)).toBeNull();
      const events = await database().planEvent.findMany({ where: { plan: { ownerId: person.id } } });
      expect(events).toMatchObject([{ version: 1, actorId: person.id, actorRole: "owner" }]);
      const { commands, before, after: replacement } = events[0] ?? {};
      expect(JSON.stringify([commands, before, replacement]).length).toBeLessThan(300);
    });
  });

  describe("another user's progress", () => {
    test("is neither read nor written", async () => {
      const owner = await makePerson();
      const other = await makePerson();
      const { saved } = await makeChange(owner, sellingFull, { type: "step.complete", step: 0 });
      expect(await findPlan(other.id, "selling", "full")).toBeNull();
      expect(await listPlans(other.id)).toEqual([]);
      expect(await lastActiveGuide(other.id)).toBeNull();

      const own = await makeChange(other, sellingFull, { type: "step.complete", step: 5 });
      expect(own.saved.id).not.toBe(saved.id);
      expect(own.saved.record.completedSteps).toEqual([5]);
      expect(await savedOf(owner, sellingFull)).toEqual(saved);
      expect(await lastActiveOf(owner)).toEqual([saved.id]);
    });

    test("goes with its owner's account", async () => {
      const owner = await makePerson();
      await makeChange(owner, sellingFull, { type: "step.complete", step: 0 });
      await database().user.delete({ where: { id: owner.id } });
      expect(await database().plan.count({ where: { ownerId: owner.id } })).toBe(0);
      await expect(makeChange(owner, sellingFull, { type: "step.complete", step: 0 })).rejects.toThrow();
    });
  });
});

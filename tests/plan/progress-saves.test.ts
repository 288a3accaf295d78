import { describe, expect, test, vi } from "vitest";
import { type PlanVersion, planChannel } from "#app/plan/events/plan-notifications.server.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { findPlan, findShownPlan, lastActiveGuide } from "#app/plan/store/find-plan.server.ts";
import { database, listen, openedDatabase } from "#app/platform/database/database.server.ts";
import type { JourneyEvent } from "#machines/command.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeAdministratorsChange, makeChange, makePerson, savedOf } from "#tests/support/factories.ts";

const guide = guideOf("buying", "full");
const otherGuide = guideOf("selling", "full");
const complete = (step: string) => ({ type: "step.complete" as const, step });
const completedStepsOf = async ({ id }: { readonly id: string }) =>
  (await findPlan(id, guide.journeyType, guide.tier))?.record.completedSteps;

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);

  /** Longer than changes are gathered for. */
  const gathered = () => new Promise((resolve) => setTimeout(resolve, 300));

  async function messagesDuring(work: () => Promise<void>) {
    await gathered();
    const messages: string[] = [];
    const stop = await listen(planChannel, { onMessage: (payload) => messages.push(payload), onReconnect: () => undefined });
    // What was told before this, and what is told by the work, has come when this has.
    const allHasCome = async (mark: string) => {
      await database().$executeRaw`SELECT pg_notify(${planChannel}, ${mark})`;
      await vi.waitFor(() => expect(messages.at(-1)).toBe(mark), 10_000);
    };
    await allHasCome("the beginning");
    await work();
    await gathered();
    await allHasCome("the end");
    await stop();
    return messages.slice(messages.indexOf("the beginning") + 1, -1).map((text) => JSON.parse(text) as unknown);
  }

  test("every node is notified of a changed plan with its newest version, whatever the actor", async () => {
    const [person, administrator] = [await makePerson(), await makePerson({ role: "administrator" })];
    let planId = "";
    const messages = await messagesDuring(async () => {
      planId = (await makeChange(person, guide, complete("pre-approval"))).saved.id;
      await makeChange(person, guide, complete("buyer-agency"));
      await makeAdministratorsChange(administrator, person, guide, { ...complete("evaluate-price"), by: "administrator" });
      expect(await changePlan({ ownerId: person.id, guide, events: [{ type: "step.complete", step: "none" }] })).toBeNull();
    });
    // Those of one moment are gathered: of several versions the last.
    const versions = messages.flatMap((message) => message as PlanVersion[]);
    expect(versions.at(-1)).toMatchObject({ planId, ownerId: person.id, version: 3 });
    expect(versions.every((version) => version.planId === planId && version.ownerId === person.id)).toBe(true);
  });

  test("a usual save reads the plan, and writes it with its event in one commit where it is still the one read", async () => {
    const person = await makePerson();
    await makeChange(person, guide, complete("pre-approval"));
    const client = await openedDatabase().pool.connect();
    const asked = vi.spyOn(client, "query");
    // The pool hands out first what came back last.
    client.release();
    await makeChange(person, guide, complete("buyer-agency"));
    const statements = asked.mock.calls.map(([query]) => (query as unknown as { text: string }).text);
    asked.mockRestore();
    expect(statements.filter((text) => !text.includes("save_count")).map((text) => text.slice(0, 6))).toEqual([
      ...["SELECT", "BEGIN", "UPDATE", "INSERT", "COMMIT"],
    ]);
  });

  /** Somebody else's change of the record between a save's reading and its writing. */
  const meanwhile: Record<string, (person: { readonly id: string }) => Promise<unknown>> = {
    "the person, in another tab": (person) => makeChange(person, guide, complete("buyer-agency")),
    "an administrator": async (person) =>
      makeAdministratorsChange(await makePerson({ role: "administrator" }), person, guide, {
        ...complete("buyer-agency"),
        by: "administrator",
      }),
  };

  test.each(Object.keys(meanwhile))("a save that %s has overtaken is made again on what is then saved", async (who) => {
    const person = await makePerson();
    await makeChange(person, guide, complete("pre-approval"));
    const seen: (readonly string[])[] = [];
    const transact = database().$transaction.bind(database());
    const write = vi.spyOn(database(), "$transaction").mockImplementationOnce((async (work: Parameters<typeof transact>[0]) => {
      await meanwhile[who]?.(person);
      return transact(work);
    }) as never);
    const events = ({ completedSteps }: { completedSteps: readonly string[] }): JourneyEvent[] => {
      seen.push(completedSteps);
      return [complete("evaluate-price")];
    };
    const change = await changePlan({ ownerId: person.id, guide, events });
    write.mockRestore();
    expect(seen).toEqual([["pre-approval"], ["pre-approval", "buyer-agency"]]);
    expect(await completedStepsOf(person)).toEqual(["pre-approval", "buyer-agency", "evaluate-price"]);
    expect([change?.saved.version, (await savedOf(person, guide)).version]).toEqual([3, 3]);
  });

  test("a save whose account is deleted meanwhile saves nothing", async () => {
    const person = await makePerson();
    await makeChange(person, guide, complete("pre-approval"));
    await database().user.delete({ where: { id: person.id } });
    expect(await changePlan({ ownerId: person.id, guide, events: [complete("buyer-agency")] })).toBeNull();
    expect(await database().plan.count({ where: { ownerId: person.id } })).toBe(0);
  });

  test("an administrator's change and its event are saved together or not at all", async () => {
    const person = await makePerson();
    const { saved } = await makeChange(person, guide, complete("pre-approval"));
    const nobody = { ownerId: person.id, guide, actor: { userId: "00000000-0000-4000-8000-000000000000", role: "administrator" } } as const;
    await expect(changePlan({ ...nobody, events: [complete("buyer-agency")] })).rejects.toThrow();
    expect(await savedOf(person, guide)).toEqual(saved);
  });

  test("an administrator's change is shown until the next change", async () => {
    const [person, administrator] = [await makePerson(), await makePerson({ role: "administrator" })];
    const lastWord = async () => (await findShownPlan(person.id, "buying", "full"))?.lastAdminEditAt;
    await makeChange(person, guide, complete("pre-approval"));
    expect(await lastWord()).toBeNull();
    const { saved } = await makeAdministratorsChange(administrator, person, guide, { ...complete("buyer-agency"), by: "administrator" });
    expect(await lastWord()).toEqual(saved.lastUpdatedAt);
    await makeChange(person, guide, complete("evaluate-price"));
    expect(await lastWord()).toBeNull();
  });

  test("the last active guide changes with the first save of another", async () => {
    const person = await makePerson();
    for (const changed of [guide, otherGuide, otherGuide, guide]) {
      await makeChange(person, changed, complete(changed === guide ? "pre-approval" : "market-analysis"));
      expect(await lastActiveGuide(person.id)).toEqual({ journeyType: changed.journeyType, serviceTier: changed.tier });
    }
  });

  test("a change's events are derived with whether anything was saved before", async () => {
    const person = await makePerson();
    const told: boolean[] = [];
    for (const step of ["pre-approval", "buyer-agency"]) {
      const events = (_: unknown, isFirst: boolean) => {
        told.push(isFirst);
        return [complete(step)];
      };
      await changePlan({ ownerId: person.id, guide, events });
    }
    expect(new Set(told.slice(0, -1))).toEqual(new Set([true]));
    expect(told.at(-1)).toBe(false);
  });

  test("saving goes on after a question that failed", async () => {
    const person = await makePerson();
    await makeChange(person, guide, complete("pre-approval"));
    await makeChange(person, guide, complete("buyer-agency"));
    await expect(openedDatabase().pool.query("SELECT 1 / 0")).rejects.toThrow("division by zero");
    await makeChange(person, guide, complete("evaluate-price"));
    expect(await completedStepsOf(person)).toEqual(["pre-approval", "buyer-agency", "evaluate-price"]);
  });
});

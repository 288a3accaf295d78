import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { maxSavesPerMinute } from "#app/limits.ts";
import { database } from "#app/platform/database/database.server.ts";
import { action as command } from "#app/routes/api.commands.ts";
import { action as saveRecord } from "#app/routes/api.progress.ts";
import { action as changeGuide } from "#app/routes/buying-guide.$tier.tsx";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeAdministratorsChange, makePerson, type SignedIn, savedOf } from "#tests/support/factories.ts";
import { textAt } from "#tests/support/places.ts";
import { answerTo, posting, postingJson, sending } from "#tests/support/requests.ts";

const guide = guideOf("buying", "full");
const named = { journeyType: "buying", serviceTier: "full" };

const ways = {
  "the page's script": (person: SignedIn, step: number) =>
    answerTo(sending("/buying-guide/full", { command: `step.complete ${step}` }, person), command),
  "a whole record": (person: SignedIn, step: number) =>
    answerTo(postingJson("/api/progress", { ...named, currentStep: step, completedSteps: [step] }, person), saveRecord),
  "a form": (person: SignedIn, step: number) =>
    answerTo(posting("/buying-guide/full", { command: `step.complete ${step}` }, person), changeGuide, { tier: "full" }),
};

/** Under which the person's saves of this minute are counted. */
const keyOf = (person: SignedIn) => `saves:${createHash("sha256").update(person.id).digest("base64url")}`;

function counted(person: SignedIn) {
  return database().saveCount.findUnique({ where: { key: keyOf(person) } });
}

/** As if the person had saved this often in the last seconds. */
async function haveSaved(person: SignedIn, points: number) {
  await database().saveCount.update({ where: { key: keyOf(person) }, data: { points } });
}

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);

  test.each(Object.entries(ways))(
    "the last save of a minute by %s is kept, and the next is refused with the time to wait",
    async (_, save) => {
      const person = await makePerson();
      expect((await save(person, 0)).status).toBeLessThan(400);
      await haveSaved(person, maxSavesPerMinute - 1);
      expect((await save(person, 1)).status).toBeLessThan(400);
      const before = await savedOf(person, guide);

      const refused = await save(person, 2);
      expect(refused.status).toBe(429);
      const wait = Number(refused.headers.get("Retry-After"));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
      expect(await refused.text()).toContain("You are saving too fast for us to keep up. Wait a minute, then try again.");
      expect(await savedOf(person, guide)).toEqual(before);
      // Going on trying makes nobody wait longer.
      const { expire } = (await counted(person)) ?? {};
      await save(person, 2);
      expect(await counted(person)).toMatchObject({ expire });

      expect((await save(await makePerson(), 2)).status).toBeLessThan(400);
    },
  );

  test("a form that was refused keeps what it was to save, to be tried again", async () => {
    const person = await makePerson();
    await ways["a form"](person, 0);
    await haveSaved(person, maxSavesPerMinute);
    const refused = await ways["a form"](person, 1);
    expect(await refused.json()).toMatchObject({
      commandError: { message: expect.stringContaining("Wait"), texts: [textAt(guide, "step.complete 1")] },
    });
  });

  test("all saves count together, whichever guide they are of, and begin again after a minute", async () => {
    const person = await makePerson();
    for (const save of Object.values(ways)) {
      await save(person, 0);
    }
    expect(await counted(person)).toMatchObject({ points: 3 });
    await database().saveCount.update({
      where: { key: keyOf(person) },
      data: { points: maxSavesPerMinute, expire: new Date(Date.now() - 1) },
    });
    expect((await ways["the page's script"](person, 1)).status).toBe(200);
    expect(await counted(person)).toMatchObject({ points: 1 });
  });

  test("saves at the same moment are all counted", async () => {
    const person = await makePerson();
    await Promise.all(Array.from({ length: 8 }, (_, step) => ways["the page's script"](person, step)));
    expect(await counted(person)).toMatchObject({ points: 8 });
  });

  test("an administrator's changes use none of the person's saves", async () => {
    const [person, administrator] = [await makePerson(), await makePerson({ role: "administrator" })];
    await ways["the page's script"](person, 0);
    await haveSaved(person, maxSavesPerMinute);
    await makeAdministratorsChange(administrator, person, guide, { type: "step.complete", step: 5, by: "administrator" });
    expect((await savedOf(person, guide)).record.completedSteps).toEqual([0, 5]);
    expect(await counted(person)).toMatchObject({ points: maxSavesPerMinute });
  });
});

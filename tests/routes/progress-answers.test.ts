import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { makePerson } from "#tests/support/factories.ts";
import { Played, type Sequence } from "#tests/support/progress-sequences.ts";

// Content may change: these answers are about the guides as they were.
vi.mock("#app/content/guides/guides.ts", async (importOriginal) => {
  const { recordedGuides } = await import("#tests/support/recorded-guides.ts");
  const guides = recordedGuides((await importOriginal<typeof import("#app/content/guides/guides.ts")>()).guides);
  const findGuideById = (id: unknown) => guides.find(({ journeyType, tier }) => `${journeyType}/${tier}` === id);
  return { guides, findGuideById, findGuide: (type: string, tier: string) => findGuideById(`${type}/${tier}`) };
});

testDatabase();

const fixture = new URL("../fixtures/progress-answers.json", import.meta.url);
const sequences = JSON.parse(readFileSync(fixture, "utf8")) as Sequence[];

/** Which step is current is not compared: since then a step becomes current with a change made in it. */
const apartFromCurrentStep = (said: string) => said.replaceAll(/("currentStep\\?":\s*|current step,)\d+/gi, "$10");

test.each(sequences.map((sequence, index) => [index, sequence] as const))(
  "sequence %i is answered to the byte as it was recorded",
  async (_, sequence) => {
    const played = new Played(await makePerson(), await makePerson({ role: "administrator" }), sequence);
    for (const { save, answer, progress } of sequence.saves) {
      const said = { save, answer: await played.save(save), progress: await played.progress() };
      expect(apartFromCurrentStep(JSON.stringify(said))).toBe(apartFromCurrentStep(JSON.stringify({ save, answer, progress })));
    }
    expect(apartFromCurrentStep(await played.users())).toBe(apartFromCurrentStep(sequence.users));
    // When a journey ended is known since then.
    const file = (await played.file()).replaceAll(/"finishedAt":"[^"]+",/g, "");
    expect(JSON.parse(apartFromCurrentStep(file))).toEqual(JSON.parse(apartFromCurrentStep(sequence.file)));
  },
);

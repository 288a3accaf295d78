import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { makePerson } from "#tests/support/factories.ts";
import { Played, type Sequence } from "#tests/support/progress-sequences.ts";

// Content may change: these answers are about the guides as they were.
vi.mock("#app/content/guides.ts", async (importOriginal) => {
  const { guidesBeforeIds } = await import("#tests/support/guides-before-ids.ts");
  const guides = guidesBeforeIds((await importOriginal<typeof import("#app/content/guides.ts")>()).guides);
  return { guides, findGuide: (type: string, tier: string) => guides.find((guide) => guide.journeyType === type && guide.tier === tier) };
});

testDatabase();

const fixture = new URL("../fixtures/progress-answers.json", import.meta.url);
const sequences = JSON.parse(readFileSync(fixture, "utf8")) as Sequence[];

test.each(sequences.map((sequence, index) => [index, sequence] as const))(
  "sequence %i is answered to the byte as it was when records held indexes",
  async (_, sequence) => {
    const played = new Played(await makePerson(), await makePerson({ role: "administrator" }), sequence);
    for (const { save, answer, progress } of sequence.saves) {
      expect({ save, answer: await played.save(save), progress: await played.progress() }).toEqual({ save, answer, progress });
    }
    expect(await played.users()).toBe(sequence.users);
    expect(await played.file()).toBe(sequence.file);
  },
);

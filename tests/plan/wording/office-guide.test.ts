import { describe, expect, test } from "vitest";
import type { GuideStep } from "#app/content/guides/guide-types.ts";
import { findGuide, guides } from "#app/content/guides/guides.ts";
import { journeyShape } from "#app/plan/store/journey-shape.ts";
import { officeGuide } from "#app/plan/wording/office-guide.ts";
import { mergeChanges, type WordingChange } from "#app/plan/wording/wording.ts";
import { fieldsFromIndexes, indexedRecord } from "#machines/indexed-record.ts";
import { emptyRecord } from "#machines/journey-record.ts";

const guide = findGuide("buying", "full");
if (guide === undefined) {
  throw new Error("no guide");
}
const ours = guide;
const [first, second] = ours.steps as [GuideStep, GuideStep];
const letter = "buying-full.pre-approval.letter-current";
const loanKind = "buying-full.pre-approval.loan-kind";

function change(
  part: string,
  field: WordingChange["field"],
  value: WordingChange["value"],
  addedAt = "2026-11-30T10:00:00.000Z",
): WordingChange {
  return { guide: "buying/full", step: first.id, part, field, value, base: null, addedAt };
}

const ownQuestion = change("office-question-7k2mx", "added", {
  kind: "question",
  question: "Did you call us?",
  helpText: "We answer all day.",
  explanation: ["Call ", { strong: "today" }, "."],
  successMessage: "Good.",
});
const ownThing = change("office-thing-3b9qq", "added", { kind: "thing", title: "Send us the letter", description: "As a PDF." });

describe("the guide of an office", () => {
  test("is the same object without changes, and for changes of other guides", () => {
    expect(guides.map((one) => officeGuide(one, []))).toEqual(guides);
    expect(officeGuide(ours, [])).toBe(ours);
    expect(officeGuide(ours, [{ ...ownThing, guide: "selling/full" }])).toBe(ours);
  });

  test("changes texts, signs them, and leaves other steps as they are", () => {
    const changed = officeGuide(ours, [change(letter, "helpText", "Ask Ann."), change(first.id, "proTip", ["Go to ", { strong: "Ann" }])]);
    const step = changed.steps[0];
    expect(step?.details[0]).toEqual({ ...first.details[0], helpText: "Ask Ann.", officeTexts: ["helpText"] });
    expect(step).toMatchObject({ proTip: ["Go to ", { strong: "Ann" }], officeTexts: ["proTip"] });
    expect(step?.details[1]).toBe(first.details[1]);
    expect(changed.steps[1]).toBe(second);
  });

  test("says where a link leads", () => {
    const link = (text: string, url: `https://${string}`) => change(letter, "explanation", ["See ", { text, url }, "."]);
    const read = (one: WordingChange) => officeGuide(ours, [one]).steps[0]?.details[0]?.explanation;
    expect(read(link("our list", "https://www.example.com/list"))).toContainEqual({
      text: "our list (example.com)",
      url: "https://www.example.com/list",
    });
    expect(read(link("example.com", "https://example.com/"))).toContainEqual({ text: "example.com", url: "https://example.com/" });
  });

  test("never hides a question that protects people's money", () => {
    const urgent = change(letter, "hidden", true);
    expect(officeGuide(ours, [urgent]).steps[0]?.details[0]).toBe(first.details[0]);
  });

  test("adds parts after ours, in the order in which they were added", () => {
    const later = { ...ownQuestion, part: "office-question-1aaaa", addedAt: "2026-11-30T11:00:00.000Z" };
    const [step] = officeGuide(ours, mergeChanges([later, ownThing, ownQuestion])).steps;
    expect(step?.details.slice(first.details.length).map(({ key }) => key)).toEqual(["7k2mx", "1aaaa"]);
    expect(step?.subSteps.at(-1)).toMatchObject({ id: "office-thing-3b9qq", key: "3b9qq", title: "Send us the letter" });
    expect(step?.indexed).toBeUndefined();
  });

  test("keeps the specification's indexes when a part is hidden or removed", () => {
    const last = { ...ownQuestion, part: "office-question-9zzzz", addedAt: "2026-11-30T12:00:00.000Z" };
    const changed = officeGuide(ours, mergeChanges([change(loanKind, "hidden", true), { ...ownQuestion, value: null }, last]));
    const shape = journeyShape(changed);
    expect(shape.steps[0]?.details.map(({ id }) => id)).not.toContain(loanKind);
    const yes = { [first.details[2]?.id ?? ""]: "yes", "office-question-9zzzz": "no" } as const;
    const record = { ...emptyRecord(shape), answers: yes };
    const { answers } = indexedRecord(shape, record);
    expect(answers).toEqual({ 0: { 2: "yes", [first.details.length + 1]: "no" } });
    expect(fieldsFromIndexes(shape, { answers })).toEqual({ answers: yes });
  });

  test("loses a source with the last claim that it supports", () => {
    const source = "cfpb-preapproval-letter";
    expect(first.sources).toContain(source);
    expect(officeGuide(ours, [change(letter, "explanation", "Ask us.")]).steps[0]?.sources).not.toContain(source);
    expect(officeGuide(ours, [ownQuestion]).steps[0]?.sources).toEqual(first.sources);
  });

  test("leaves out an optional text that the office empties, and changes of parts that are gone", () => {
    const step = officeGuide(ours, [change(first.id, "proTip", ""), change("gone", "helpText", "x"), change("gone", "hidden", true)])
      .steps[0];
    expect(step?.proTip).toBeUndefined();
    expect(step?.officeTexts).toBeUndefined();
    expect(step?.details).toEqual(first.details);
  });

  test("takes an office's text before that of all offices, and theirs again once it is taken back", () => {
    const all = change(letter, "helpText", "All offices.");
    const office = change(letter, "helpText", "This office.");
    const read = (changes: WordingChange[]) => officeGuide(ours, changes).steps[0]?.details[0]?.helpText;
    expect(read(mergeChanges([all], [office]))).toBe("This office.");
    expect(read(mergeChanges([all], [{ ...office, value: null }]))).toBe("All offices.");
  });

  test("a hundred changes take less than a millisecond", () => {
    const parts = ours.steps.flatMap((step) => step.details.map(({ id }) => ({ step: step.id, part: id })));
    const changes = parts.slice(0, 100).map((place) => ({ ...change("", "helpText", "Ours."), ...place }));
    const times = Array.from({ length: 50 }, () => {
      const start = performance.now();
      officeGuide(ours, changes);
      return performance.now() - start;
    });
    expect(times.toSorted((one, other) => one - other)[25]).toBeLessThan(1);
  });
});

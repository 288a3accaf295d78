import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { guides } from "#app/content/guides.ts";
import { journeyShape } from "#app/content/journey-shape.ts";
import { eventFromText, eventsFromForm, isFormOfIndexes, type JourneyButtonEvent, textFromEvent } from "#machines/journey-event.ts";
import { eventAt } from "#tests/support/places.ts";
import { buttonEvents, seeded } from "./journey-arbitraries.ts";

const buttons: [string, JourneyButtonEvent][] = [
  ["step.complete pre-approval", { type: "step.complete", step: "pre-approval" }],
  ["step.reopen keys", { type: "step.reopen", step: "keys" }],
  ["step.select section-1031", { type: "step.select", step: "section-1031" }],
  ["step.next keys", { type: "step.next", step: "keys" }],
  ["step.previous keys", { type: "step.previous", step: "keys" }],
  ["subStep.complete keys.sign-papers", { type: "subStep.complete", subStep: "keys.sign-papers" }],
  ["subStep.reopen keys.sign-papers", { type: "subStep.reopen", subStep: "keys.sign-papers" }],
  ["question.answer full.keys.id yes", { type: "question.answer", question: "full.keys.id", answer: "yes" }],
  ["question.answer full.keys.id no", { type: "question.answer", question: "full.keys.id", answer: "no" }],
  ["detail.cover a.b c.d e", { type: "detail.cover", details: ["a.b", "c.d", "e"] }],
  [`detail.cover${" a.b".repeat(20)}`, { type: "detail.cover", details: Array.from({ length: 20 }, () => "a.b") }],
  ["detail.uncover a.b", { type: "detail.uncover", details: ["a.b"] }],
];

const id = fc.stringMatching(/^[a-z][a-z0-9]{0,8}(?:[.-][a-z0-9]{1,8}){0,4}$/);
const anyButton: fc.Arbitrary<JourneyButtonEvent> = fc.oneof(
  fc.record({ type: fc.constantFrom("step.complete", "step.reopen"), step: id }),
  fc.record({ type: fc.constantFrom("step.select", "step.next", "step.previous"), step: id }),
  fc.record({ type: fc.constantFrom("subStep.complete", "subStep.reopen"), subStep: id }),
  fc.record({ type: fc.constant("question.answer"), question: id, answer: fc.constantFrom("yes", "no") }),
  fc.record({ type: fc.constantFrom("detail.cover", "detail.uncover"), details: fc.array(id, { minLength: 1, maxLength: 20 }) }),
);

describe("a button of a guide", () => {
  test.each(buttons)("'%s' is written and read as one event", (text, event) => {
    expect(textFromEvent(event)).toBe(text);
    expect(eventFromText(text)).toEqual(event);
  });

  test("any event is the same after it was written into a form and read back", () => {
    fc.assert(
      fc.property(anyButton, (event) => {
        expect(eventFromText(textFromEvent(event))).toEqual(event);
      }),
      seeded,
    );
  });

  test("every button of every guide survives the trip through a form", () => {
    const lost = guides.flatMap((guide) =>
      buttonEvents(journeyShape(guide))
        .map((event) => eventAt(guide, event))
        .filter((event) => JSON.stringify(eventFromText(textFromEvent(event))) !== JSON.stringify(event)),
    );
    expect(guides.length).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  });

  test("pressed by an administrator it is written like anybody's: a form can't claim who pressed it", () => {
    const text = textFromEvent({ type: "step.complete", step: "keys", by: "administrator" });
    expect(eventFromText(text)).toEqual({ type: "step.complete", step: "keys" });
  });
});

describe("text that no button wrote", () => {
  test.each([
    "",
    " ",
    "step.complete",
    "step.complete ",
    "step.complete 3",
    "step.complete -a",
    "step.complete .a",
    "step.complete Keys",
    "step.complete kéys",
    "step.complete a_b",
    `step.complete ${"a".repeat(81)}`,
    " step.complete keys",
    "step.complete keys ",
    "step.complete keys\n",
    "step.complete  keys",
    "step.complete keys administrator",
    "STEP.COMPLETE keys",
    "stepXcomplete keys",
    "step.toggle keys",
    "subStep.complete",
    "subStep.complete 1.2",
    "subStep.complete keys sign",
    "question.answer keys.id",
    "question.answer 0.0.yes",
    "question.answer keys.id maybe",
    "question.answer keys.id yes no",
    "question.answer keys.id YES",
    "detail.cover",
    "detail.cover ",
    "detail.cover a  b",
    "detail.cover a 1",
    `detail.cover${" a".repeat(21)}`,
    "progress.replace keys",
    'progress.restore {"completedSteps":[0]}',
    "progress.keep keys",
    "__proto__ keys",
    "constructor keys",
    '{"type":"step.complete","step":1}',
  ])("%j is no event", (text) => {
    expect(eventFromText(text)).toBeNull();
  });

  test("whatever the text, it is no event or an event that a button could have sent, and nothing breaks", () => {
    const nearMiss = fc
      .tuple(fc.constantFrom(...buttons.map(([text]) => text)), fc.nat(25), fc.nat(2), fc.string({ maxLength: 3 }))
      .map(([text, place, length, inserted]) => text.slice(0, place) + inserted + text.slice(place + length));
    const alphabet = fc.constantFrom(
      ..."step.complete subStep.reopen question.answer detail.cover a b9 . - yes no".split(" "),
      " ",
      "\n",
      "\0",
    );
    const anyText = fc.oneof(
      fc.string(),
      fc.string({ unit: "binary" }),
      nearMiss,
      fc.array(alphabet).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const event = eventFromText(text);
        if (event !== null) {
          expect(eventFromText(textFromEvent(event))).toEqual(event);
          const { type: _, ...named } = event;
          expect(Object.values(named).flat().join(" ")).toMatch(/^[a-z][a-z0-9. -]*$/);
          expect(event).not.toHaveProperty("by");
        }
      }),
      { ...seeded, numRuns: 1000 },
    );
  });

  test("a text of a megabyte is refused at once", () => {
    const started = performance.now();
    expect(eventFromText(`detail.cover a${" b".repeat(500_000)}`)).toBeNull();
    expect(eventFromText(`step.complete ${"a".repeat(1_000_000)}`)).toBeNull();
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe("a posted form", () => {
  function formOf(...values: (string | Blob)[]) {
    const form = new FormData();
    for (const value of values) {
      form.append("event", value);
    }
    return form;
  }

  test("gives its event", () => {
    expect(eventsFromForm(formOf("step.complete keys"))).toEqual([{ type: "step.complete", step: "keys" }]);
  });

  test("gives several events in the order of its fields", () => {
    expect(eventsFromForm(formOf("detail.cover a.b", "question.answer a.b no", "step.complete a"))).toEqual([
      { type: "detail.cover", details: ["a.b"] },
      { type: "question.answer", question: "a.b", answer: "no" },
      { type: "step.complete", step: "a" },
    ]);
  });

  test("without an event is refused, whatever else it holds", () => {
    const form = new FormData();
    form.append("notes", "step.complete keys");
    expect(eventsFromForm(form)).toBeNull();
    expect(eventsFromForm(new FormData())).toBeNull();
  });

  test("with one unreadable event is refused whole, so that nothing is half done", () => {
    expect(eventsFromForm(formOf("step.complete keys", "step.complete 3"))).toBeNull();
    expect(eventsFromForm(formOf("", "step.complete keys"))).toBeNull();
  });

  test("with a file in place of an event is refused", () => {
    expect(eventsFromForm(formOf(new Blob(["step.complete keys"])))).toBeNull();
  });

  test.each([
    [{ event: "step.complete 3" }, true],
    [{ event: "question.answer 2.0.yes" }, true],
    [{ event: "detail.cover 4.0.2" }, true],
    [{ intent: "note.save", step: "2" }, true],
    [{ event: "step.complete section-1031" }, false],
    [{ event: "step.complete keys" }, false],
    [{ intent: "note.save", step: "keys" }, false],
    [{ intent: "progress.keep" }, false],
  ])("%j comes from a page that counted steps: %s", (fields, isOfIndexes) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      form.append(name, value);
    }
    expect(isFormOfIndexes(form)).toBe(isOfIndexes);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { guides } from "#app/content/guides.ts";
import { journeyShape } from "#app/content/journey-shape.ts";
import { eventFromText, eventsFromForm, type JourneyButtonEvent, textFromEvent } from "#machines/journey-event.ts";
import { buttonEvents, seeded } from "./journey-arbitraries.ts";

const buttons: [string, JourneyButtonEvent][] = [
  ["step.complete 3", { type: "step.complete", step: 3 }],
  ["step.reopen 0", { type: "step.reopen", step: 0 }],
  ["step.select 10", { type: "step.select", step: 10 }],
  ["step.next 2", { type: "step.next", step: 2 }],
  ["step.previous 2", { type: "step.previous", step: 2 }],
  ["subStep.complete 1.0", { type: "subStep.complete", step: 1, subStep: 0 }],
  ["subStep.reopen 1.3", { type: "subStep.reopen", step: 1, subStep: 3 }],
  ["question.answer 2.0.yes", { type: "question.answer", step: 2, question: 0, answer: "yes" }],
  ["question.answer 2.10.no", { type: "question.answer", step: 2, question: 10, answer: "no" }],
  ["detail.cover 4.0.2.5", { type: "detail.cover", step: 4, details: [0, 2, 5] }],
  ["detail.cover 4", { type: "detail.cover", step: 4, details: [] }],
  [`detail.cover 4${".7".repeat(20)}`, { type: "detail.cover", step: 4, details: Array.from({ length: 20 }, () => 7) }],
  ["detail.uncover 4.1", { type: "detail.uncover", step: 4, details: [1] }],
];

const index = fc.nat(99);
const anyButton: fc.Arbitrary<JourneyButtonEvent> = fc.oneof(
  fc.record({ type: fc.constantFrom("step.complete", "step.reopen", "step.select", "step.next", "step.previous"), step: index }),
  fc.record({ type: fc.constantFrom("subStep.complete", "subStep.reopen"), step: index, subStep: index }),
  fc.record({ type: fc.constant("question.answer"), step: index, question: index, answer: fc.constantFrom("yes", "no") }),
  fc.record({ type: fc.constantFrom("detail.cover", "detail.uncover"), step: index, details: fc.array(index, { maxLength: 20 }) }),
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
      buttonEvents(journeyShape(guide)).filter((event) => JSON.stringify(eventFromText(textFromEvent(event))) !== JSON.stringify(event)),
    );
    expect(guides.length).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  });

  test("pressed by an administrator it is written like anybody's: a form can't claim who pressed it", () => {
    const text = textFromEvent({ type: "step.complete", step: 3, by: "administrator" });
    expect(eventFromText(text)).toEqual({ type: "step.complete", step: 3 });
  });
});

describe("text that no button wrote", () => {
  test.each([
    "",
    " ",
    "step.complete",
    "step.complete ",
    "step.complete -1",
    "step.complete 1.5",
    "step.complete 100",
    "step.complete 1e1",
    "step.complete 0x1",
    "step.complete ٣",
    " step.complete 1",
    "step.complete 1 ",
    "step.complete 1\n",
    "step.complete  1",
    "step.complete 1 administrator",
    "STEP.COMPLETE 1",
    "stepXcomplete 1",
    "step.toggle 1",
    "subStep.complete 1",
    "subStep.complete 1.",
    "subStep.complete 1.2.3",
    "question.answer 0.0",
    "question.answer 0.0.maybe",
    "question.answer 0.0.yesno",
    "question.answer 0.0.YES",
    "detail.cover",
    "detail.cover 0.",
    "detail.cover 0..1",
    "detail.cover 0.-1",
    `detail.cover 0${".1".repeat(21)}`,
    "progress.replace 0",
    'progress.restore {"completedSteps":[0]}',
    "progress.keep 0",
    "__proto__ 0",
    "constructor 0",
    '{"type":"step.complete","step":1}',
  ])("%j is no event", (text) => {
    expect(eventFromText(text)).toBeNull();
  });

  test("whatever the text, it is no event or an event that a button could have sent, and nothing breaks", () => {
    const nearMiss = fc
      .tuple(fc.constantFrom(...buttons.map(([text]) => text)), fc.nat(25), fc.nat(2), fc.string({ maxLength: 3 }))
      .map(([text, place, length, inserted]) => text.slice(0, place) + inserted + text.slice(place + length));
    const alphabet = fc.constantFrom(
      ..."step.complete subStep.reopen question.answer detail.cover 0 1 9 . - yes no".split(" "),
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
          const numbers = Object.values(event)
            .flat()
            .filter((value) => typeof value === "number");
          expect(numbers.length).toBeGreaterThan(0);
          expect(numbers.every((number) => Number.isInteger(number) && number >= 0 && number < 100)).toBe(true);
          expect(event).not.toHaveProperty("by");
        }
      }),
      { ...seeded, numRuns: 1000 },
    );
  });

  test("a text of a megabyte is refused at once", () => {
    const started = performance.now();
    expect(eventFromText(`detail.cover 0${".1".repeat(500_000)}`)).toBeNull();
    expect(eventFromText("9".repeat(1_000_000))).toBeNull();
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
    expect(eventsFromForm(formOf("step.complete 3"))).toEqual([{ type: "step.complete", step: 3 }]);
  });

  test("gives several events in the order of its fields", () => {
    expect(eventsFromForm(formOf("detail.cover 1.0", "question.answer 1.0.no", "step.complete 1"))).toEqual([
      { type: "detail.cover", step: 1, details: [0] },
      { type: "question.answer", step: 1, question: 0, answer: "no" },
      { type: "step.complete", step: 1 },
    ]);
  });

  test("without an event is refused, whatever else it holds", () => {
    const form = new FormData();
    form.append("notes", "step.complete 3");
    expect(eventsFromForm(form)).toBeNull();
    expect(eventsFromForm(new FormData())).toBeNull();
  });

  test("with one unreadable event is refused whole, so that nothing is half done", () => {
    expect(eventsFromForm(formOf("step.complete 3", "step.complete three"))).toBeNull();
    expect(eventsFromForm(formOf("", "step.complete 3"))).toBeNull();
  });

  test("with a file in place of an event is refused", () => {
    expect(eventsFromForm(formOf(new Blob(["step.complete 3"])))).toBeNull();
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Command, commands } from "#app/commands.ts";
import { guides } from "#app/content/guides/guides.ts";
import { journeyShape } from "#app/plan/store/journey-shape.ts";
import { commandText, type JourneyCommand, journeyGrammar, parseCommandText, parseJourneyCommand } from "#machines/command.ts";
import { buttonEvents, seeded } from "./journey-arbitraries.ts";

const buttons: [string, Command][] = [
  ["step.complete pre-approval", { type: "step.complete", step: "pre-approval" }],
  ["step.reopen keys", { type: "step.reopen", step: "keys" }],
  ["step.finish keys", { type: "step.finish", step: "keys" }],
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
  ["date.set", { type: "date.set" }],
  ["date.clear", { type: "date.clear" }],
  ["contract.set 0", { type: "contract.set", version: 0 }],
  ["contract.undo 3", { type: "contract.undo", version: 3 }],
  ["deadline.set closing-disclosure 12", { type: "deadline.set", deadline: "closing-disclosure", version: 12 }],
  ["facts.set", { type: "facts.set" }],
  ["part.show full.keys.id", { type: "part.show", part: "full.keys.id" }],
  ["part.fold full.keys.id", { type: "part.fold", part: "full.keys.id" }],
  ["note.save keys 12", { type: "note.save", step: "keys", version: 12 }],
  ["notes.share", { type: "notes.share" }],
  ["notes.unshare", { type: "notes.unshare" }],
  ["progress.keep", { type: "progress.keep" }],
  ["progress.unkeep", { type: "progress.unkeep" }],
  ["feedback.give keys no", { type: "feedback.give", step: "keys", answer: "no" }],
  ["change.undo 17", { type: "change.undo", version: 17 }],
];

const id = fc.stringMatching(/^[a-z][a-z0-9]{0,8}(?:[.-][a-z0-9]{1,8}){0,4}$/);
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ type: fc.constantFrom("step.complete", "step.reopen"), step: id }),
  fc.record({ type: fc.constantFrom("step.finish", "step.select", "step.next", "step.previous"), step: id }),
  fc.record({ type: fc.constantFrom("subStep.complete", "subStep.reopen"), subStep: id }),
  fc.record({ type: fc.constant("question.answer"), question: id, answer: fc.constantFrom("yes", "no") }),
  fc.record({ type: fc.constantFrom("detail.cover", "detail.uncover"), details: fc.array(id, { minLength: 1, maxLength: 20 }) }),
  fc.record({ type: fc.constant("note.save"), step: id, version: fc.nat(999_999_999) }),
  fc.record({ type: fc.constant("feedback.give"), step: id, answer: fc.constantFrom("yes", "no") }),
  fc.record({ type: fc.constantFrom("part.show", "part.fold"), part: id }),
  fc.record({ type: fc.constant("change.undo"), version: fc.nat(999_999) }),
);

describe("a button", () => {
  test.each(buttons)("'%s' is written and read as one command", (text, command) => {
    expect(commandText(commands, command)).toBe(text);
    expect(parseCommandText(commands, text)).toEqual(command);
  });

  test("any command is the same after it was written into a form and read back", () => {
    fc.assert(
      fc.property(anyCommand, (command) => {
        expect(parseCommandText(commands, commandText(commands, command))).toEqual(command);
      }),
      seeded,
    );
  });

  test("every button of every guide survives the trip through a form", () => {
    const lost = guides.flatMap((guide) =>
      buttonEvents(journeyShape(guide)).filter(
        (command) => JSON.stringify(parseCommandText(commands, commandText(commands, command))) !== JSON.stringify(command),
      ),
    );
    expect(guides.length).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  });

  test("pressed by an administrator it is written like anybody's: a form can't claim who pressed it", () => {
    const command: JourneyCommand = { type: "step.complete", step: "keys", by: "administrator" };
    const text = commandText(journeyGrammar, command);
    expect(parseCommandText(commands, text)).toEqual({ type: "step.complete", step: "keys" });
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
    "date.set 2027-01-01",
    "note.save keys",
    "note.save keys -1",
    "note.save keys 1.5",
    "note.save keys 1234567890",
    "note.save 3 1",
    "notes.share keys",
    "feedback.give keys",
    "feedback.give keys maybe",
    "change.undo",
    "change.undo last",
    "change.undo 17 17",
    "change.undo 17'--",
    'progress.restore {"completedSteps":[0]}',
    "progress.keep keys",
    "__proto__ keys",
    "constructor keys",
    '{"type":"step.complete","step":1}',
  ])("%j is no command", (text) => {
    expect(parseCommandText(commands, text)).toBeNull();
  });

  test("whatever the text, it is no command or one that a button could have sent, and nothing breaks", () => {
    const nearMiss = fc
      .tuple(fc.constantFrom(...buttons.map(([text]) => text)), fc.nat(25), fc.nat(2), fc.string({ maxLength: 3 }))
      .map(([text, place, length, inserted]) => text.slice(0, place) + inserted + text.slice(place + length));
    const alphabet = fc.constantFrom(
      ..."step.complete subStep.reopen question.answer detail.cover note.save date.set a b9 7 . - yes no".split(" "),
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
        const command = parseCommandText(commands, text);
        if (command !== null) {
          expect(parseCommandText(commands, commandText(commands, command))).toEqual(command);
          const { type: _, ...named } = command;
          expect(Object.values(named).flat().join(" ")).toMatch(/^[a-z0-9. -]*$/);
          expect(command).not.toHaveProperty("by");
        }
      }),
      { ...seeded, numRuns: 1000 },
    );
  });

  test("a text of a megabyte is refused at once", () => {
    const started = performance.now();
    expect(parseCommandText(commands, `detail.cover a${" b".repeat(500_000)}`)).toBeNull();
    expect(parseCommandText(commands, `step.complete ${"a".repeat(1_000_000)}`)).toBeNull();
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe("a journey command", () => {
  test("is read where only those are taken", () => {
    const read = buttons.filter(([text]) => parseJourneyCommand(text) !== null);
    expect(read.map(([, command]) => command)).toEqual(
      buttons.map(([, command]) => command).filter(({ type }) => Object.hasOwn(journeyGrammar, type)),
    );
    expect(new Set(read.map(([, { type }]) => type.split(".")[0]))).toEqual(new Set(["step", "subStep", "question", "detail"]));
  });
});

import { describe, expect, test } from "vitest";
import { checkImport } from "#app/admin/words/transfer/check-import.server.ts";
import { type FileChange, readWordingFile, writeFileChanges, writeWordingFile } from "#app/admin/words/transfer/wording-file.server.ts";
import type { WordingState } from "#app/admin/words/wording-state.server.ts";
import { findGuideById } from "#app/content/guides/guides.ts";
import { urgentQuestions } from "#app/content/guides/urgent-questions.ts";
import { maxAddedParts, maxWordingChanges, maxWordingFileBytes } from "#app/limits.ts";
import { findOurText } from "#app/plan/wording/outdated-changes.ts";
import { mergeChanges, type WordingChange, type WordingTarget, wordingKey } from "#app/plan/wording/wording.ts";

const guide = "buying/full";
const [first, second] = findGuideById(guide)?.steps ?? [];
if (first === undefined || second === undefined) {
  throw new Error("no guide");
}
const question = first.details[0]?.id ?? "";
const own = { kind: "thing", title: "Send us the letter", description: "As a PDF." } as const;

function item(changed: object = {}) {
  return { guide, step: first?.id, part: question, field: "helpText", value: "Ask Ann **today**.", ...changed };
}

function fileWith(changes: unknown, changed: object = {}): string {
  return JSON.stringify({ format: "keyturn-words", version: 1, changes, ...changed });
}

function stateOf(changes: readonly WordingChange[], ofAll: readonly WordingChange[] = []): WordingState {
  return { own: changes, ofAll, drafts: [], versions: new Map(changes.map((change) => [wordingKey(change), 1])) };
}

function check(changes: readonly unknown[], state = stateOf([]), replacesAll = false) {
  return checkImport(readWordingFile(fileWith(changes)), {
    state,
    others: [],
    addedParts: [...state.own, ...state.ofAll].filter(isAdded),
    replacesAll,
  });
}

const isAdded = ({ field }: WordingTarget) => field === "added";

function published(target: WordingTarget, value: WordingChange["value"], at = 0): WordingChange {
  return { ...target, value, base: findOurText(target) ?? null, addedAt: new Date(at).toISOString() };
}

const target = { guide, step: first.id, part: question, field: "helpText" } as const;

describe("an exported file", () => {
  const changes = [
    published({ guide, step: second.id, part: second.id, field: "proTip" }, ""),
    published({ ...target, part: "office-thing-9zzzz", field: "added" }, own, 2),
    published({ ...target, part: "office-thing-1aaaa", field: "added" }, { ...own, mayNotApply: true }, 3),
    published({ ...target, field: "hidden", part: first.subSteps[0]?.id ?? "" }, true),
    published(target, ["Ask ", { strong: "Ann" }, " or ", { text: "read on", url: "https://www.example.com/a" }, "."]),
    published({ ...target, field: "explanation" }, null),
  ];
  const text = writeWordingFile("North Office", changes, new Date("2026-11-30T12:00:00Z"));

  test("is for people to read: in the guide's order, with places in plain language and texts as they are typed", () => {
    const file = JSON.parse(text);
    expect(file).toMatchObject({ format: "keyturn-words", version: 1, office: "North Office", exportedAt: "2026-11-30T12:00:00.000Z" });
    expect(file.release).toMatch(/^\d+\.\d+\.\d+$/);
    expect(file.changes.map(({ part }: WordingTarget) => part)).toEqual([
      question,
      first.subSteps[0]?.id,
      "office-thing-9zzzz",
      "office-thing-1aaaa",
      second.id,
    ]);
    expect(file.changes[0]).toMatchObject({
      where: `Buying: Full, Step 1: ${first.title}, “${first.details[0]?.question}”, Help under the question`,
      value: "Ask **Ann** or [read on](https://www.example.com/a).",
    });
    expect(text).toBe(writeWordingFile("North Office", changes.toReversed(), new Date("2026-11-30T12:00:00Z")));
    expect(text.endsWith("}\n")).toBe(true);
  });

  test("gives the same changes to another office, and the same file from there", () => {
    const read = readWordingFile(text);
    const { changes: checked } = checkImport(read, { state: stateOf([]), others: [], addedParts: [], replacesAll: false });
    expect(checked.map(({ outcome }) => outcome)).toEqual(checked.map(() => "new"));
    const taken = checked.map(({ target: place, after }, at) => published(place, after, at));
    const standing = changes.filter(({ value }) => value !== null);
    const values = (list: readonly WordingChange[]) => new Map(mergeChanges(list).map((change) => [wordingKey(change), change.value]));
    expect(values(taken)).toEqual(values(standing));
    expect(writeWordingFile("North Office", taken, new Date("2026-11-30T12:00:00Z"))).toBe(text);
    expect(readWordingFile(writeFileChanges(read))).toEqual(read);
  });
});

describe("a file is refused as a whole", () => {
  test.each<[string, string, RegExp]>([
    ["empty", " \n", /is empty/],
    ["broken JSON", '{\n  "format": "keyturn-words",\n  oops }', /not valid JSON.*line 3, column 3/],
    ["another kind of JSON", "[]", /"format" has to be "keyturn-words"/],
    ["another format", fileWith([], { format: "other" }), /"format" has to be/],
    ["another version", fileWith([item()], { version: 2 }), /has version 2, and this site reads version 1/],
    ["no version", fileWith([item()], { version: undefined }), /has no version/],
    ["no changes", fileWith([]), /no changes/],
    ["changes that are no list", fileWith({}), /^changes is missing, or not/],
    ["501 changes", fileWith(Array(maxWordingChanges + 1).fill(item())), /has 501 changes/],
    ["an unknown field", fileWith([item()], { extra: 1 }), /“extra” is unknown here: the file/],
    ["an unknown field of a change", fileWith([item({ html: "" })]), /“html” is unknown here: changes\[0\]/],
    [
      "an unknown field of an own part",
      fileWith([item({ field: "added", value: { ...own, id: 1 } })]),
      /“id” is unknown here: changes\[0\].value/,
    ],
    ["an unknown kind of text", fileWith([item({ field: "onclick" })]), /^changes\[0\].field is missing, or not/],
    ["a number for a text", fileWith([item({ value: 7 })]), /^changes\[0\].value/],
    ["a hidden part that isn't true", fileWith([item({ field: "hidden", value: "yes" })]), /^changes\[0\].value/],
    ["no value", fileWith([item({ value: undefined })]), /^changes\[0\].value/],
    ["a prototype", fileWith([item()]).replace('{"guide"', '{"__proto__":{"isAdmin":true},"guide"'), /“__proto__” is not a field/],
    [
      "a prototype in a text",
      fileWith([item({ value: [{ strong: "x" }] })]).replace('{"strong"', '{"__proto__":1,"strong"'),
      /“__proto__”/,
    ],
    ["two changes of one text", fileWith([item(), item({ value: "Other" })]), /two changes of one text: Buying: Full, Step 1/],
    ["a link to a script", fileWith([item({ value: [{ text: "here", url: "javascript:alert(1)" }] })]), /^changes\[0\].value/],
    ["deep nesting", fileWith([item({ value: JSON.parse(`${"[".repeat(500)}${"]".repeat(500)}`) })]), /nested too deeply/],
  ])("%s", (_, text, message) => {
    expect(() => readWordingFile(text)).toThrow(message);
  });

  test("more than 1 MB is too large, with its own status", () => {
    expect(() => readWordingFile("x".repeat(maxWordingFileBytes + 1))).toThrow(expect.objectContaining({ status: 413 }));
  });

  test.each([
    ["nested lists", `${"[".repeat(maxWordingFileBytes / 2 - 1)}${"]".repeat(maxWordingFileBytes / 2 - 1)}`],
    ["nested lists in a text", fileWith([item({ value: 0 })]).replace('"value":0', `"value":${"[".repeat(500_000)}${"]".repeat(500_000)}`)],
    ["half a million numbers", fileWith([item({ value: 0 })]).replace('"value":0', `"value":[${"0,".repeat(500_000)}0]`)],
    ["half a million changes", fileWith(0).replace('"changes":0', `"changes":[${"0,".repeat(500_000)}0]`)],
    ["many unknown fields", `{"format":"keyturn-words","version":1,${Array.from({ length: 60_000 }, (_, at) => `"a${at}":0`).join()}}`],
  ])("1 MB of %s, in under a second", (_, text) => {
    const before = process.threadCpuUsage();
    expect(() => readWordingFile(text)).toThrow();
    // Not the wall clock: other processes share the machine.
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });
});

test("a byte order mark is no part of the file", () => {
  expect(readWordingFile(`\uFEFF${fileWith([item()])}`)).toHaveLength(1);
});

describe("a change can't be taken", () => {
  const thing = (part: string, changed: object = {}) => item({ part, field: "added", value: own, ...changed });

  test.each<[string, object, RegExp]>([
    ["of an unknown guide", item({ guide: "buying/none" }), /no such guide/],
    ["of an inherited name", item({ guide: "__proto__" }), /no such guide/],
    ["of an unknown step", item({ step: "none" }), /doesn't have this step/],
    ["of a question of another step", item({ step: second.id }), /doesn't have this text, question or thing/],
    ["of a question that is gone", item({ part: "buying-full.gone" }), /doesn't have this text, question or thing/],
    ["of a field that the part doesn't have", item({ field: "proTip" }), /doesn't have this text/],
    ["with a script", item({ value: "Hi <script>alert(1)</script>" }), /HTML doesn't work/],
    ["with a change of direction", item({ value: "Ask \u202Enna" }), /invisible character/],
    ["with a zero-width space", item({ value: "Ask\u200B Ann" }), /invisible character/],
    ["with a link to a script", item({ value: "[here](javascript:alert)" }), /needs a whole address/],
    ["with an address of http", item({ value: [{ text: "here", url: "/admin" }] }), /needs a whole address/],
    ["with bank details", item({ value: "Account number 123456789, routing 021000021" }), /account, routing or card/],
    ["with a text that is too long", item({ value: "x".repeat(401) }), /at most 400/],
    ["with an empty text that must be there", item({ value: "" }), /Enter a text/],
    ["that hides a question about money", item({ ...placeOfUrgent(), field: "hidden", value: true }), /protects people's money/],
    ["with a key of ours", thing("office-thing-keys"), /looks like office-question-7k2mx/],
    ["with an id of another kind", thing("office-question-7k2mx"), /looks like office-question-7k2mx/],
    ["with a wrong text of an own part", thing("office-thing-7k2mx", { value: { ...own, title: "<b>Send</b>" } }), /^Thing to do: HTML/],
  ])("%s", (_, change, message) => {
    const [checked] = check([change]).changes;
    expect(checked).toMatchObject({ outcome: "refused", problem: expect.stringMatching(message) });
  });

  test("an id that is another part's", () => {
    const taken = published({ ...target, part: "office-question-7k2mx", field: "added" }, null);
    const refusal = { outcome: "refused", problem: expect.stringContaining("belongs to another") };
    expect(check([thing("office-thing-7k2mx")], stateOf([taken])).changes).toMatchObject([refusal]);
    expect(check([thing("office-thing-7k2mx")], stateOf([], [taken])).changes).toMatchObject([refusal]);
    const elsewhere = published({ guide, step: second?.id ?? "", part: "office-thing-7k2mx", field: "added" }, own);
    expect(check([thing("office-thing-7k2mx")], stateOf([elsewhere])).changes).toMatchObject([refusal]);
    const inFile = [thing("office-thing-7k2mx"), thing("office-question-7k2mx", { value: { ...own, kind: "thing" } })];
    expect(check(inFile).changes).toMatchObject([{ outcome: "new" }, refusal]);
  });

  test("own parts beyond ten in a step, unless those that stand are taken back", () => {
    const standing = Array.from({ length: maxAddedParts - 1 }, (_, at) =>
      published({ ...target, part: `office-thing-${at}aaaa`, field: "added" }, own, at),
    );
    const two = [thing("office-thing-1bbbb"), thing("office-thing-2bbbb")];
    expect(check(two, stateOf(standing)).changes).toMatchObject(
      [{ outcome: "new" }, { outcome: "refused", problem: /at most 10/ }].map(withMatch),
    );
    const replacing = check(two, stateOf(standing), true);
    expect(replacing.changes.map(({ outcome }) => outcome)).toEqual(["new", "new"]);
    expect(replacing.takenBack).toHaveLength(maxAddedParts - 1);
  });

  test("the last part of a step can't be hidden, but with an own one beside it", () => {
    const step = findGuideById(guide)?.steps.find(({ details }) => details.every(({ id }) => !urgentQuestions.includes(id)));
    const ids = [...(step?.details ?? []), ...(step?.subSteps ?? [])].map(({ id }) => id);
    const hide = ids.map((part) => ({ guide, step: step?.id, part, field: "hidden", value: true }));
    const outcomes = check(hide).changes.map(({ outcome }) => outcome);
    expect(outcomes).toEqual([...ids.slice(1).map(() => "new"), "refused"]);
    const withOwn = check([...hide, thing("office-thing-7k2mx", { step: step?.id })]);
    expect(withOwn.changes.map(({ outcome }) => outcome)).toEqual([...ids, ""].map(() => "new"));
  });

  test("beyond 500 changes of the office", () => {
    const standing = Array.from({ length: maxWordingChanges }, (_, at) =>
      published({ guide: "buying/free", step: "gone", part: `gone-${at}`, field: "helpText" }, "x", at),
    );
    expect(check([item()], stateOf(standing)).changes).toMatchObject([
      { outcome: "refused", problem: expect.stringContaining("at most 500") },
    ]);
    const replaced = check([item()], stateOf([...standing.slice(1), published(target, "Ask Bo.")]));
    expect(replaced.changes).toMatchObject([{ outcome: "replaces" }]);
  });
});

function placeOfUrgent() {
  const step = findGuideById(guide)?.steps.find(({ details }) => details.some(({ id }) => urgentQuestions.includes(id)));
  return { step: step?.id, part: step?.details.find(({ id }) => urgentQuestions.includes(id))?.id };
}

function withMatch({ outcome, problem }: { readonly outcome: string; readonly problem?: RegExp }) {
  return problem ? { outcome, problem: expect.stringMatching(problem) } : { outcome };
}

describe("the preview tells", () => {
  test("what replaces what, and what stands already", () => {
    const state = stateOf([
      published(target, "Ask Bo."),
      published({ ...target, field: "explanation" }, ["It is ", { strong: "late" }, "."]),
    ]);
    const { changes } = check([item(), item({ field: "explanation", value: "It is **late**." }), item({ field: "successMessage" })], state);
    expect(changes.map(({ outcome }) => outcome)).toEqual(["replaces", "same", "new"]);
    expect(changes[0]).toMatchObject({ before: "Ask Bo.", after: ["Ask Ann ", { strong: "today" }, "."] });
    expect(changes[2]?.before).toEqual(first.details[0]?.successMessage);
  });

  test("a text of ours that is another one than when the file was written", () => {
    const [changed, same, unknown] = [item({ base: "Old help" }), item({ base: findOurText(target) }), item()].map(
      (one) => check([one]).changes[0],
    );
    expect(changed).toMatchObject({ oursThen: "Old help", oursNow: findOurText(target) });
    expect([same?.oursThen, unknown?.oursThen]).toEqual([null, null]);
  });

  test("words that may read as steering", () => {
    expect(check([item({ value: "A safe neighborhood." })]).changes[0]).toMatchObject({ outcome: "new", steering: ["safe neighborhood"] });
  });
});

test("the changes of a file without a base have none in the form that takes them", () => {
  const read: FileChange[] = readWordingFile(fileWith([item()]));
  expect(writeFileChanges(read)).not.toContain("base");
});

import { describe, expect, test } from "vitest";
import { type FactQuestion, factQuestions, notSure } from "#app/content/facts/fact-questions.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { findGuide, guides } from "#app/content/guides/guides.ts";
import {
  answerReasons,
  findReason,
  formatAnswers,
  isImpliedByEarlierAnswers,
  isSameFacts,
  mergeFacts,
  noFacts,
  parseAnswers,
  parseStoredFacts,
  resolveFacts,
} from "#app/plan/applicability/fact-answers.ts";
import { relevantQuestions } from "#app/plan/applicability/relevant-questions.ts";

const full = findGuide("buying", "full") as Guide;

describe.each(Object.entries(factQuestions))("the questions of a %s guide", (_, questions) => {
  test("have ids, letters and values that are theirs alone, in characters that an address keeps", () => {
    for (const names of [questions.map(({ id }) => id), questions.map(({ key }) => key), ...questions.map(valuesOf)]) {
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) {
        expect(name).toMatch(/^[A-Za-z0-9-]+$/);
      }
    }
  });

  test("ask nothing that fair-housing law protects", () => {
    const words = questions
      .flatMap(({ question, hint, options }) => [question, hint, ...options.flatMap(({ label, reason }) => [label, reason])])
      .join(" ");
    expect(words).not.toMatch(
      /\b(?:race|color|religio\w*|church|sex|gender|disab\w*|child\w*|kids|family|pregnan\w*|born|citizen\w*|nationa\w*|marri\w*|spouse|divorc\w*|age|old are you)\b/i,
    );
  });

  test("say each answer so that it stands after 'because'", () => {
    for (const { reason } of questions.flatMap(({ options }) => options)) {
      expect(reason).toMatch(/^(?:you|your|the|a|no|this) [^.]+$/);
    }
  });
});

function valuesOf({ options }: FactQuestion) {
  return [notSure, ...options.map(({ value }) => value)];
}

describe.each(guides)("$journeyType/$tier", (guide) => {
  test("asks at most nine questions, and only such as matter", () => {
    const ids = relevantQuestions(guide).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.length).toBeLessThanOrEqual(9);
  });

  test("reads from an address every answer that it writes there", () => {
    for (const question of factQuestions[guide.journeyType]) {
      for (const value of valuesOf(question)) {
        const answers = { [question.id]: value };
        expect(parseAnswers(guide, formatAnswers(guide, answers))).toEqual(answers);
      }
    }
  });
});

test("the full buyer guide asks nine, the service that reads a contract only for the state", () => {
  expect(relevantQuestions(full).map(({ id }) => id)).toEqual([
    ...["state", "side", "payment", "home", "built", "hoa", "tenants", "firstHome", "fromAfar"],
  ]);
  expect(relevantQuestions(findGuide("buying", "contract-review") as Guide).map(({ id }) => id)).toEqual(["state"]);
});

test.each([
  ["", {}],
  ["pcash.sTX.pva", { payment: "cash", state: "TX" }],
  ["pgold.hcondo.sXX.__proto__..q", { home: "condo" }],
  [`${"x".repeat(500)}.pcash`, {}],
])("an address that says '%.20s' is read as far as it makes sense", (text, answers) => {
  expect(parseAnswers(full, text)).toEqual(answers);
});

test("'not sure' and an answer that is asked no more leave everything open", () => {
  expect(resolveFacts("buying", { payment: notSure, hoa: "maybe", gone: "yes" })).toEqual({});
  expect(resolveFacts("buying", { payment: "loan", built: "new" })).toEqual({
    payment: ["conventional", "fha", "va", "usda"],
    newConstruction: ["yes"],
    builtBefore1978: ["no"],
  });
  expect(findReason("buying", { built: "new" }, "builtBefore1978")).toBe("the home is new");
  expect(findReason("buying", { built: notSure }, "builtBefore1978")).toBeUndefined();
});

test.each(["condo", "co-op"])("a %s has an association, whatever was said of an HOA before", (home) => {
  const answers = { home, hoa: "no" };
  expect(resolveFacts("buying", answers)).toEqual({ home: [home], hoa: ["yes"] });
  expect(findReason("buying", answers, "hoa")).toBe(`the home is a ${home}`);
  expect(answerReasons(full, answers)).toEqual([`the home is a ${home}`]);
  const open = factQuestions.buying.filter((question) => !isImpliedByEarlierAnswers(full, question, answers)).map(({ id }) => id);
  expect(open).not.toContain("hoa");
  expect(open).toHaveLength(factQuestions.buying.length - 1);
});

test.each(["house", "townhouse", notSure])("an HOA is asked about for a home that is said to be '%s'", (home) => {
  expect(resolveFacts("buying", { home, hoa: "no" })).toMatchObject({ hoa: ["no"] });
  expect(factQuestions.buying.some((question) => isImpliedByEarlierAnswers(full, question, { home }))).toBe(false);
});

test("the account's own answers stay when a guest's are added, and what was stored is read whatever it is", () => {
  const own = { answers: { payment: "cash" }, unhidden: ["a"] };
  const guest = { answers: { payment: "va", state: "TX" }, unhidden: ["a", "b"] };
  expect(mergeFacts(own, guest)).toEqual({ answers: { payment: "cash", state: "TX" }, unhidden: ["a", "b"] });
  for (const stored of [null, {}, [], "x", { answers: 1, unhidden: {} }, { answers: { a: 1 }, unhidden: [1] }]) {
    expect(isSameFacts(parseStoredFacts(stored), noFacts), JSON.stringify(stored)).toBe(true);
  }
  expect(parseStoredFacts(own)).toEqual(own);
});

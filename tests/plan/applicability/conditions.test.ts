import { describe, expect, test } from "vitest";
import { anyLoan, type Condition, type Fact, type Facts, factValues, states } from "#app/content/evidence/conditions.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { guides } from "#app/content/guides/guides.ts";
import { holds } from "#app/plan/applicability/conditions.ts";

describe("a condition", () => {
  test.each<[string, Condition | undefined, Facts, boolean | "unknown"]>([
    ["without any holds for everybody", undefined, {}, true],
    ["with no facts in it holds for everybody", {}, { payment: ["cash"] }, true],
    ["is unknown until a person has said", { hoa: ["yes"] }, {}, "unknown"],
    ["is unknown when something else was said", { hoa: ["yes"] }, { payment: ["cash"] }, "unknown"],
    ["holds for a value in its list", { payment: ["fha", "va"] }, { payment: ["va"] }, true],
    ["does not hold for another value", { payment: ["fha", "va"] }, { payment: ["cash"] }, false],
    ["on any loan holds for 'a loan, not sure which'", { payment: anyLoan }, { payment: anyLoan }, true],
    ["on one kind of loan is unknown for 'a loan, not sure which'", { payment: ["va"] }, { payment: anyLoan }, "unknown"],
    ["on cash does not hold for 'a loan, not sure which'", { payment: ["cash"] }, { payment: anyLoan }, false],
    ["on two facts holds when both do", { payment: ["va"], home: ["condo"] }, { payment: ["va"], home: ["condo"] }, true],
    ["on two facts does not hold when one does not, said or not", { payment: ["va"], home: ["condo"] }, { payment: ["cash"] }, false],
    ["on two facts is unknown when one is", { payment: ["va"], home: ["condo"] }, { home: ["condo"] }, "unknown"],
  ])("%s", (_, condition, facts, expected) => {
    expect(holds(condition, facts)).toBe(expected);
  });
});

test("there are 50 states and D.C., and no fact has a value twice", () => {
  expect(states).toHaveLength(51);
  for (const values of Object.values(factValues)) {
    expect(new Set<string>(values).size).toBe(values.length);
  }
});

/** Every combination of the facts that the guide's conditions name. */
function combinations({ steps }: Guide): Facts[] {
  const conditions = steps.flatMap(({ details, subSteps }) => [...details, ...subSteps].flatMap(({ onlyIf }) => onlyIf ?? []));
  const named = [...new Set(conditions.flatMap((condition) => Object.keys(condition) as Fact[]))];
  return named.reduce<Facts[]>(
    (all, fact) => all.flatMap((facts) => factValues[fact].map((value) => ({ ...facts, [fact]: [value] }))),
    [{}],
  );
}

describe.each(guides)("for $journeyType/$tier", (guide) => {
  test("whatever is true of a person, each step has a question to answer and a thing to do", () => {
    const idle = combinations(guide).flatMap((facts) =>
      guide.steps.flatMap(({ id, details, subSteps }) =>
        [details, subSteps].every((parts) => parts.some(({ onlyIf }) => holds(onlyIf, facts) !== false))
          ? []
          : [`${id} ${JSON.stringify(facts)}`],
      ),
    );
    expect(idle).toEqual([]);
  });

  test("each conditional item applies to some users, and not to all", () => {
    for (const { id, onlyIf } of guide.steps.flatMap(({ details, subSteps }) => [...details, ...subSteps])) {
      const verdicts = onlyIf ? combinations(guide).map((facts) => holds(onlyIf, facts)) : [true, false];
      expect([...new Set(verdicts)].toSorted(), id).toEqual([false, true]);
    }
  });

  test("a question that takes something for granted lets those without it say that it does not apply", () => {
    const notEverybodys =
      /\b(?:loan|lenders?|HOA|tenants?|builder|appraisal|co-op|condo|VA|FHA|USDA|payoff|lease|deposit|repairs?|rebate|husband|married)\b/;
    const asking = guide.steps.flatMap(({ details }) => details).filter(({ question }) => notEverybodys.test(question));
    const isOpen = /\b(?:or|if|any|no|none|which|where|whether|such as)\b/;
    expect(asking.filter(({ question, mayNotApply }) => !mayNotApply && !isOpen.test(question)).map(({ question }) => question)).toEqual(
      [],
    );
  });

  test("a question or task for some users only can be said not to apply", () => {
    const items = guide.steps.flatMap(({ details, subSteps }) => [...details, ...subSteps]);
    expect(items.filter(({ onlyIf, mayNotApply }) => onlyIf && !mayNotApply).map(({ id }) => id)).toEqual([]);
  });

  test("a question about the safety of money always applies", () => {
    const safety = /\b(?:wire|wiring|payment details|bank details|you will be paid|will pay you)\b/;
    const questions = guide.steps.flatMap(({ details }) => details).filter(({ question }) => safety.test(question));
    expect(questions.filter(({ mayNotApply }) => mayNotApply).map(({ question }) => question)).toEqual([]);
  });
});

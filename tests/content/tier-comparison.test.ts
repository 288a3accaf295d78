import { describe, expect, test } from "vitest";
import { buyerTiers, sellerTiers } from "#app/content/tiers/service-tiers.ts";
import {
  buyerComparison,
  buyerQuestions,
  type ChoiceQuestion,
  matchTier,
  sellerComparison,
  sellerQuestions,
} from "#app/content/tiers/tier-comparison.ts";

const sides = [
  ["buyers", buyerTiers.map(({ tier }) => tier), buyerQuestions, buyerComparison],
  ["sellers", sellerTiers.map(({ tier }) => tier), sellerQuestions, sellerComparison],
] as const;

/** Every way to answer the questions. */
function allAnswers(questions: readonly ChoiceQuestion[]): Record<string, string>[] {
  return questions.reduce<Record<string, string>[]>(
    (soFar, { name, answers }) => soFar.flatMap((given) => answers.map(({ value }) => ({ ...given, [name]: value }))),
    [{}],
  );
}

describe.each(sides)("for %s", (_, tiers, questions, comparison) => {
  test("the comparison says for each tier who works, what is paid, when, and what is signed", () => {
    for (const { what, by } of comparison) {
      expect(Object.keys(by).sort(), what).toEqual([...tiers].sort());
    }
    const rows = comparison.map(({ what }) => what).join("; ");
    for (const asked of [/show/i, /negotiat/i, /papers/i, /What you pay, and to whom/, /When you pay/, /What you sign first/]) {
      expect(rows).toMatch(asked);
    }
  });

  test("three questions lead to a tier whatever is answered, each tier can be the match, and every match has a reason", () => {
    expect(questions).toHaveLength(3);
    const matches = allAnswers(questions).map((given) => matchTier(tiers, questions, given));
    expect(new Set(matches.map((match) => match?.tier))).toEqual(new Set(tiers));
    for (const match of matches) {
      expect(match?.reasons.length).toBeGreaterThan(0);
    }
  });

  test("a missing or unknown answer recommends no tier", () => {
    for (const { name } of questions) {
      const [given] = allAnswers(questions);
      expect(matchTier(tiers, questions, { ...given, [name]: "" })).toBeNull();
    }
  });
});

test("who wants an agent to talk is never sent alone; who wants everything arranged gets the concierge", () => {
  for (const given of allAnswers(buyerQuestions).filter(({ talks }) => talks === "agent")) {
    expect(matchTier(["full", "free"], buyerQuestions, given)?.tier).toBe("full");
  }
  for (const given of allAnswers(sellerQuestions).filter(({ visits }) => visits === "agent")) {
    const match = matchTier(["concierge", "full", "free"], sellerQuestions, given);
    expect(match?.tier).toBe(given.ready === "others" ? "concierge" : "full");
  }
});

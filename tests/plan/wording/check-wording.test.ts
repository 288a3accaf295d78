import { describe, expect, test } from "vitest";
import { stepTexts } from "#app/content/guides/guide-types.ts";
import { guides } from "#app/content/guides/guides.ts";
import { plainText } from "#app/content/plain-text.ts";
import { findStepProblem } from "#app/plan/wording/check-steps.ts";
import { checkStoredText, checkText, fieldRules } from "#app/plan/wording/check-wording.ts";
import { listOutdated } from "#app/plan/wording/outdated-changes.ts";
import { findText, questionTexts, type TextField, thingTexts, type WordingChange } from "#app/plan/wording/wording.ts";
import { formatMarkup, parseMarkup } from "#app/plan/wording/wording-markup.ts";

const ourTexts = guides.flatMap((guide) =>
  guide.steps.flatMap((step) =>
    [
      ...stepTexts.map((field) => ({ part: step.id, field })),
      ...step.details.flatMap(({ id }) => questionTexts.map((field) => ({ part: id, field }))),
      ...step.subSteps.flatMap(({ id }) => thingTexts.map((field) => ({ part: id, field }))),
    ].flatMap(({ part, field }): { field: TextField; text: NonNullable<ReturnType<typeof findText>> }[] => {
      const text = findText(step, part, field);
      return text === null || text === undefined ? [] : [{ field, text }];
    }),
  ),
);

test("each of our own texts reads back from markup, and passes the rules for an office's", () => {
  expect(ourTexts.length).toBeGreaterThan(1_000);
  for (const { field, text } of ourTexts) {
    expect(parseMarkup(formatMarkup(text))).toEqual(text);
    expect(checkStoredText(field, text, text)).toEqual({ text });
    expect(plainText(text).length).toBeLessThanOrEqual(fieldRules[field].maxLength);
  }
});

describe("a typed text", () => {
  test("becomes parts", () => {
    expect(checkText("proTip", " Ask\r\n**Ann**,  or see [the list](https://example.com/a). ")).toEqual({
      text: ["Ask ", { strong: "Ann" }, ", or see ", { text: "the list", url: "https://example.com/a" }, "."],
    });
    expect(checkText("question", "Is **this** one?")).toEqual({ text: "Is **this** one?" });
    expect(checkText("proTip", "")).toEqual({ text: "" });
  });

  test.each([
    ["an empty one", "", /Enter a text/],
    ["HTML", "See <b>this</b>", /HTML/],
    ["a script", "<script>alert(1)</script>", /HTML/],
    ["an entity", "a &#60; b", /HTML/],
    ["a bidirectional override", "Call \u202Eus", /invisible character after “Call ”/],
    ["a zero-width space", "wi\u200Bre", /invisible character after “wi”/],
    ["a control character", "a\u0007b", /invisible/],
    ["a lone surrogate", "a\uD800b", /invisible/],
    ["a routing number", "Wire to 021000021", /account, routing or card/],
    ["a routing number in a link", "[pay](https://example.com/021000021)", /account, routing or card/],
    ["a routing number with emphasis inside", "Wire to 021**000**021", /account, routing or card/],
    ["nothing but emphasis", "** **", /not complete/],
    ["an emphasis that doesn't end", "Ask **Ann", /at “\*\*Ann” is not complete/],
    ["a link inside of emphasis", "**[a](https://example.com)**", /not complete/],
    ["a link without text", "[](https://example.com)", /not complete/],
    ["an email address", "Write ann@example.com", /email/],
    ["a mail link", "[mail](mailto:ann@example.com)", /email/],
    ["an insecure link", "[x](http://example.com)", /whole address/],
    ["a script link", "[x](javascript:alert)", /whole address/],
    ["a path that is not in our text", "[x](/dashboard)", /whole address/],
    ["a link with credentials", "[x](https://a:b@example.com/)", /whole address|email/],
    ["a link with a port", "[x](https://example.com:8443/)", /whole address/],
    ["a link to an address without a name", "[x](https://127.0.0.1/)", /whole address/],
    ["a link whose text names another site", "[va.gov](https://example.com/)", /names va.gov, and it leads to example.com/],
    ["six links", "[x](https://example.com) ".repeat(6), /at most 5 links/],
    ["a text that is too long", "word ".repeat(200), /at most 400 characters/],
    ["a megabyte of unfinished tags", "<a".repeat(500_000), /at most 400 characters/],
    ["a megabyte in a link", `[x](https://example.com/${"1a".repeat(500_000)})`, /at most 400 characters/],
  ])("is refused for %s", (_, typed, problem) => {
    expect(checkText("helpText", typed)).toEqual({ problem: expect.stringMatching(problem) });
  });

  test("may link an address with parentheses", () => {
    const link = { text: "Escrow", url: "https://en.wikipedia.org/wiki/Escrow_(law)" };
    expect(checkText("helpText", "[Escrow](https://en.wikipedia.org/wiki/Escrow_(law))")).toEqual({ text: [link] });
  });

  test("may keep the links of our text", () => {
    const ours = ["See ", { text: "your state", url: "/topics/your-state" }] as const;
    expect(checkText("explanation", "Look at [your state](/topics/your-state).", ours)).toHaveProperty("text");
    expect(checkText("explanation", "Look at [your state](/topics/your-state).", "No link.")).toHaveProperty("problem");
  });
});

describe("changes of a step", () => {
  const [guide] = guides;
  const step = guide?.steps[1];
  if (!guide || !step) {
    throw new Error("no guide");
  }
  const place = { guide: `${guide.journeyType}/${guide.tier}`, step: step.id, base: null, addedAt: "2026-11-30T10:00:00.000Z" };
  const hide = (id: string): WordingChange => ({ ...place, part: id, field: "hidden", value: true });
  const add = (number: number): WordingChange => {
    return { ...place, part: `office-thing-1000${number}`, field: "added", value: { kind: "thing", title: "A", description: "B." } };
  };
  const all = [...step.details, ...step.subSteps].map(({ id }) => hide(id));

  test("must leave one thing for everybody", () => {
    expect(findStepProblem(all)).toMatch(/^Step 2, .*leave at least one/);
    const conditional = [...step.details, ...step.subSteps].find(({ onlyIf }) => onlyIf);
    expect(findStepProblem(all.filter(({ part }) => part !== conditional?.id))).toMatch(/^Step 2, /);
    const free = step.subSteps.find(({ onlyIf }) => !onlyIf);
    expect(findStepProblem(all.filter(({ part }) => part !== free?.id))).toBeNull();
    expect(findStepProblem([...all, add(1)])).toBeNull();
  });

  test("add at most ten", () => {
    const ten = Array.from({ length: 10 }, (_, number) => add(number));
    expect(findStepProblem(ten)).toBeNull();
    expect(findStepProblem([...ten, { ...add(0), part: "office-thing-2aaaa" }])).toMatch(/at most 10/);
  });

  test("are outdated when our text is another one, or gone", () => {
    const text: WordingChange = { ...place, part: step.id, field: "description", value: "Ours.", base: step.description };
    const former: WordingChange = { ...text, base: "A former text." };
    const gone: WordingChange = { ...text, part: "gone", field: "helpText" };
    expect(listOutdated([text, former, gone, { ...former, value: null }])).toEqual([
      { change: former, ours: step.description },
      { change: gone, ours: undefined },
    ]);
    expect(listOutdated([add(1)])).toEqual([]);
  });
});

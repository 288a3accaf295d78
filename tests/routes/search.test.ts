import { describe, expect, test } from "vitest";
import { glossary } from "#app/content/glossary/glossary.ts";
import { contactsPath } from "#app/paths.ts";
import { database } from "#app/platform/database/database.server.ts";
import { loader as glossaryLoader } from "#app/routes/glossary.tsx";
import { loader } from "#app/routes/search.tsx";
import type { SearchPageData, SearchResult } from "#app/search/search.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { answerTo, opening } from "#tests/support/requests.ts";

testDatabase();

async function search(q: string, from?: string): Promise<SearchPageData> {
  const response = await answerTo(opening(`/search?${new URLSearchParams({ q, ...(from !== undefined && { from }) })}`), loader);
  expect(response.status).toBe(200);
  return response.json();
}

const textOf = (pieces: SearchResult["title"]) => pieces.map(({ text }) => text).join("");
const matchesOf = ({ title, text }: SearchResult) => [...title, ...text].filter(({ isMatch }) => isMatch).map(({ text: match }) => match);

describe("searching", () => {
  test("finds a term first, then the questions and steps that are about it", async () => {
    const { results, total } = await search("earnest money");
    expect(results[0]).toMatchObject({ kind: "term", places: [{ label: "Glossary", path: "/glossary#earnest-money" }] });
    expect(results.some(({ kind }) => kind === "question")).toBe(true);
    expect(results.some(({ kind }) => kind === "step")).toBe(true);
    expect(total).toBeGreaterThanOrEqual(results.length);
    expect(results.length).toBeLessThanOrEqual(20);
  });

  test("finds a topic by what it is about, after the definition of the word", async () => {
    const { results } = await search("appraisal comes in low");
    const topic = results.findIndex(({ kind }) => kind === "topic");
    expect(results[topic]).toMatchObject({ places: [{ label: "Topics", path: "/topics/low-appraisal" }] });
    for (const word of ["appraisal", "HOA", "title insurance", "escrow", "closing costs", "lien", "FIRPTA"]) {
      expect((await search(word)).results[0]?.kind, word).toBe("term");
    }
    const origin = addressAt("/buying-guide/full?step=3");
    const seen = await search("low appraisal", origin);
    expect(seen.results.find(({ kind }) => kind === "topic")?.places[0]?.path).toContain(`?${new URLSearchParams({ from: origin })}`);
  });

  test.each([
    ["New Jersey", "/topics/states/new-jersey"],
    ["tennessee transfer tax", "/topics/states/tennessee"],
    ["north carolina due-diligence fee", "/topics/states/north-carolina"],
  ])("finds a state's page by '%s'", async (query, path) => {
    expect((await search(query)).results[0]?.places).toEqual([{ label: "Topics", path }]);
  });

  test.each(glossary)("finds '$term' first by its name", async ({ id, term }) => {
    for (const query of [term, term.toUpperCase()]) {
      expect((await search(query)).results[0]?.places[0]?.path, query).toBe(`/glossary#${id}`);
    }
  });

  test("finds a word first that is asked for in a sentence, or as many", async () => {
    for (const query of ["What is an appraisal?", "appraisals"]) {
      expect((await search(query)).results[0]?.places[0]?.path, query).toBe("/glossary#appraisal");
    }
  });

  test("names guide and step, and leads into the step's card, to the question itself", async () => {
    const { results } = await search("who holds your deposit");
    const question = results.find(({ kind }) => kind === "question");
    expect(question?.places[0]?.label).toMatch(/^Keyturn Full Buyer Journey, step 6: Opening Escrow & Earnest Money$/);
    expect(question?.places[0]?.path).toMatch(/^\/buying-guide\/full\?step=[a-z]+#question-[a-z]{2}$/);
  });

  test("finds a document, and leads to its place in the list of each guide that has it", async () => {
    const { results } = await search("gift letter proof of the transfer");
    const document = results.find(({ kind }) => kind === "paper");
    expect(document && textOf(document.title)).toBe("Gift letter, and proof of the transfer");
    expect(document?.places[0]).toEqual({
      label: "Keyturn Full Buyer Journey, documents",
      path: "/buying-guide/full/documents?open=paper-gift-letter#paper-gift-letter",
    });
    expect(document?.places.length).toBe(4);
  });

  test("tells once what several guides say in the same words", async () => {
    const { results } = await search("Handle Negotiations");
    const step = results.find(({ title }) => textOf(title) === "Handle Negotiations");
    expect(step?.places.map(({ path }) => path)).toEqual(
      expect.arrayContaining([expect.stringMatching(/\/buying-guide\/need-based\?step=[a-z]+#step-negotiations-body$/)]),
    );
    expect(step?.places.length).toBe(3);
  });

  test.each([
    ["contingencies", "contingency"],
    ["contingency", "contingency"],
    ["apraisal", "appraisal"],
    ["escow", "escrow"],
    ["inspect", "inspection"],
    ["How do I get my KEYS?", "keys"],
  ])("'%s' finds %s, plural, typing error or question as it may be", async (query, word) => {
    const { results } = await search(query);
    expect(
      matchesOf(results[0] as SearchResult)
        .join(" ")
        .toLowerCase(),
    ).toMatch(word.slice(0, -1));
  });

  test("marks what was found, and leaves the text as it is", async () => {
    const { results } = await search("net sheet");
    for (const result of results.slice(0, 5)) {
      expect(matchesOf(result).length).toBeGreaterThan(0);
      expect(textOf(result.title)).not.toMatch(/[<>]/);
    }
  });

  test.each([
    "",
    "   ",
    "the",
    "qqqqzzzz",
    "<script>alert(1)</script>",
    "\u0000\uFFFF",
    "((((",
    "*",
    "%",
    "a".repeat(10_000),
    "😀 🏠",
    "__proto__ constructor",
  ])("'%s' has an answer", async (query) => {
    const { query: shown, results, total } = await search(query);
    expect(shown.length).toBeLessThanOrEqual(100);
    expect(results.length).toBe(Math.min(total, 20));
  });

  test("without words says nothing was asked", async () => {
    const response = await answerTo(opening("/search"), loader);
    expect(await response.json()).toEqual({ query: "", from: null, acts: [], total: 0, results: [] });
  });
});

describe("the product's own acts", () => {
  const plan = "/buying-guide/full";
  const acts = [
    ["invite", "/dashboard", `${plan}/people/invite`],
    ["invite my wife", "/dashboard", `${plan}/people/invite?who=partner`],
    ["share with my wife", "/dashboard", `${plan}/people/invite?who=partner`],
    ["change my closing date", "/dashboard", `${plan}/dates?date=closing#deadline-closing`],
    ["turn off emails", "/mail-settings", "/mail-settings"],
    ["unsubscribe", "/mail-settings", "/mail-settings"],
    ["delete my account", "/dashboard/account/delete", "/dashboard/account/delete"],
    ["compare offers", "/calculators/compare-offers", "/calculators/compare-offers"],
    ["print", "/dashboard", `${plan}/plan`],
    ["calendar", "/dashboard/calendar", "/dashboard/calendar"],
    ["ask my agent", "/dashboard", `${plan}/messages`],
    ["ask my agent a question", "/dashboard", `${plan}/messages`],
    ["who do I call", "/dashboard", contactsPath(plan)],
    ["the deal fell through", "/dashboard", `${plan}/people#deal-over`],
    ["change password", "/dashboard/account#change-password", "/dashboard/account#change-password"],
    ["did they answer", "/dashboard", `${plan}/messages`],
    ["is my deal alive", "/dashboard", "/dashboard"],
    ["unsubcribe", "/mail-settings", "/mail-settings"],
  ] as const;
  const firstAct = async (query: string, person?: SignedIn, from = "") => {
    const response = await answerTo(opening(`/search?${new URLSearchParams({ q: query, from })}`, person), loader);
    const { acts: found } = (await response.json()) as SearchPageData;
    return found[0]?.path;
  };

  test.each(acts)("'%s' leads a visitor to %s", async (query, general) => {
    expect(await firstAct(query)).toBe(general);
  });

  test("lead somebody with one open plan to its places, and a partner by its id", async () => {
    const [owner, partner] = [await makePerson(), await makePerson()];
    const { saved } = await makeChange(owner, guideOf("buying", "full"), { type: "step.complete", step: 0 });
    await database().planMember.create({ data: { planId: saved.id, userId: partner.id, role: "partner" } });
    for (const [query, , onPlan] of acts) {
      expect(await firstAct(query, owner), query).toBe(onPlan);
      expect(await firstAct(query, partner), query).toBe(onPlan.replace(plan, `/plans/${saved.id}`));
    }
  });

  test("lead somebody with several plans to that which they come from, else to the dashboard", async () => {
    const person = await makePerson();
    await makeChange(person, guideOf("buying", "full"), { type: "step.complete", step: 0 });
    await makeChange(person, guideOf("selling", "full"), { type: "step.complete", step: 0 });
    expect(await firstAct("invite", person)).toBe("/dashboard");
    expect(await firstAct("invite", person, "/selling-guide/full")).toBe("/selling-guide/full/people/invite");
  });

  test("keep a guest's progress on the guide they come from", async () => {
    const from = addressAt("/buying-guide/full?done=0");
    expect(await firstAct("change my closing date", undefined, from)).toBe(`${from.replace("?", "/dates?")}&date=closing#deadline-closing`);
  });

  test.each(["earnest money", "appraisal comes in low", "closing costs", "title insurance", "HOA documents"])(
    "do not stand in the way of '%s'",
    async (query) => {
      expect(await firstAct(query)).toBeUndefined();
    },
  );
});

/** What a guest did, as the query of an address says it: which step it shows, and what is open, is the link's own. */
function apartFromStep(address: string) {
  const { searchParams } = new URL(address, "http://localhost");
  searchParams.delete("step");
  searchParams.delete("open");
  return searchParams.toString();
}

describe("a guest who comes from a guide", () => {
  const guide = addressAt("/buying-guide/full?step=3&done=0.1&answers=0-0y");

  test("keeps progress in every result of that guide, and can go back to it", async () => {
    const { from, results } = await search("earnest money", guide);
    expect(from).toBe(guide);
    const paths = results.flatMap(({ places }) => places.map(({ path }) => path)).filter((path) => path.startsWith("/buying-guide/full"));
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      expect(path).toMatch(/#(?:step|question|paper)-/);
      expect(apartFromStep(path)).toBe(apartFromStep(guide));
    }
  });

  test.each([
    "https://evil.example/buying-guide/full",
    "//evil.example/buying-guide/full",
    "/\\evil",
    "/admin",
    "/buying-guide/none",
    "javascript:1",
    "",
  ])("is not led to '%s'", async (from) => {
    expect((await search("keys", from)).from).toBeNull();
  });

  test("carries nothing along that is not progress", async () => {
    expect((await search("keys", addressAt("/buying-guide/full?done=0&x=%3Cscript%3E&done=99"))).from).toBe(
      addressAt("/buying-guide/full?done=0"),
    );
  });
});

test("the glossary tells where each term comes up, one step of each guide", async () => {
  const { uses } = await (await answerTo(opening("/glossary"), glossaryLoader)).json();
  expect(uses.escrow[0]).toEqual({
    label: expect.stringMatching(/^Keyturn Full Buyer Journey, step \d+: /),
    path: expect.stringMatching(/^\/buying-guide\/full\?step=[a-z]+#step-[a-z-]+-body$/),
  });
  expect(uses["appraisal-gap"]).toEqual([]);
});

test("a word's result is its whole meaning", async () => {
  const { results } = await search("escrow");
  const meaning = glossary.find(({ id }) => id === "escrow")?.meaning;
  expect(textOf(results[0]?.text ?? [])).toBe(meaning);
});

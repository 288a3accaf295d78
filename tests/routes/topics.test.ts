import { describe, expect, test } from "vitest";
import { topicSlugs } from "#app/content/topics/topic-titles.ts";
import { topicPath } from "#app/paths.ts";
import { loader as listLoader } from "#app/routes/topics._index.tsx";
import { loader } from "#app/routes/topics.$topic.tsx";
import { loader as stateLoader } from "#app/routes/topics.your-state.tsx";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { answerTo, opening } from "#tests/support/requests.ts";

async function open(topic: string, query: Record<string, string> = {}) {
  const response = await answerTo(opening(`/topics/${topic}?${new URLSearchParams(query)}`), loader, { topic });
  return { status: response.status, page: response.status === 200 ? (await response.json()).page : null };
}

async function openState(query: Record<string, string>) {
  const response = await answerTo(opening(`${topicPath("your-state")}?${new URLSearchParams(query)}`), stateLoader);
  return { status: response.status, page: await response.json() };
}

test("a topic shows its sections, and where they come from", async () => {
  const { status, page } = await open("low-appraisal");
  expect(status).toBe(200);
  expect(page).toMatchObject({ from: null, title: "When the appraisal comes in low", checked: "2026-11-22" });
  expect(page.sections.length).toBeGreaterThan(4);
  expect(page.sources.map(({ url }: { url: string }) => url)).toContain("https://www.benefits.va.gov/homeloans/escape-clause.asp");
});

test.each(["", "mortgages", "toString", "__proto__", "Low-Appraisal"])("'%s' is no topic", async (topic) => {
  expect((await open(topic)).status).toBe(404);
});

test("a topic leads back to the guide that a person came from, with a guest's progress", async () => {
  const from = addressAt("/buying-guide/full?step=3&done=0");
  expect((await open("inspections", { from })).page.from).toBe(from);
  expect((await open("inspections", { from: "https://evil.example/" })).page.from).toBeNull();
  expect((await openState({ from })).page.from).toBe(from);
});

test("the list leads to every topic", async () => {
  const listed = await (await answerTo(opening("/topics"), async () => Response.json(listLoader()))).json();
  expect(listed.map(({ path }: { path: string }) => path)).toEqual(topicSlugs.map((slug) => topicPath(slug)));
});

describe("a state", () => {
  test("is not asked for at first", async () => {
    const { status, page } = await openState({});
    expect(status).toBe(200);
    expect(page).toMatchObject({ record: null, error: null });
    expect(page.states).toHaveLength(51);
  });

  test("that was chosen shows what was found, and nothing that was not", async () => {
    const { page } = await openState({ state: "tx" });
    expect(page.record.disclosure.url).toBe("https://www.trec.texas.gov/forms/sellers-disclosure-notice");
    expect(page.record).not.toHaveProperty("rebate");
    expect((await openState({ state: "OR" })).page.record.rebate.text).toMatch(/^Not allowed/);
  });

  test.each(["XX", "toString", "Texas", "<b>", "__proto__"])("'%s' is answered at the field", async (state) => {
    const { status, page } = await openState({ state });
    expect(status).toBe(400);
    expect(page).toMatchObject({ record: null, error: "Choose a state from the list" });
  });
});

import { describe, expect, test } from "vitest";
import { disclaimers } from "#app/content/legal/disclaimers.ts";
import { topicSlugs } from "#app/content/topics/topic-titles.ts";
import { walkRooms } from "#app/content/topics/walk-list.ts";
import { statePath, topicPath } from "#app/paths.ts";
import { readBrand } from "#app/platform/brand.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { loader as listLoader } from "#app/routes/topics._index.tsx";
import { loader } from "#app/routes/topics.$topic.tsx";
import { loader as stateLoader } from "#app/routes/topics.states.$state.tsx";
import { loader as walkListLoader } from "#app/routes/topics.walk-list.tsx";
import { loader as chooserLoader } from "#app/routes/topics.your-state.tsx";
import type { WalkListProps } from "#app/topics/walk-list.tsx";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { repeatedIn, wordsOf } from "#tests/support/reading.ts";
import { answerTo, opening } from "#tests/support/requests.ts";

async function open(topic: string, query: Record<string, string> = {}) {
  const response = await answerTo(opening(`/topics/${topic}?${new URLSearchParams(query)}`), loader, { topic });
  return { status: response.status, page: response.status === 200 ? (await response.json()).page : null };
}

async function openChooser(query: Record<string, string>) {
  const response = await answerTo(opening(`${topicPath("your-state")}?${new URLSearchParams(query)}`), chooserLoader);
  return { status: response.status, page: await response.json() };
}

async function openState(state: string, query: Record<string, string> = {}) {
  const response = await answerTo(opening(`${statePath(state)}?${new URLSearchParams(query)}`), stateLoader, { state });
  return { status: response.status, page: response.status === 200 ? (await response.json()).page : null };
}

test("a topic shows its sections, and where they come from", async () => {
  const { status, page } = await open("low-appraisal");
  expect(status).toBe(200);
  expect(page).toMatchObject({ from: null, title: "When the appraisal comes in low" });
  expect(page.sections.length).toBeGreaterThan(4);
  const url = "https://www.benefits.va.gov/homeloans/escape-clause.asp";
  expect(page.sources).toContainEqual(expect.objectContaining({ url, lastRead: "2026-11-22" }));
});

test.each(["", "mortgages", "toString", "__proto__", "Low-Appraisal"])("'%s' is no topic", async (topic) => {
  expect((await open(topic)).status).toBe(404);
});

test("a topic leads back to the guide that a person came from, with a guest's progress", async () => {
  const from = addressAt("/buying-guide/full?step=3&done=0");
  expect((await open("inspections", { from })).page.from).toBe(from);
  expect((await open("inspections", { from: "https://evil.example/" })).page.from).toBeNull();
  expect((await openChooser({ from })).page.from).toBe(from);
});

test("the list leads to every topic", async () => {
  const listed = await (await answerTo(opening("/topics"), async () => Response.json(listLoader()))).json();
  expect(listed.map(({ path }: { path: string }) => path)).toEqual(topicSlugs.map((slug) => topicPath(slug)));
});

describe("the walk list", () => {
  const openList = async (query: string) => {
    const response = await answerTo(opening(`${topicPath("walk-list")}?${query}`), walkListLoader);
    return { status: response.status, page: (await response.json()) as WalkListProps };
  };
  const titles = ({ parts }: WalkListProps) => parts.map(({ title }) => title);

  test("shows the usual rooms for a viewing, and others as they are chosen", async () => {
    const usual = await openList("");
    expect(usual.page.visit.title).toBe("A viewing");
    expect(titles(usual.page)).toContain("Kitchen");
    expect(titles(usual.page)).not.toContain("Garage");
    const { page } = await openList("visit=walk-through&room=garage&room=bathroom&bedrooms=1&bathrooms=2");
    expect(titles(page)).toEqual(["Before you start", "Bathrooms", "Garage", "Before you leave"]);
    expect(page.parts[1]?.notes).toEqual(["Bathroom 1", "Bathroom 2"]);
    expect(page.disclaimers).toContain(disclaimers.walkThrough);
    expect(usual.page.disclaimers).not.toContain(disclaimers.walkThrough);
  });

  test("has different points for each visit to each room", () => {
    const all = Object.values(walkRooms).flatMap(({ look }) => Object.values<readonly string[]>(look));
    expect(all.filter((points) => points.length < 2 || points.length > 5)).toEqual([]);
    expect(repeatedIn(all.flat().filter((point) => wordsOf(point).length > 5))).toEqual([]);
  });

  test("asks for a room when none is chosen, and leaves at what is usual what cannot be read", async () => {
    const { status, page } = await openList("bedrooms=3");
    expect([status, page.error]).toEqual([400, "Choose at least one room"]);
    const odd = await openList("visit=toString&bedrooms=99&bathrooms=x&room=kitchen&room=__proto__");
    expect(odd.status).toBe(200);
    expect(odd.page).toMatchObject({ visit: { id: "viewing" }, chosen: ["kitchen"], counts: { bedroom: 3, bathroom: 2 } });
  });
});

describe("a state", () => {
  test("is chosen from all, by a form or by a link", async () => {
    const { status, page } = await openChooser({});
    expect(status).toBe(200);
    expect(page.error).toBeNull();
    expect(page.states).toHaveLength(51);
    expect(page.states[0]).toEqual({ code: "AL", name: "Alabama", path: "/topics/states/alabama" });
    const chosen = await answerTo(opening("/topics/your-state?state=nj"), chooserLoader);
    expect([chosen.status, chosen.headers.get("Location")]).toEqual([302, "/topics/states/new-jersey"]);
  });

  test.each(["XX", "toString", "Texas", "<b>", "__proto__"])("'%s' is answered at the field", async (state) => {
    const { status, page } = await openChooser({ state });
    expect(status).toBe(400);
    expect(page.error).toBe("Choose a state from the list");
  });

  test("has a page that says what was read, from what and when, and what was not looked up", async () => {
    const { status, page } = await openState("texas");
    expect(status).toBe(200);
    expect(page.title).toBe("Buying and selling in Texas");
    const fields = page.phases.flatMap((phase: { fields: { title: string }[] }) => phase.fields);
    const field = (title: string) => fields.find((each: { title: string }) => each.title === title);
    expect(field("The seller's disclosure form").lines).toMatchObject([
      { source: { url: "https://www.trec.texas.gov/forms/sellers-disclosure-notice", read: "2026-11-22" } },
    ]);
    expect(field("A rebate from a broker to a buyer").lines[0].text).toMatch(/^Allowed/);
    expect(field("Tax on the sale, and who pays it")).toMatchObject({
      lines: [],
      ask: { whom: "a title company or the county recorder", question: "Is the sale taxed, how much is it, and who pays?" },
    });
    expect(field("Loans and help for buyers").lines[0].link.url).toBe("https://www.tdhca.texas.gov");
    expect((await openState("district-of-columbia")).page.name).toBe("the District of Columbia");
  });

  test("is found by its code, too, with the guide that a person came from", async () => {
    const from = addressAt("/buying-guide/full?step=3&done=0");
    const response = await answerTo(opening(`/topics/states/tx?${new URLSearchParams({ from })}`), stateLoader, { state: "tx" });
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toBe(`/topics/states/texas?${new URLSearchParams({ from })}`);
    expect((await openState("texas", { from })).page.from).toBe(from);
    expect((await openState("texas", { from: "https://evil.example/" })).page.from).toBeNull();
  });

  test.each(["", "XX", "Texas", "texas ", "toString", "__proto__", "puerto-rico"])("'%s' is none", async (state) => {
    expect((await openState(state)).status).toBe(404);
  });

  test("is not reviewed until a licensed reviewer has read it, and then only the lines read before", async () => {
    expect((await openState("new-jersey")).page.review).toBeNull();
    const review = { name: "Jane Roe", license: "license 0123456" };
    const reviewedOn = async (day: string) => {
      const settings = readBrand({ KEYTURN_BRAND_STATE_REVIEWS: `NJ ${day} ${review.name} (${review.license})` });
      processState().singletons?.set("brand", settings);
      return (await openState("new-jersey")).page.review;
    };
    try {
      expect(await reviewedOn("2026-11-23")).toMatchObject({ ...review, isOlder: true });
      expect(await reviewedOn("2026-12-01")).toMatchObject({ ...review, day: "2026-12-01", isOlder: false });
      expect((await openState("new-york")).page.review).toBeNull();
    } finally {
      processState().singletons?.delete("brand");
    }
  });
});

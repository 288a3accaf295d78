import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type DraftInit, saveDrafts } from "#app/admin/words/store/drafts.server.ts";
import { confirmOutdated, publishDrafts } from "#app/admin/words/store/publication.server.ts";
import { guides } from "#app/content/guides/guides.ts";
import { wordingEventsPerPage } from "#app/limits.ts";
import { database } from "#app/platform/database/database.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { makePerson, type SignedIn } from "#tests/support/factories.ts";
import { opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const north = "0a000000-0000-4000-8000-000000000001";
const path = `/admin/words/${north}/history`;
const first = guides[0]?.steps[0];
const question = first?.details[0];
const step = { guide: "buying/full", step: first?.id ?? "" };
const help = { ...step, part: question?.id ?? "", field: "helpText" } as const;
const hiding = { ...step, part: first?.subSteps[0]?.id ?? "", field: "hidden" } as const;
const own = { ...step, part: "office-question-7k2mx", field: "added" } as const;
const ownValue = {
  kind: "question",
  question: "Did you call us?",
  helpText: "We answer all day.",
  explanation: ["Call ", { strong: "today" }, "."],
  successMessage: "Good.",
} as const;

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);
  const site = testSite();
  let broker: SignedIn;

  beforeAll(async () => {
    await ensureFirstOffice();
    await database().office.create({ data: { id: north, name: "North Office" } });
    broker = await brokerOf("Bea Broker");
  });

  beforeEach(async () => {
    await database().wordingDraft.deleteMany();
    await database().wordingChange.deleteMany();
    await database().wordingEvent.deleteMany();
  });

  async function brokerOf(name: string): Promise<SignedIn> {
    const person = await makePerson({ role: "broker", name });
    await database().user.update({ where: { id: person.id }, data: { officeId: north } });
    return person;
  }

  const editor = (person = broker) => ({
    request: new Request(environment().appOrigin),
    userId: person.id,
    scope: { kind: "office", officeId: north } as const,
  });

  async function publish(draft: DraftInit, person = broker) {
    await saveDrafts(editor(person), [draft]);
    await publishDrafts(editor(person));
  }

  const read = async (address = path) => {
    const page = await (await site(opening(address, broker))).text();
    return page.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
  };
  /** The texts of a page, without markup. */
  const entries = (page: string) =>
    (/<ol.*<\/ol>/s.exec(page)?.[0] ?? "")
      .split("<li")
      .filter((part) => part.includes("<h4"))
      .map((entry) => `<li${entry}`.replace(/<[^>]+>/g, " ").replace(/\s+/g, " "));
  const heads = (page: string) =>
    [...page.matchAll(/<h3.*?<\/summary>/gs)].map(([head]) => head.replace(/<[^>]+>/g, " ").replace(/\s+/g, " "));
  const newestEvent = () => database().wordingEvent.findFirstOrThrow({ orderBy: [{ at: "desc" }, { id: "desc" }] });
  const restore = (event: string, person = broker) => site(posting(path, { event }, person));

  test("each entry says who, where, and what changed, newest first", async () => {
    await publish({ ...help, value: ["Ask ", { strong: "Ann" }, "."], replaces: 0 });
    await publish({ ...hiding, value: true, replaces: 0 });
    await publish({ ...own, value: ownValue, replaces: 0 });
    await publish({ ...own, value: null, replaces: 1 });
    await publish({ ...hiding, value: null, replaces: 1 });
    const page = await read();
    const [shown, removed, added, hidden, changed, ...rest] = entries(page);
    expect(rest).toEqual([]);
    expect(shown).toMatch(/Buying: Full, Step 1: .*“.*” Shown again /);
    expect(removed).toMatch(/“Did you call us\?” Removed .*Before .*Question: Did you call us\?.*Shown after No: Call today \./);
    expect(added).toMatch(/“Did you call us\?” Added .*After .*Help under the question: We answer all day\./);
    expect(hidden).toContain(" Hidden ");
    expect(changed).toContain(`“${question?.question}”, Help under the question Changed`);
    expect(changed).toMatch(/ Before .* After Ask Ann \./);
    expect(heads(page)).toHaveLength(5);
    expect(heads(page)[0]).toMatch(/Bea Broker, .* 1 text $/);
    // The first change stands no longer for two of the three.
    expect(page.match(/name="event"/g)).toHaveLength(3);
  });

  test("keeping a text though ours has changed is no change", async () => {
    await publish({ ...help, value: "Ask Ann.", replaces: 0 });
    await confirmOutdated(editor(), help);
    const [kept] = entries(await read());
    expect(kept).toContain("Kept, though Keyturn's words had changed");
    expect(kept).not.toContain("Back to the text before");
  });

  test("an entry's former text becomes a draft, which nobody else sees until it is published", async () => {
    await publish({ ...help, value: "Ask Ann.", replaces: 0 });
    await publish({ ...help, value: "Ask Bo.", replaces: 1 });
    const event = await newestEvent();
    const answer = await restore(event.id);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/admin/words/${north}/review`]);
    expect(await database().wordingDraft.findMany()).toMatchObject([{ authorId: broker.id, value: "Ask Ann.", replaces: 2 }]);
    expect((await database().wordingChange.findFirstOrThrow()).value).toBe("Ask Bo.");
    await publishDrafts(editor());
    expect((await database().wordingChange.findFirstOrThrow()).value).toBe("Ask Ann.");
  });

  test("the text before the first change is Keyturn's, and leaves nothing of the office's", async () => {
    await publish({ ...help, value: "Ask Ann.", replaces: 0 });
    await restore((await newestEvent()).id);
    expect(await database().wordingDraft.findMany()).toMatchObject([{ value: null, replaces: 1 }]);
  });

  test("a part that was removed comes back with its id, and one that was added goes", async () => {
    await publish({ ...own, value: ownValue, replaces: 0 });
    const added = await newestEvent();
    await publish({ ...own, value: null, replaces: 1 });
    await restore((await newestEvent()).id);
    expect(await database().wordingDraft.findMany()).toMatchObject([{ part: own.part, value: ownValue }]);
    await publishDrafts(editor());
    await restore(added.id);
    expect(await database().wordingDraft.findMany()).toMatchObject([{ part: own.part, value: null }]);
  });

  test("a former text is checked by the rules of today, and an entry of a place that is gone reads sensibly", async () => {
    const data = { officeId: north, actorId: broker.id, ...step, after: "Now" };
    const wrong = await database().wordingEvent.create({ data: { ...data, part: help.part, field: "helpText", before: "<b>Then</b>" } });
    const gone = await database().wordingEvent.create({
      data: { ...data, step: "gone", part: "gone.part", field: "helpText", before: "Then" },
    });
    const answers = [await restore(wrong.id), await restore(gone.id)];
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    expect(await answers[0]?.text()).toContain("You can&#x27;t go back to this text. HTML doesn&#x27;t work here.");
    expect(entries(await read()).find((entry) => entry.includes("A step that is gone"))).toMatch(
      /Help under the question Changed .*Then.*Now/,
    );
    expect(await database().wordingDraft.count()).toBe(0);
  });

  test("a deleted account has no name here", async () => {
    const leaving = await brokerOf("Lee Leaving");
    await publish({ ...help, value: "Ask Ann.", replaces: 0 }, leaving);
    await database().user.delete({ where: { id: leaving.id } });
    expect(heads(await read())[0]).toContain("A former colleague of ours, ");
    expect(await read()).not.toContain("Lee");
  });

  test("what was published together stands together, in the order of the guide, and closed if it is much", async () => {
    const parts =
      first?.details.slice(0, 2).flatMap(({ id }) => ["question", "helpText"].map((field) => ({ ...step, part: id, field }))) ?? [];
    const drafts = parts.map((part, place) => ({ ...part, value: `Text ${place}.`, replaces: 0 }) as DraftInit);
    await publish({ ...step, part: step.step, field: "description", value: "First.", replaces: 0 });
    await saveDrafts(editor(), drafts.toReversed());
    await publishDrafts(editor());
    const page = await read();
    expect(heads(page).map((head) => /\d+ texts?$/.exec(head.trim())?.[0])).toEqual(["4 texts", "1 text"]);
    expect([...page.matchAll(/<\/h3><details([^>]*)>/g)].map(([, attributes]) => attributes?.includes("open"))).toEqual([false, true]);
    expect(entries(page).map((entry) => /After (.*?\.)/.exec(entry)?.[1])).toEqual(["Text 0.", "Text 1.", "Text 2.", "Text 3.", "First."]);
  });

  test("pages of fifty lead on to older ones, and split no publication", async () => {
    const moments = ["2026-11-30T10:00:00Z", "2026-11-29T10:00:00Z", "2026-11-28T10:00:00Z"].map((at) => new Date(at));
    const sizes = [wordingEventsPerPage - 1, 2 * wordingEventsPerPage, 1];
    const count = sizes.reduce((sum, size) => sum + size);
    const rows = moments.flatMap((at, day) =>
      Array.from({ length: sizes[day] ?? 0 }, (_, place) => ({ officeId: north, ...help, at, before: "x", after: `Text ${day}${place}.` })),
    );
    await database().wordingEvent.createMany({ data: rows });
    const seen: string[] = [];
    let next: string | undefined = path;
    const lengths = [];
    while (next) {
      const page: string = await read(next);
      const found = entries(page);
      lengths.push(found.length);
      seen.push(...found.map((entry) => /Text (\d+)\./.exec(entry)?.[1] ?? ""));
      next = /href="([^"]*after=[^"]*)"/.exec(page)?.[1]?.replaceAll("&amp;", "&");
    }
    expect(lengths).toEqual([count - 1, 1]);
    expect(new Set(seen).size).toBe(count);
    expect(entries(await read(`${path}?after=nonsense`))).toHaveLength(count - 1);
  });

  test("an office's history is that office's", async () => {
    const stranger = await makePerson({ role: "broker" });
    await publish({ ...help, value: "Ask Ann.", replaces: 0 });
    const { id } = await newestEvent();
    expect((await site(opening(path, stranger))).headers.get("Location")).toBe("/");
    expect((await restore(id, stranger)).headers.get("Location")).toBe("/");
    const administrator = await makePerson({ role: "administrator" });
    expect((await site(posting("/admin/words/all/history", { event: id }, administrator))).status).toBe(404);
    expect((await site(posting(path, { event: "none" }, broker))).status).toBe(400);
    expect((await restore(crypto.randomUUID())).status).toBe(404);
    expect(await database().wordingDraft.count()).toBe(0);
  });
});

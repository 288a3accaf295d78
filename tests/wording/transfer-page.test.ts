import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listOwnRows } from "#app/admin/words/store/change-wording.server.ts";
import { type DraftInit, saveDrafts } from "#app/admin/words/store/drafts.server.ts";
import { publishDrafts } from "#app/admin/words/store/publication.server.ts";
import { guides } from "#app/content/guides/guides.ts";
import { maxWordingFileBytes } from "#app/limits.ts";
import { officeGuide } from "#app/plan/wording/office-guide.ts";
import { mergeChanges } from "#app/plan/wording/wording.ts";
import { readChange } from "#app/plan/wording/wording-columns.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { listAccountEvents, listOfficeEvents } from "#app/users/accounts/account-events.server.ts";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { makePerson, type SignedIn } from "#tests/support/factories.ts";
import { opening } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const [north, south] = ["0a000000-0000-4000-8000-000000000001", "0a000000-0000-4000-8000-000000000002"];
const first = guides[0]?.steps[0];
const step = { guide: "buying/full", step: first?.id ?? "" };
const question = { ...step, part: first?.details[0]?.id ?? "" };
const drafts: readonly DraftInit[] = [
  { ...question, field: "helpText", value: ["Ask ", { strong: "Ann" }, "."], replaces: 0 },
  { ...step, part: first?.id ?? "", field: "proTip", value: "", replaces: 0 },
  { ...step, part: first?.subSteps[0]?.id ?? "", field: "hidden", value: true, replaces: 0 },
  {
    ...step,
    part: "office-thing-9zzzz",
    field: "added",
    value: { kind: "thing", title: "Send it", description: "As a PDF." },
    replaces: 0,
  },
  { ...step, part: "office-thing-1aaaa", field: "added", value: { kind: "thing", title: "Call us", description: "Today." }, replaces: 0 },
];

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);
  const site = testSite();
  let administrator: SignedIn;
  let broker: SignedIn;
  let agent: SignedIn;

  beforeAll(async () => {
    await ensureFirstOffice();
    await database().office.createMany({
      data: [
        { id: north, name: "North Office" },
        { id: south, name: "Süd & Partner" },
      ],
    });
    administrator = await makePerson({ role: "administrator" });
    broker = await makePerson({ role: "broker", name: "Bea Broker" });
    agent = await makePerson({ role: "agent" });
    await database().user.updateMany({ where: { id: { in: [broker.id, agent.id] } }, data: { officeId: north } });
  });

  beforeEach(async () => {
    await database().wordingDraft.deleteMany();
    await database().wordingChange.deleteMany();
    await database().accountEvent.deleteMany();
  });

  const editor = (person: SignedIn, officeId: string) => ({
    request: new Request(environment().appOrigin),
    userId: person.id,
    scope: { kind: "office", officeId } as const,
  });

  async function publish(officeId: string, changes: readonly DraftInit[] = drafts) {
    await saveDrafts(editor(administrator, officeId), changes);
    await publishDrafts(editor(administrator, officeId));
  }

  const download = (scope: string, person: SignedIn) => site(opening(`/admin/words/${scope}/words.json`, person));

  function post(scope: string, fields: Readonly<Record<string, string | readonly string[] | File>>, person: SignedIn = administrator) {
    const body = new FormData();
    for (const [name, values] of Object.entries(fields)) {
      for (const value of values instanceof File ? [values] : [values].flat()) {
        body.append(name, value);
      }
    }
    const headers = { Accept: "text/html", Cookie: person.cookie };
    return site(new Request(new URL(`/admin/words/${scope}/file`, environment().appOrigin), { method: "POST", body, headers }));
  }

  const check = (scope: string, text: string, changed: object = {}, person = administrator) =>
    post(scope, { intent: "check", text, ...changed }, person);

  const decode = (text: string) =>
    text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  const pageText = async (response: Response) => decode((await response.text()).replaceAll("<!-- -->", ""));
  const field = (page: string, name: string) => decode(new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "");

  /** Sends the form of a preview as it stands. */
  async function take(scope: string, preview: Response, changed: object = {}, person = administrator) {
    const page = (await preview.text()).replaceAll("<!-- -->", "");
    const boxes = [...page.matchAll(/name="take"[^>]*value="(\d+)"/g)].map(([, place = ""]) => place);
    const fields = { intent: "take", content: field(page, "content"), seen: field(page, "seen"), take: boxes };
    return post(scope, { ...fields, ...(page.includes('name="replacesAll" value="yes"/') && { replacesAll: "yes" }), ...changed }, person);
  }

  const guidesOf = async (officeId: string) => {
    const changes = (await listOwnRows(database(), { kind: "office", officeId })).map(readChange);
    return guides.map((guide) => officeGuide(guide, mergeChanges(changes)));
  };

  test("what one office has published goes into another, with the same guides and the same file", async () => {
    await publish(north);
    const answer = await download(north, broker);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-disposition": expect.stringMatching(/^attachment; filename="keyturn-words-north-office-\d{4}-\d\d-\d\d\.json"$/),
      "cache-control": "no-store",
    });
    const text = await answer.text();
    const preview = await check(south, "", { file: new File([text], "words.json", { type: "application/json" }) });
    expect(preview.status).toBe(200);
    expect(await database().wordingDraft.count()).toBe(0);
    const taken = await take(south, preview);
    expect([taken.status, taken.headers.get("Location")]).toEqual([303, `/admin/words/${south}/review`]);
    expect(await database().wordingDraft.count()).toBe(drafts.length);
    expect(await guidesOf(south)).toEqual(guides);
    await publishDrafts(editor(administrator, south));
    expect(await guidesOf(south)).toEqual(await guidesOf(north));
    const again = await download(south, administrator);
    expect(again.headers.get("Content-Disposition")).toContain("keyturn-words-sud-partner-");
    expect(JSON.parse(await again.text()).changes).toEqual(JSON.parse(text).changes);
  });

  test("the preview compares, leaves out what stands already, and changes nothing", async () => {
    await publish(north);
    const text = (await (await download(north, administrator)).text()).replace("Ask **Ann**.", "Ask **Bo** in this safe neighborhood.");
    const file = JSON.parse(text) as { changes: { value: unknown; base: unknown }[] };
    const changes = file.changes.map((one) => (String(one.value).startsWith("Ask **Bo**") ? { ...one, base: "Ask your lender." } : one));
    const page = await pageText(await check(north, JSON.stringify({ ...file, changes })));
    for (const shown of [
      "Checked. Nothing is changed yet.",
      "1 in place of yours",
      "1 of these was written for another text of Keyturn's.",
      "4 the same as now, left out",
      "Ask <strong>Ann</strong>.",
      "Ask <strong>Bo</strong>",
    ]) {
      expect(page).toContain(shown);
    }
    expect(page).toContain("This may read as steering: “safe neighborhood”.");
    expect(page.match(/name="take"/g)).toHaveLength(1);
    expect(await database().wordingDraft.count()).toBe(0);
    expect((await listOfficeEvents(north)).map(({ words }) => words)).toEqual([
      "Guide texts published: North Office, 5 texts in Buying: Full",
    ]);
  });

  test("only the chosen changes become drafts, of the author alone, and it is recorded", async () => {
    await publish(south);
    const text = await (await download(south, administrator)).text();
    const preview = await check(north, text, {}, broker);
    expect((await take(north, preview, { take: ["0", "3"] }, broker)).status).toBe(303);
    expect(await database().wordingDraft.findMany({ select: { authorId: true, officeId: true } })).toEqual(
      Array(2).fill({ authorId: broker.id, officeId: north }),
    );
    expect((await listAccountEvents(broker.id, "person")).map(({ words }) => words)).toEqual([
      "Guide texts taken from a file: North Office, 2 changes as drafts",
    ]);
    expect((await listOfficeEvents(north)).map(({ by }) => by)).toEqual(["Bea Broker"]);
  });

  test("an own part that was removed comes back with its id, from a backup", async () => {
    await publish(north);
    const text = await (await download(north, administrator)).text();
    await publish(
      north,
      drafts.filter(({ field: name }) => name === "added").map((draft) => ({ ...draft, value: null, replaces: 1 })),
    );
    await take(north, await check(north, text));
    const rows = await database().wordingDraft.findMany({ orderBy: { part: "asc" } });
    expect(rows).toMatchObject([
      { part: "office-thing-1aaaa", replaces: 2 },
      { part: "office-thing-9zzzz", replaces: 2 },
    ]);
  });

  test("'Replace everything' takes back what is not in the file, as drafts", async () => {
    await publish(north);
    const file = JSON.parse(await (await download(north, administrator)).text());
    const text = JSON.stringify({ ...file, changes: file.changes.slice(0, 2) });
    const preview = await check(north, text, { replacesAll: "yes" });
    const shown = await pageText(preview.clone());
    expect(shown).toContain("3 of yours taken back");
    await take(north, preview);
    expect((await database().wordingDraft.findMany()).map(({ value }) => value)).toEqual([null, null, null]);
    await publishDrafts(editor(administrator, north));
    expect(JSON.parse(await (await download(north, administrator)).text()).changes).toEqual(file.changes.slice(0, 2));
  });

  test.each<[string, number, object, string]>([
    ["nothing", 400, { text: " " }, "Choose a file, or paste its text below."],
    ["a file and a text", 400, { text: "{}", file: new File(["{}"], "a.json") }, "Choose a file or paste its text, not both."],
    ["an empty file", 400, { file: new File([""], "a.json") }, "The file is empty."],
    ["a file that is no text", 400, { file: new File([new Uint8Array([0xff, 0xfe, 0])], "a.json") }, "not a text file in UTF-8"],
    ["broken JSON", 400, { text: "{ nothing" }, "This is not valid JSON: see line 1, column 3."],
    ["another version", 400, { text: '{"format":"keyturn-words","version":2}' }, "has version 2"],
    ["too much", 413, { text: "x".repeat(maxWordingFileBytes + 1) }, "The file is too large. It can have up to 1 MB."],
  ])("%s is refused at the field", async (_, status, changed, message) => {
    const answer = await check(north, "", changed);
    expect(answer.status).toBe(status);
    const page = await pageText(answer);
    expect(page).toContain("<title>Error: ");
    expect(page).toContain(message);
    if ("text" in changed && String(changed.text).startsWith("{")) {
      expect(page).toContain(`>${String(changed.text)}</textarea>`);
    }
    expect(await database().wordingDraft.count()).toBe(0);
  });

  test("the form that takes a file is checked like the file, whatever it holds", async () => {
    await publish(south);
    const text = await (await download(south, administrator)).text();
    const preview = await check(north, text);
    const forged = text.replace("Ask **Ann**.", "<script>alert(1)</script>");
    expect((await take(north, preview.clone(), { content: forged, take: ["1"] })).status).toBe(400);
    expect((await take(north, preview.clone(), { content: "{}" })).status).toBe(400);
    expect((await take(north, preview.clone(), { take: ["99", "-1", "0.5"] })).status).toBe(400);
    expect((await take(north, preview.clone(), { take: ["x"] })).status).toBe(400);
    expect((await take(north, preview, { take: [] })).status).toBe(400);
    expect(await database().wordingDraft.count()).toBe(0);
  });

  test("somebody publishes between the check and the taking: the preview is shown again", async () => {
    await publish(south);
    const text = await (await download(south, administrator)).text();
    const preview = await check(north, text, {}, broker);
    await publish(north, drafts.slice(0, 1));
    const answer = await take(north, preview, {}, broker);
    expect(answer.status).toBe(409);
    const page = await pageText(answer.clone());
    expect(page).toContain("Someone published texts of this office since you checked the file.");
    expect(page).toContain("1 the same as now, left out");
    expect(await database().wordingDraft.count()).toBe(0);
    expect((await take(north, answer, {}, broker)).status).toBe(303);
  });

  test("two imports at once leave one draft of each text", async () => {
    await publish(south);
    const text = await (await download(south, administrator)).text();
    const preview = await check(north, text);
    const answers = await Promise.all([take(north, preview.clone()), take(north, preview.clone())]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await database().wordingDraft.count()).toBe(drafts.length);
    expect(await publishDrafts(editor(administrator, north))).toEqual({ published: drafts.length });
  });

  test("brokers reach only their office, and agents none", async () => {
    await publish(south);
    const denied = { status: 303, location: "/" };
    const answers = [
      await download(south, broker),
      await download("all", broker),
      await download(north, agent),
      await check(south, "{}", {}, broker),
      await take(south, await check(south, await (await download(south, administrator)).text()), {}, broker),
      await check(north, "{}", {}, agent),
    ];
    expect(answers.map(({ status, headers }) => ({ status, location: headers.get("Location") }))).toEqual(answers.map(() => denied));
    expect(await database().wordingDraft.count()).toBe(0);
    expect((await download(crypto.randomUUID(), administrator)).status).toBe(404);
    expect((await download("none", administrator)).status).toBe(404);
    expect((await download("all", administrator)).headers.get("Content-Disposition")).toContain("keyturn-words-all-offices-");
  });
});

import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wordsChangePath, wordsGuidePath, wordsPath, wordsReviewPath } from "#app/admin/words/words-paths.ts";
import { findOfficeGuide, readWording } from "#app/plan/wording/office-guides.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import type { Prisma } from "#prisma/client.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makePerson, type SignedIn } from "#tests/support/factories.ts";
import { flashOf, opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const guide = "buying/free";
const step = "pre-approval";
const tip = { part: step, field: "proTip" } as const;
const loanKind = "buying-free.pre-approval.loan-kind";
const letter = "buying-free.pre-approval.letter-current";

testDatabase();
const site = testSite();
let office = "";
let other = "";
let broker: SignedIn;
let colleague: SignedIn;
let administrator: SignedIn;

beforeAll(async () => {
  await ensureFirstOffice();
  office = (await database().office.create({ data: { name: "Keyturn North" } })).id;
  other = (await database().office.create({ data: { name: "Keyturn South" } })).id;
  [broker, colleague] = [await makePerson({ role: "broker", name: "Dana Reyes" }), await makePerson({ role: "broker", name: "Lee Park" })];
  administrator = await makePerson({ role: "administrator" });
  await database().user.updateMany({ where: { id: { in: [broker.id, colleague.id] } }, data: { officeId: office } });
});

beforeEach(async () => {
  await database().wordingDraft.deleteMany();
  await database().wordingChange.deleteMany();
  await database().wordingEvent.deleteMany();
  await readWording();
});

const open = async (address: string, sender = broker) => (await site(opening(address, sender))).text();
const post = (address: string, fields: Record<string, string | string[]>, sender = broker) => site(posting(address, fields, sender));
const page = () => wordsGuidePath(office, guide, "a");
const changePath = (target: { part: string; field: string }) => wordsChangePath(office, guide, "a", target).replace(/#.*/, "");

function saveTip(text: string, sender = broker, { version = "0", also = [] as string[] } = {}) {
  return post(changePath(tip), { intent: "save", ...tip, version, text, also }, sender);
}

const hide = (part: string, sender = broker) => post(page(), { intent: "hide", part, field: "hidden", version: "0" }, sender);
const publish = (sender = broker, scope = office) => post(wordsReviewPath(scope), { intent: "publish-all" }, sender);
const readTip = (officeId = office) => findOfficeGuide(officeId, "buying", "free")?.steps[0]?.proTip;
const listDrafts = () => database().wordingDraft.findMany({ where: { officeId: office }, orderBy: { addedAt: "asc" } });

const question = {
  ...{ question: "Did you call us?", helpText: "We answer all day." },
  ...{ explanation: "Call today.", successMessage: "Good." },
};

function addQuestion(key: string, fields: Record<string, string> = question) {
  const target = { part: `office-question-${key}`, field: "added" };
  return post(changePath(target), { intent: "save-added", ...target, version: "0", ...fields });
}

describe("who edits", () => {
  test("a broker is sent to the own office and gets no administrators' links; an administrator chooses", async () => {
    const sent = await site(opening("/admin/words", broker));
    expect(sent.headers.get("Location")).toBe(wordsPath(office));
    const own = await open(wordsPath(office));
    expect(own).toContain("Guide texts: Keyturn North");
    expect(own).not.toContain('aria-label="Administration"');
    expect((await site(opening(wordsPath(other), broker))).headers.get("Location")).toBe("/");
    const choice = await open("/admin/words", administrator);
    expect(choice.indexOf("All offices")).toBeLessThan(choice.indexOf("Keyturn South"));
    expect(choice).toContain('aria-label="Administration"');
  });

  test("a closed office can be edited", async () => {
    await database().office.update({ where: { id: other }, data: { closedAt: new Date() } });
    expect(await open(wordsPath(other), administrator)).toContain("This office is closed.");
    await database().office.update({ where: { id: other }, data: { closedAt: null } });
  });
});

describe("a text", () => {
  test("is a draft that its author sees alone, until it is published", async () => {
    const before = readTip();
    const saved = await saveTip("Call **Ann** first.");
    expect(saved.status).toBe(303);
    expect(saved.headers.get("Location")).toBe(`${page()}#${step}.proTip`);
    expect(saved.headers.getSetCookie().join()).toContain("keyturn_preview=");
    expect(readTip()).toEqual(before);
    expect(await open(page())).toContain("Call <strong>Ann</strong> first.");
    const others = await open(changePath(tip), colleague);
    expect(others).toContain("Dana Reyes");
    expect(await open(page(), colleague)).not.toContain("Call <strong>Ann</strong> first.");
    const published = await publish();
    expect((await flashOf(published))?.toast).toMatchObject({
      title: "Published: 1 change",
      description: "Clients see it from the next page they open.",
    });
    expect(published.headers.getSetCookie().join()).toContain("keyturn_preview=;");
    expect(readTip()).toEqual(["Call ", { strong: "Ann" }, " first."]);
    expect(readTip(other)).toEqual(before);
  });

  test("opens in its form as it was typed, though the guide names where its links lead", async () => {
    const typed = "Choose from [our list](https://www.example.com/lenders).";
    await saveTip(typed);
    await publish();
    expect(await open(page())).toContain("our list (example.com)");
    const form = await open(changePath(tip));
    expect(/<textarea[^>]*>(.*?)<\/textarea>/s.exec(form)?.[1]).toBe(typed);
    expect(form.slice(form.indexOf("</textarea>"), form.indexOf("Cancel"))).not.toContain("(example.com)");
    expect((await flashOf(await saveTip(typed, broker, { version: "1" })))?.toast).toMatchObject({ title: "Nothing changed" });
    expect(await listDrafts()).toEqual([]);
  });

  test("marks its step in the list of steps, a draft in another way than a published one", async () => {
    const current = async () => (/aria-current="step".*?<\/a>/s.exec(await open(page()))?.[0] ?? "").replaceAll("<!-- -->", "");
    expect(await current()).not.toMatch(/, changed|, with drafts of yours/);
    await saveTip("Call Ann.");
    expect(await current()).toMatch(/^(?!.*, changed).*, with drafts of yours/s);
    await publish();
    expect(await current()).toMatch(/^(?!.*, with drafts of yours).*, changed/s);
  });

  test("shows where its links lead before it is published", async () => {
    await saveTip("Choose from [our list](https://www.example.com/lenders).");
    expect(await open(wordsReviewPath(office))).toContain("our list (example.com)");
    expect(await open(changePath(tip), colleague)).toContain("our list (example.com)");
  });

  test("is refused at its field with what was typed", async () => {
    const refused = await saveTip("<b>Call</b> ann@example.com");
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain("<title>Error: ");
    expect(html).toContain('href="#text"');
    expect(html).toContain("&lt;b&gt;Call&lt;/b&gt; ann@example.com</textarea>");
    expect(await listDrafts()).toEqual([]);
  });

  test("that is Keyturn's again is no draft, and sent twice it is one", async () => {
    await saveTip("Call Ann.");
    await saveTip("Call Ann.");
    expect(await listDrafts()).toHaveLength(1);
    const ours = readTip();
    expect(ours).toBeTypeOf("string");
    await saveTip(String(ours));
    expect(await listDrafts()).toEqual([]);
  });

  test("is changed in other guides with the same text, where nothing is changed", async () => {
    const also = ["buying/commission-free", "buying/full"];
    await saveTip("Call Ann.", broker, { also });
    // The full guide's tip is another one.
    expect((await listDrafts()).map((draft) => draft.guide).sort()).toEqual(["buying/commission-free", "buying/free"]);
  });

  test("with words that may steer is saved, and they are pointed out", async () => {
    await saveTip("This is a safe neighborhood.");
    expect(await open(page())).toMatch(/This may read as steering: (?:<!-- -->)?“safe neighborhood”/);
    expect(await open(wordsReviewPath(office))).toMatch(/This may read as steering: (?:<!-- -->)?“safe neighborhood”/);
    expect((await publish()).status).toBe(303);
  });

  test("goes back to Keyturn's, alone or with all others", async () => {
    const before = readTip();
    await saveTip("Call Ann.");
    await hide(loanKind);
    await publish();
    await post(page(), { intent: "restore", ...tip, version: "1" });
    await publish();
    expect(readTip()).toEqual(before);
    expect(await open(`${wordsPath(office)}?back=all`)).toContain("your 1 published change");
    await post(wordsPath(office), { intent: "all-ours" });
    await publish();
    expect(await database().wordingChange.findMany({ where: { officeId: office } })).toMatchObject([{ value: null }, { value: null }]);
  });
});

describe("a text that someone else published meanwhile", () => {
  test("is shown with both texts on the review page, for the author to decide", async () => {
    await saveTip("Mine.");
    await saveTip("Theirs.", colleague);
    await publish(colleague);
    const refused = await publish();
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toContain("Nothing was published: someone else published 1 of these texts");
    for (const text of ["Lee Park", "Theirs.", "Mine.", "Save mine anyway", "Drop mine"]) {
      expect(html).toContain(text);
    }
    expect(readTip()).toBe("Theirs.");
    await post(wordsReviewPath(office), { intent: "keep-mine", guide, step, ...tip, version: "1" });
    expect((await publish()).status).toBe(303);
    expect(readTip()).toBe("Mine.");
  });

  test("is refused in the form, which keeps what was typed and knows the newer version", async () => {
    await saveTip("Theirs.", colleague);
    await publish(colleague);
    const refused = await saveTip("Mine.");
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toContain("Someone else published this text while you wrote.");
    expect(html).toContain("Mine.</textarea>");
    expect(html).toContain("Lee Park");
    expect(html).toMatch(/name="version" value="1"/);
    expect((await saveTip("Mine.", broker, { version: "1" })).status).toBe(303);
  });
});

describe("hiding", () => {
  test("is taken back by showing again; a question about money's safety can't be hidden", async () => {
    await hide(loanKind);
    expect(await open(page())).toContain("Hidden, in your draft");
    await post(page(), { intent: "restore", part: loanKind, field: "hidden", version: "0" });
    expect(await listDrafts()).toEqual([]);
    expect((await hide(letter)).status).toBe(409);
    expect(await open(page())).toContain("Protects people&#x27;s money");
  });

  test("the last part of a step is refused at once", async () => {
    const forms = wordsGuidePath(office, "buying/standard-forms");
    const [only] = findOfficeGuide(office, "buying", "standard-forms")?.steps ?? [];
    const parts = [...(only?.details ?? []), ...(only?.subSteps ?? [])];
    const answers = [];
    for (const { id } of parts) {
      answers.push((await post(forms, { intent: "hide", part: id, field: "hidden", version: "0" })).status);
    }
    expect(answers).toEqual([...parts.slice(1).map(() => 303), 409]);
  });
});

describe("an own question", () => {
  test("names each empty field and keeps the others", async () => {
    const refused = await addQuestion("1aaaa", { ...question, helpText: " ", successMessage: "" });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain('href="#helpText"');
    expect(html).toContain('href="#successMessage"');
    expect(html).toContain("Did you call us?</textarea>");
  });

  test("is published once though its form is sent twice, changed, and removed", async () => {
    await addQuestion("1aaaa");
    await addQuestion("1aaaa");
    await publish();
    const read = () => findOfficeGuide(office, "buying", "free")?.steps[0]?.details.at(-1);
    expect(read()).toMatchObject({ id: "office-question-1aaaa", question: "Did you call us?" });
    const form = { intent: "save-added", part: "office-question-1aaaa", field: "added", version: "1" };
    await post(page(), { ...form, ...question, question: "Did you text us?", mayNotApply: "on" });
    expect(await open(wordsReviewPath(office))).toContain("Did you text us?");
    await publish();
    expect(read()).toMatchObject({ question: "Did you text us?", mayNotApply: true });
    await post(page(), { ...form, intent: "restore", version: "2" });
    expect(await open(page())).toContain("Answers people gave stay saved, and count for nothing.");
    await publish();
    expect(read()?.id).not.toBe("office-question-1aaaa");
  });

  test("with an id of another part, kind, step or office is refused", async () => {
    await addQuestion("1aaaa");
    await publish();
    const save = (address: string, part: string, fields: Record<string, string>, version = "0", sender = broker) =>
      post(address, { intent: "save-added", part, field: "added", version, ...fields }, sender);
    const thing = { title: "Call us", description: "Any day." };
    const id = "office-question-1aaaa";
    for (const answer of [
      await save(page(), "office-thing-1aaaa", thing),
      await save(wordsGuidePath(office, guide, "b"), id, question, "1"),
      await save(wordsGuidePath(other, guide, "a"), id, question, "0", administrator),
      await save(wordsGuidePath("all", guide, "a"), id, question, "0", administrator),
    ]) {
      expect(answer.status).toBe(409);
      expect(await answer.text()).toContain("Its id belongs to another question or thing to do in this guide.");
    }
    for (const forged of [letter, "office-question-aaaaa", "office-question-1AAAA"]) {
      expect((await save(page(), forged, question)).status).toBe(400);
    }
    await post(wordsGuidePath(office, guide, "b"), { intent: "restore", part: id, field: "added", version: "1" });
    expect(await database().wordingDraft.count()).toBe(0);
  });

  test("of all offices that an office has changed goes back to theirs, and can't be removed", async () => {
    const target = { part: "office-question-1aaaa", field: "added" };
    const form = { intent: "save-added", ...target, version: "0" };
    await post(wordsGuidePath("all", guide, "a"), { ...form, ...question }, administrator);
    await publish(administrator, "all");
    await post(page(), { ...form, ...question, question: "Did you call North?" });
    await publish();
    const read = () => findOfficeGuide(office, "buying", "free")?.steps[0]?.details.at(-1)?.question;
    expect(read()).toBe("Did you call North?");
    expect(await open(page())).not.toContain('value="restore"');
    expect(await open(changePath(target))).toMatch(/value="restore"[^>]*>Back to the words of all offices</);
    await post(page(), { ...form, intent: "restore", version: "1" });
    expect(await open(page())).not.toContain("Removed, in your draft");
    expect(await open(wordsReviewPath(office))).toContain("Back to the words of all offices");
    await publish();
    expect(read()).toBe("Did you call us?");
  });

  test("comes after those that were published since it was drafted", async () => {
    await addQuestion("1aaaa");
    const form = { intent: "save-added", part: "office-question-2bbbb", field: "added", version: "0" };
    await post(page(), { ...form, ...question }, colleague);
    await publish(colleague);
    await publish();
    const added = findOfficeGuide(office, "buying", "free")?.steps[0]?.details.slice(-2);
    expect(added?.map(({ id }) => id)).toEqual(["office-question-2bbbb", "office-question-1aaaa"]);
  });

  test("is the tenth at most", async () => {
    for (const number of Array.from({ length: 10 }, (_, place) => place)) {
      expect((await addQuestion(`${number}aaaa`)).status).toBe(303);
    }
    expect(await open(page())).toContain("the most there can be");
    expect((await addQuestion("1bbbb")).status).toBe(409);
  });
});

describe("a text of Keyturn's that changed under an office's", () => {
  async function outdated(change: Partial<Prisma.WordingChangeUncheckedCreateInput> = {}) {
    await database().wordingChange.create({
      data: {
        ...{ officeId: office, guide, step, ...tip, value: "Call Ann.", base: "An older tip.", version: 1, publishedAt: new Date() },
        ...change,
      },
    });
    await readWording();
  }
  const decide = (intent: string, part: string = step) =>
    post(wordsPath(office), { intent, guide, step, part, field: "proTip", version: "1" });

  test("is listed with all three until somebody decides", async () => {
    await outdated();
    const html = await open(wordsPath(office));
    for (const text of [
      "An older tip.",
      String(readTip(other)),
      "Call Ann.",
      "Keep our words",
      "Keyturn&#x27;s text changed under 1 of yours",
    ]) {
      expect(html).toContain(text);
    }
    const mark = `href="${wordsPath(office)}#outdated"`;
    for (const address of [page(), changePath(tip)]) {
      expect((await open(address)).split(mark)).toHaveLength(2);
    }
    expect(await open(changePath(tip))).toContain("Keyturn&#x27;s text has changed since you wrote yours.");
    await decide("keep");
    expect(await open(page())).not.toContain(mark);
    expect(await open(wordsPath(office))).not.toContain("An older tip.");
    expect(readTip()).toBe("Call Ann.");
  });

  test("takes its place once that is published", async () => {
    await outdated();
    await decide("use-ours");
    expect(readTip()).toBe("Call Ann.");
    await publish();
    expect(readTip()).toBe(readTip(other));
  });

  test("of a place that is gone can only be removed", async () => {
    await outdated({ part: "pre-approval.gone" });
    const html = await open(wordsPath(office));
    expect(html).toContain("no longer has this place");
    expect(html).not.toContain("Keep our words");
    expect((await decide("keep", "pre-approval.gone")).status).toBe(409);
    await decide("use-ours", "pre-approval.gone");
    await publish();
    expect(await open(wordsPath(office))).not.toContain("no longer has this place");
  });
});

test("the preview leads to the guide at the step, and all drafts are discarded by a second press", async () => {
  await saveTip("Call Ann.");
  const preview = await post(wordsReviewPath(office), { intent: "preview", guide, step: "a" });
  expect(preview.headers.get("Location")).toBe("/buying-guide/free?step=a");
  expect(preview.headers.getSetCookie().join()).toContain("keyturn_preview=");
  expect(await open(`${wordsReviewPath(office)}?discard=all`)).toContain("Discard this draft?");
  const discarded = await post(wordsReviewPath(office), { intent: "discard-all" });
  expect(discarded.headers.get("Location")).toBe(wordsPath(office));
  expect(await listDrafts()).toEqual([]);
});

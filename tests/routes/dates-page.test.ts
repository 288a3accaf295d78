import { beforeEach, describe, expect, test } from "vitest";
import { datesPath, planPath, viewerPreviewPath } from "#app/paths.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { PlanRole, Profession } from "#prisma/client.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makePerson, type SignedIn } from "#tests/support/factories.ts";
import { cookiesAfter, opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";
import { address, counted, facts, makeContract, post, target } from "./support/contract-page.ts";

testDatabase();
const site = testSite();

async function textAt(path: string, reader: { readonly cookie?: string }) {
  return (await (await site(opening(path, reader))).text()).replaceAll("&#x27;", "'");
}

/** The places of these texts in the page; -1 for one that it has not. */
const places = (page: string, texts: readonly string[]) => texts.map((text) => page.indexOf(text));

/** Titles of the folds that are open. */
const openFolds = (page: string) =>
  [...page.matchAll(/<details[^>]* open=""[^>]*><summary[^>]*><h2[^>]*>([^<]+)/g)].map(([, title]) => title);

describe("a date of the timeline", () => {
  let person: SignedIn;

  beforeEach(async () => {
    person = await makeContract({ inspection: counted({ count: "10" }), loan: counted({ count: "25" }) });
  });

  test("is a link that opens it in place, its form before whose turn it is and the notice", async () => {
    const closed = await textAt(address, person);
    const link = `href="${address}?date=inspection#deadline-inspection"`;
    expect(closed).toContain(link);
    expect(closed).not.toContain('value="deadline.set inspection');
    const page = await textAt(`${address}?date=inspection`, person);
    const order = places(page, [
      'id="deadline-inspection"',
      'value="deadline.set inspection 3"',
      'name="kind"',
      "Not yours?",
      'value="turn.pass inspection other-side 3"',
      "What to send",
      'id="deadline-loan"',
    ]);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order).not.toContain(-1);
    expect(page, "a link back closes it").toContain(`href="${address}#deadline-inspection"`);
    expect(page).not.toContain('value="deadline.set loan');
  });

  test("stands there once, with whose turn it is", async () => {
    const page = await textAt(address, person);
    for (const id of ["inspection", "loan", "closing-disclosure", "title", "closing", "accepted"]) {
      expect(page.split(`id="deadline-${id}"`), id).toHaveLength(2);
    }
    expect(page).toMatch(/id="deadline-closing-disclosure".*?Lender's turn/s);
  });

  test("opens acceptance and closing with the form of both", async () => {
    for (const id of ["accepted", "closing"]) {
      const page = await textAt(`${address}?date=${id}`, person);
      expect(page).toMatch(new RegExp(`id="deadline-${id}".*?name="acceptance".*?name="closing"`, "s"));
      expect(page.split('name="closing"')).toHaveLength(2);
    }
  });

  test("that was waived or does not apply is set aside, and opens there", async () => {
    target(await post("deadline.set title 3", { state: "waived" }, person));
    expect(await textAt(address, person)).toMatch(/<details><summary[^>]*>One date that doesn't apply/);
    const page = await textAt(`${address}?date=title`, person);
    expect(page).toMatch(/<details open=""><summary[^>]*>One date that doesn't apply/);
    expect(page).toContain('value="deadline.set title 4"');
  });

  test("of a guest opens without a form, and says that an account keeps it", async () => {
    const page = await textAt(`${address}?date=2027-04-15&acc=2027-03-01&date=inspection`, {});
    expect(page).toContain("Individual deadlines are saved with your account.");
    expect(page).not.toContain('value="deadline.set');
    expect(page).toContain(`href="${address}?date=2027-04-15&amp;acc=2027-03-01#deadline-inspection"`);
  });

  test("that is rejected stays open with what was typed", async () => {
    const wrong = { command: "deadline.set inspection 3", ...counted({ count: "400" }) };
    const answer = await site(posting(address, wrong, person));
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("There is a problem");
    expect(page).toMatch(/id="deadline-inspection".*?value="400".*?id="deadline-loan"/s);
    const days = await site(posting(address, { command: "contract.set 3", ...facts, closing: "" }, person));
    expect(openFolds(await days.text())).toEqual(["Change acceptance or closing"]);
  });
});

describe("what is done less often", () => {
  test("is folded, and open where it is asked for or has an error or a preview", async () => {
    const person = await makeContract();
    expect(openFolds(await textAt(address, person))).toEqual([]);
    expect(openFolds(await textAt(`${address}?date=new`, person))).toEqual(["Add a date"]);
    expect(openFolds(await textAt(`${address}?date=option-period`, person))).toEqual(["Add a date"]);
    const preview = `${address}?acceptance=2027-03-04&closing=2027-04-15`;
    expect(openFolds(await textAt(preview, person))).toEqual(["Change acceptance or closing"]);
  });
});

describe("without a contract", () => {
  test("a person enters two dates first, and may set the day that they hope for", async () => {
    const person = await makePerson();
    const page = await textAt(address, person);
    const order = places(page, [
      "I have a signed contract",
      'name="acceptance"',
      'name="closing"',
      "No contract yet?",
      'name="targetDate"',
    ]);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order).not.toContain(-1);
    const saved = await post("date.set", { targetDate: "2027-06-16" }, person);
    expect(target(saved)).toBe(`${address}#closing-date`);
    expect((await findPlan(person.id, "buying", "full"))?.targetDate).toBe("2027-06-16");
    const shown = await textAt(address, { cookie: cookiesAfter(saved, person.cookie) });
    expect(shown).toContain("suggested dates are set.");
    expect(shown).toContain("Suggested. Your contract sets the real date.");
    expect(target(await post("date.clear", {}, person))).toBe(`${address}#closing-date`);
    expect((await findPlan(person.id, "buying", "full"))?.targetDate).toBeNull();
  });

  test("a guest's day is kept in the address of the page", async () => {
    expect(target(await post("date.set", { targetDate: "2027-06-16" }))).toBe(`${address}?date=2027-06-16#closing-date`);
  });
});

describe("the former overview", () => {
  test.each<[PlanRole, Profession | null]>([
    ["partner", null],
    ["agent", null],
    ["professional", "lender"],
    ["professional", "title"],
    ["professional", "inspector"],
    ["viewer", null],
  ])("leads a %s (%s) to the dates of the plan", async (role, profession) => {
    const person = await makeContract();
    const planId = (await findPlan(person.id, "buying", "full"))?.id ?? "";
    const member = await makePerson();
    await database().planMember.create({ data: { planId, userId: member.id, role, profession } });
    const former = await site(opening(`${planPath(planId)}/overview?answer=loan`, member));
    expect([former.status, former.headers.get("Location")]).toEqual([301, `${datesPath(planPath(planId))}?answer=loan`]);
    const page = await textAt(datesPath(planPath(planId)), member);
    expect(page).toContain(">Dates</h1>");
    expect(page.includes('name="acceptance"'), "only who reads the whole plan changes it").toBe(profession === null && role !== "viewer");
    const preview = await site(opening(viewerPreviewPath(planPath(planId)), member));
    expect(preview.status).toBe(role === "partner" || role === "agent" ? 200 : 404);
  });

  test("leads the owner, and a guest, there too", async () => {
    for (const reader of [{}, await makePerson()]) {
      const former = await site(opening("/buying-guide/full/overview", reader));
      expect([former.status, former.headers.get("Location")]).toEqual([301, address]);
    }
  });
});

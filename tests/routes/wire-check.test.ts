import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { guides } from "#app/content/guides/guides.ts";
import { checkedByTwo, noContactYet, noNumberYet } from "#app/content/trusted-contacts.ts";
import { wireCheckErrors, wireCheckMessages, wireQuestions } from "#app/content/wire-check.ts";
import { maxWireChecksPerDay } from "#app/limits.ts";
import { guidePath, planPath, wireCheckPath } from "#app/paths.ts";
import { database } from "#app/platform/database/database.server.ts";
import { deleteUser } from "#app/users/accounts/delete-account.server.ts";
import type { PlanRole } from "#prisma/client.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const buying = "/buying-guide/full";
const selling = "/selling-guide/full";

describe.each(databaseKinds)("on the %s database, the check before money moves", (kind) => {
  testDatabase(kind);
  const site = testSite();
  let owner: SignedIn;
  let planId: string;

  beforeEach(async () => {
    await database().rateLimit.deleteMany();
    owner = await makePerson({ name: "Olive Owner" });
    planId = (await makeChange(owner, guideOf("buying", "full"), { type: "step.next", step: 0 })).saved.id;
  });

  async function makeMember(role: PlanRole, name: string): Promise<SignedIn> {
    const member = await makePerson({ name });
    await database().planMember.create({ data: { planId, userId: member.id, role } });
    return member;
  }

  async function addOffice(): Promise<void> {
    const [agent, administrator] = [await makePerson({ name: "Ann" }), await makePerson({ name: "Bob" })];
    const number = {
      role: "closingOffice",
      name: "Tina Title",
      company: "Lone Star Title",
      phone: "tel:+15125550142",
      source: "contract",
    } as const;
    const confirmed = { confirmedById: administrator.id, confirmedSource: "card", confirmedAt: new Date() };
    await database().trustedContact.create({ data: { planId, ...number, enteredById: agent.id, startsAt: new Date(), ...confirmed } });
  }

  const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
  const read = async (address: string, person?: SignedIn) => {
    const response = await site(opening(address, person));
    return { status: response.status, text: await textOf(response) };
  };
  const post = async (fields: Record<string, string>, person = owner, address: string = buying) => {
    const response = await site(posting(`${address}/wire-check`, fields, person));
    return { status: response.status, location: response.headers.get("Location") ?? "", text: await textOf(response) };
  };
  const fields = (changed: Record<string, string> = {}, journey: "buying" | "selling" = "buying") => ({
    ...Object.fromEntries(wireQuestions[journey].map(({ id, goesOn }) => [id, goesOn])),
    ...{ form: randomUUID(), spokenWith: "Tina Title", initials: "o.o.", ...changed },
  });

  test("ends in a receipt with the answers, the checked number and initials, for owner, partner and agent alone", async () => {
    await addOffice();
    const [partner, agent] = [await makeMember("partner", "Paula"), await makeMember("agent", "Abe")];
    expect((await read(`${buying}/wire-check`, owner)).text).toContain("tel:+15125550142");
    const { status, location } = await post(fields());
    expect(status).toBe(303);
    expect(location).toMatch(/^\/buying-guide\/full\/wire-check\?receipt=[\da-f-]{36}$/);
    const receipt = location.split("?")[1];
    for (const [person, address] of [
      [owner, buying],
      [partner, planPath(planId)],
      [agent, planPath(planId)],
    ] as const) {
      const { text } = await read(`${address}/wire-check?${receipt}`, person);
      for (const shown of [
        ...wireQuestions.buying.map(({ question }) => question),
        ...[
          "Signed OO by Olive Owner.",
          "Tina Title, Lone Star Title, <strong>(512) 555-0142</strong>",
          wireCheckMessages.receipt,
          "Print this page",
        ],
      ]) {
        expect(text).toContain(shown);
      }
      expect(text).not.toMatch(/\bsafe\b/i);
      expect((await read(`${address}/people`, person)).text).toContain("What Olive Owner answered");
    }
    for (const person of [await makeMember("viewer", "Vera"), await makeMember("professional", "Pro"), await makePerson()]) {
      expect((await read(`${planPath(planId)}/wire-check?${receipt}`, person)).status).toBe(404);
    }
    expect((await read(`${buying}/wire-check?${receipt}`, await makePerson())).status).toBe(404);
    const file = await read("/dashboard/account/download", owner);
    expect(JSON.parse(file.text).journeys[0].wireChecks).toMatchObject([
      { spokenWith: "Tina Title", initials: "OO", answers: { called: "yes" } },
    ]);
    expect(JSON.parse(file.text).journeys[0].contacts).toMatchObject([{ phone: "tel:+15125550142" }]);
  });

  test.each(
    (["buying", "selling"] as const).flatMap((journey) =>
      wireQuestions[journey].flatMap((question) =>
        ["yes", "no", "unsure"]
          .filter((value) => value !== question.goesOn)
          .map((value) => [journey, question.id, value, question] as const),
      ),
    ),
  )("stops in the %s guide when '%s' is answered '%s', and stores nothing", async (journey, id, value, question) => {
    await makeChange(owner, guideOf("selling", "full"), { type: "step.next", step: 0 });
    const { status, text } = await post(fields({ [id]: value }, journey), owner, journey === "buying" ? buying : selling);
    expect(status).toBe(200);
    expect(text).toContain(wireCheckMessages.stopTitle[journey]);
    expect(text).toContain(question.stop);
    for (const other of wireQuestions[journey]) {
      expect(text.includes(other.stop)).toBe(other === question);
    }
    expect(await database().wireCheck.count({ where: { plan: { ownerId: owner.id } } })).toBe(0);
  });

  test("asks for every answer, a name and initials, each at its field, and takes no numbers in the name", async () => {
    const { status, text } = await post({ form: randomUUID() });
    expect(status).toBe(400);
    expect(text).toContain("<title>Error: ");
    expect(text.split(wireCheckErrors.answer).length - 1).toBeGreaterThanOrEqual(wireQuestions.buying.length);
    expect(text).toContain(wireCheckErrors.spokenWith);
    expect(text).toContain(wireCheckErrors.initials);
    for (const spokenWith of ["Account 000123456789", "Tina 512 555 0142", "routing 021000021", "tina@evil.example"]) {
      expect(await post(fields({ spokenWith }))).toMatchObject({ status: 400, text: expect.stringContaining(wireCheckErrors.numbers) });
    }
    for (const initials of ["", "O", "12", "OOOOO", "<b>"]) {
      expect(await post(fields({ initials }))).toMatchObject({ status: 400, text: expect.stringContaining(wireCheckErrors.initials) });
    }
    expect((await post(fields({ called: "maybe" }))).text).toContain(wireCheckErrors.answer);
    expect(await database().wireCheck.count({ where: { plan: { ownerId: owner.id } } })).toBe(0);
  });

  test("is for those whose money it is: agents read receipts, and answer nothing", async () => {
    const agent = await makeMember("agent", "Abe");
    const partner = await makeMember("partner", "Paula");
    expect((await read(`${planPath(planId)}/wire-check`, agent)).status).toBe(404);
    expect((await post(fields(), agent, planPath(planId))).status).toBe(403);
    expect((await post(fields(), partner, planPath(planId))).status).toBe(303);
  });

  test("is signed once by a form that is sent twice, with a daily limit, and without an unconfirmed number", async () => {
    const form = fields();
    const answers = await Promise.all([post(form), post(form)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await database().wireCheck.count({ where: { planId } })).toBe(1);
    const { text } = await read(`${buying}/wire-check?receipt=${form.form}`, owner);
    expect(text).toContain("Two people had not checked a number of the closing office.");
    expect((await read(`${buying}/wire-check`, owner)).text).toContain(noContactYet);
    for (let count = 1; count < maxWireChecksPerDay; count += 1) {
      await post(fields());
    }
    expect(await post(fields())).toMatchObject({
      status: 429,
      text: expect.stringContaining(wireCheckErrors.tooMany(maxWireChecksPerDay)),
    });
  });

  test("keeps neither name nor initials of a partner whose account is gone", async () => {
    const partner = await makeMember("partner", "Paula");
    const { location } = await post(fields({ initials: "PP" }), partner, planPath(planId));
    await deleteUser(partner.id);
    const { text } = await read(wireCheckPath(buying, location.split("receipt=")[1]), owner);
    expect(text).toContain("By a former member.");
    expect(text).not.toContain("Paula");
    expect(await database().wireCheck.findFirstOrThrow({ where: { planId } })).toMatchObject({ userId: null, initials: "" });
  });
});

describe("every step where money moves", () => {
  testDatabase();
  const site = testSite();

  test.each(
    guides.flatMap((guide) => guide.steps.filter(({ disclaimers }) => disclaimers?.includes("wire")).map((step) => [guide, step] as const)),
  )("offers the number and the check: %#", async (guide, step) => {
    const person = await makePerson();
    const address = guidePath(guide.journeyType, guide.tier);
    const { id: planId } = (await makeChange(person, guide, { type: "step.next", step: 0 })).saved;
    const open = async () => (await (await site(opening(`${address}?step=${step.key}`, person))).text()).replaceAll("<!-- -->", "");
    const before = await open();
    expect(before).toContain(noNumberYet);
    expect(before).toContain(`href="${wireCheckPath(address)}"`);
    expect(before).toContain(`href="${address}/people#who-to-call"`);
    const agent = await makePerson({ name: "Ann" });
    const number = { role: "closingOffice", name: "Tina", company: "Lone Star", phone: "tel:+15125550142", source: "contract" } as const;
    const waiting = await database().trustedContact.create({ data: { planId, ...number, enteredById: agent.id, startsAt: new Date() } });
    expect(await open()).not.toMatch(/5550142|555-0142/);
    await database().trustedContact.update({
      where: { id: waiting.id },
      data: { confirmedById: person.id, confirmedSource: "card", confirmedAt: new Date() },
    });
    const after = await open();
    expect(after).toContain('href="tel:+15125550142"');
    expect(after).toContain("call the closing office, Lone Star: ");
    expect(after).toContain(checkedByTwo);
    expect(after).not.toContain(noNumberYet);
  });
});

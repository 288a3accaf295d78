import { beforeEach, describe, expect, test } from "vitest";
import { loadDashboard } from "#app/dashboard/dashboard.server.ts";
import { datesFilePath, datesPath, peoplePath, planPath, viewerPreviewPath } from "#app/paths.ts";
import { findContract } from "#app/plan/dates/contract.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { hashOf, randomToken } from "#app/platform/secrets.server.ts";
import type { PlanRole, Profession } from "#prisma/client.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { opening, posting, sending } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

testDatabase();
const site = testSite();

const guide = guideOf("buying", "full");
const address = "/buying-guide/full";
const [first, second] = guide.steps;
const question = second?.details[0];
if (!first || !second || !question) {
  throw new Error("The guide has no questions.");
}

let owner: SignedIn;
let partner: SignedIn;
let planId: string;
let overview: string;

const post = async (at: string, fields: Record<string, string>, person: SignedIn) => {
  const response = await site(posting(at, fields, person));
  return { status: response.status, location: response.headers.get("Location"), text: (await response.text()).replaceAll("<!-- -->", "") };
};
const read = async (at: string, person?: SignedIn) => {
  const response = await site(opening(at, person));
  return { status: response.status, headers: response.headers, text: (await response.text()).replaceAll("<!-- -->", "") };
};
/** As the partner. */
const change = async (page: string, fields: Record<string, string>) =>
  expect((await post(planPath(planId) + page, fields, partner)).status).toBe(303);

async function makeMember(role: PlanRole, profession: Profession | null = null): Promise<SignedIn> {
  const member = await makePerson({ name: `The ${profession ?? role} 7319` });
  await database().planMember.create({ data: { planId, userId: member.id, role, profession } });
  return member;
}

beforeEach(async () => {
  owner = await makePerson({ name: "Olive Owner" });
  planId = (await makeChange(owner, guide, { type: "step.complete", step: 0 })).saved.id;
  overview = datesPath(planPath(planId));
  partner = await makeMember("partner");
  await database().note.create({ data: { planId, authorId: owner.id, stepId: first.id, text: "Secret note 7319" } });
  await change("", { command: `question.answer ${question.id} yes` });
  await change("/facts", { command: "facts.set", payment: "va" });
  await change("/documents", { command: "paper.have pay-stubs" });
  await change("/dates", { command: "contract.set 0", acceptance: "2027-03-01", closing: "2027-04-15", confirmed: "yes" });
  const term = { kind: "count", count: "10", days: "calendar", from: "acceptance", roll: "stay" };
  await change("/dates", { command: "deadline.set inspection 1", ...term });
  await change("/dates", {
    command: "notice.set inspection 2",
    sentOn: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10),
    how: "Secret notice 7319",
  });
});

/** What nobody but owner, partner and agent may get, however the page writes it. */
function secrets(): string[] {
  return [
    ...["Secret note 7319", "Secret notice 7319", "pay-stubs", '"va"', "days after March 1", "coveredDetails"],
    ...[question?.id ?? "", question?.question ?? "", owner.email, partner.email, partner.name, owner.id, partner.id],
  ];
}

const found = (text: string) => secrets().filter((secret) => text.includes(secret));

describe("the overview of a plan", () => {
  test("shows a viewer steps, dates and whose turn it is, and sends nothing else, as a page and as data", async () => {
    const viewer = await makeMember("viewer");
    const { status, text, headers } = await read(overview, viewer);
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toContain("no-store");
    for (const shown of [
      "Olive Owner&#x27;s plan",
      first.title,
      `1 of ${guide.steps.length} steps done`,
      "Inspection",
      "Mar 11, 2027",
      "noindex",
    ]) {
      expect(text).toContain(shown);
    }
    expect(text).toContain("Lender's turn");
    expect(text).not.toContain("turn.pass");
    const data = await read(`${overview}.data`, viewer);
    expect([found(text), found(data.text)]).toEqual([[], []]);
    expect(data.text).toContain("Inspection");
  });

  test("shows a professional the contract's dates alone, and nothing that is only hoped for", async () => {
    const lender = await makeMember("professional", "lender");
    for (const at of [overview, `${overview}.data`]) {
      const { text } = await read(at, lender);
      expect(found(text)).toEqual([]);
      expect(text).toContain("Inspection");
      expect(text).not.toContain(first.title);
      expect(text).not.toContain("steps done");
    }
    expect((await read("/dashboard", lender)).text).not.toContain("steps done");
    await database().contract.deleteMany({ where: { planId } });
    expect((await read(overview, lender)).text).toContain("There are no dates yet.");
    expect((await read(datesFilePath(planPath(planId)), lender)).status).toBe(404);
  });

  describe("and the answers of holders:", () => {
    const answers = (fields: Record<string, string>, person: SignedIn, thing = "loan") =>
      post(overview, { command: `turn.report ${thing}`, ...fields }, person);
    let lender: SignedIn;

    beforeEach(async () => {
      lender = await makeMember("professional", "lender");
      await change("/dates", { command: "turn.pass loan lender 3" });
    });

    test("a professional gives the same three for what they hold, by a form without script, signed with their name", async () => {
      const link = `${overview}?answer=loan#deadline-loan`;
      expect((await read(overview, lender)).text).toContain(`href="${link}"`);
      const form = await read(link, lender);
      expect(form.text).toContain('value="turn.report loan"');
      expect(found(form.text)).toEqual([]);
      expect((await answers({}, lender)).text).toContain("Choose an answer.");
      const short = await answers({ answer: "need", need: " " }, lender);
      expect([short.status, short.text.includes("Say what you need.")]).toEqual([400, true]);
      expect(found(short.text)).toEqual([]);
      const saved = await answers({ answer: "need", need: "The last  pay stub" }, lender);
      expect(saved).toMatchObject({ status: 303, location: `${overview}#deadline-loan` });
      const signed = /<strong>Needs something: “The last pay stub”<\/strong>.* — by The lender 7319, \w{3} \d+/;
      for (const [at, person] of [
        [overview, lender],
        [`${address}/dates`, owner],
        [`${address}/messages`, owner],
        [`${planPath(planId)}/dates`, partner],
      ] as const) {
        expect((await read(at, person)).text, at).toMatch(signed);
      }
      expect((await loadDashboard(owner.id)).journeys[0]?.answers).toMatchObject({
        loan: { text: "Needs something: “The last pay stub”" },
      });
      expect((await read(`${address}/messages`, owner)).text).toMatch(
        /The lender 7319.*answered for the lender about the deadline “[^”]+”: something is needed/,
      );
      const event = await database().planEvent.findFirstOrThrow({ where: { planId }, orderBy: { version: "desc" } });
      expect(event).toMatchObject({ actorId: lender.id, commands: [{ type: "turn.answer", deadline: "loan", answer: "need" }] });
      expect(JSON.stringify(event)).not.toContain("pay stub");
      const file = JSON.stringify(await (await site(opening("/dashboard/account/download", owner))).json());
      expect(file).toContain("The last pay stub");
    });

    test("others see them at once, without names, and without what is needed", async () => {
      await answers({ answer: "need", need: "Secret need 7319" }, lender);
      const readers = [await makeMember("viewer"), await makeMember("professional", "title")];
      for (const reader of readers) {
        const { text } = await read(overview, reader);
        expect(text).toMatch(/<strong>Needs something<\/strong>.* — by the lender, \w{3} \d+/);
        for (const at of [overview, `${overview}.data`]) {
          const other = await read(at, reader);
          expect([other.text.includes("Secret need"), other.text.includes(lender.name), found(other.text)]).toEqual([false, false, []]);
        }
      }
      await database().holderAsk.create({
        data: {
          ...{ planId, thing: "loan", holder: "lender", address: "l7319@lender.example", mailKey: "" },
          answers: [{ kind: "on-track", at: new Date(Date.now() + 60_000).toISOString() }],
        },
      });
      const { text } = await read(overview, readers[0]);
      expect(text).toMatch(/<strong>On track<\/strong>.* — by the link mailed to the lender, /);
      expect(text).not.toContain("lender.example");
      expect((await read(`${address}/dates`, owner)).text).toContain("by the link mailed to l•••@lender.example");
    });

    test("and ends with the turn; only the holder can answer, and not by JavaScript from another site", async () => {
      await answers({ answer: "on-track" }, lender);
      await change("/dates", { command: "turn.pass loan you 4" });
      expect((await read(overview, lender)).text).not.toContain("On track");
      expect((await answers({ answer: "on-track" }, lender)).status).toBe(403);
      await change("/dates", { command: "turn.pass loan lender 5" });
      expect((await read(overview, lender)).text).not.toContain("On track");
      expect((await answers({ answer: "on-track" }, await makeMember("professional", "title"))).status).toBe(403);
      expect((await answers({ answer: "on-track" }, lender, "inspection")).status).toBe(403);
      expect((await answers({ answer: "on-track" }, lender, "none")).status).toBe(403);
      for (const person of [await makeMember("viewer"), partner, owner]) {
        expect((await answers({ answer: "on-track" }, person)).status).toBe(403);
      }
      expect(await database().memberAnswer.count({ where: { planId } })).toBe(0);
      const script = await site(sending(overview, { command: "turn.report loan", answer: "on-track" }, lender));
      expect([script.status, await script.text()]).toEqual([200, "{}"]);
    });

    test("a new date for a deadline is a proposal that a member takes over", async () => {
      await change("/dates", { command: "deadline.set loan 4", kind: "day", day: "2027-03-20" });
      expect((await answers({ answer: "new-date", day: "2027-03-25" }, lender)).status).toBe(303);
      expect((await read(`${address}/dates?date=loan`, owner)).text).toContain("Move this to");
      expect((await findContract(owner.id, guide))?.deadlines.loan?.extendedTo ?? null).toBeNull();
      expect((await post(`${address}/dates`, { command: "turn.accept loan 5", day: "2027-03-25" }, owner)).status).toBe(303);
      expect((await read(overview, lender)).text).toMatch(/<strong>New date: [^<]+<\/strong>.*Accepted\./);
      expect((await post(`${address}/dates`, { command: "turn.decline loan 6", day: "2027-03-25" }, owner)).status).toBe(409);
    });

    test("a thing to do, too; and stay when the account is gone, as a former member's", async () => {
      const thing = guide.steps.find(({ id }) => id === "write-offer")?.subSteps[0];
      await change("", { command: `subStep.pass ${thing?.id} lender you` });
      expect((await read(`${overview}?answer=${thing?.id}`, lender)).text).toContain("Say by when you will have it done.");
      const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
      expect(await answers({ answer: "new-date", day }, lender, thing?.id)).toMatchObject({
        status: 303,
        location: `${overview}#thing-${thing?.id}`,
      });
      const turns = `${address}?step=${guide.steps.find(({ id }) => id === "write-offer")?.key}`;
      expect((await read(turns, owner)).text).toMatch(/<strong>New date: [^<]+<\/strong>.* — by The lender 7319/);
      await database().user.delete({ where: { id: lender.id } });
      expect((await read(turns, owner)).text).toMatch(/<strong>New date: [^<]+<\/strong>.* — by a former member/i);
    });

    test("a member who is asked by mail is led there, and can still answer by the link", async () => {
      const token = randomToken();
      await database().holderAsk.create({
        data: {
          ...{ planId, thing: "loan", holder: "lender", address: lender.email, mailKey: "", askerId: owner.id },
          link: { create: { tokenHash: hashOf(token), expiresAt: new Date(Date.now() + 86_400_000) } },
        },
      });
      const link = `/answer/${token}`;
      expect((await read(link, lender)).text).toContain(`href="${overview}#deadline-loan"`);
      for (const person of [undefined, partner, await makePerson(), await makeMember("professional", "title")]) {
        expect((await read(link, person)).text).not.toContain(planId);
      }
      expect((await post(link, { intent: "answer", answer: "on-track" }, lender)).status).toBe(303);
      expect((await read(`${address}/dates`, owner)).text).toMatch(/<strong>On track<\/strong>.*by the link mailed to/);
    });
  });

  test("gives each the dates for a calendar, without what they came from", async () => {
    const viewer = await makeMember("viewer");
    const { status, text } = await read(datesFilePath(planPath(planId)), viewer);
    expect(status).toBe(200);
    expect(text).toContain("20270311");
    expect(text.replaceAll("\r\n ", "")).toContain(planPath(planId));
    expect(found(text)).toEqual([]);
    expect(text).not.toMatch(/SUMMARY:.*\r\nDESCRIPTION:.*\w/);
    const partners = await read(datesFilePath(planPath(planId)), partner);
    expect(partners.text.replaceAll("\r\n ", "")).toContain("10 days after March 1");
  });

  test("lets a professional pass on what they hold, and nothing else, and tells them nothing more", async () => {
    await change("/dates", { command: "turn.pass loan lender 3" });
    const [lender, inspector] = [await makeMember("professional", "lender"), await makeMember("professional", "inspector")];
    expect((await read(overview, lender)).text).toContain('value="turn.pass loan you 4"');
    expect((await read(overview, inspector)).text).not.toContain('value="turn.pass loan');
    const refused = await post(overview, { command: "turn.pass loan you 4" }, inspector);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("It's no longer your turn");
    expect(found(refused.text)).toEqual([]);
    expect((await post(overview, { command: "turn.pass inspection you 4" }, lender)).status).toBe(403);
    expect((await post(overview, { command: "deadline.set loan 4", state: "met" }, lender)).status).toBe(403);
    expect(await post(overview, { command: "turn.pass loan you 4" }, lender)).toMatchObject({ status: 303, location: overview });
    expect((await findContract(owner.id, guide))?.turns?.loan?.holder).toBe("you");
    expect((await read(overview, lender)).text).toContain("Olive Owner's turn");
    const event = await database().planEvent.findFirst({ where: { planId }, orderBy: { version: "desc" } });
    expect(event).toMatchObject({ actorId: lender.id, actorRole: "professional", commands: [{ type: "turn.pass", deadline: "loan" }] });
  });

  test("answers script that passes on with nothing of the contract", async () => {
    const lender = await makeMember("professional", "lender");
    const answer = await site(sending(overview, { command: "turn.pass closing-disclosure you 3" }, lender));
    expect([answer.status, await answer.text()]).toEqual([200, "{}"]);
    const late = await site(sending(overview, { command: "turn.pass closing-disclosure agent 3" }, lender));
    expect([late.status, found(await late.text())]).toEqual([403, []]);
  });

  test("shows the owner what a viewer sees, and nothing to others", async () => {
    const { status, text } = await read(viewerPreviewPath(address), owner);
    expect(status).toBe(200);
    expect(text).toContain("What a viewer sees");
    expect(text).toContain("Lender's turn");
    const preview = viewerPreviewPath(planPath(planId));
    for (const reader of [await makeMember("viewer"), await makePerson()]) {
      expect((await read(preview, reader)).status).toBe(404);
    }
    expect(found(text.replaceAll(owner.email, "").replaceAll(owner.id, ""))).toEqual([]);
    expect((await read(overview, await makePerson())).status).toBe(404);
  });

  test("leads to a page on which its reader can leave, and sees no other member", async () => {
    const viewer = await makeMember("viewer");
    const people = peoplePath(planPath(planId));
    const { text } = await read(people, viewer);
    expect(text).toContain("Leave the plan");
    expect(found(text)).toEqual([]);
    expect(found((await read(`${people}.data`, viewer)).text)).toEqual([]);
    expect(await post(people, { intent: "leave" }, viewer)).toMatchObject({ status: 303, location: "/dashboard" });
    expect((await read(overview, viewer)).status).toBe(404);
  });
});

describe("the link of an invitation", () => {
  async function invite(
    role: PlanRole,
    more: { readonly address?: string; readonly revokedAt?: Date; readonly profession?: Profession } = {},
  ) {
    const token = randomToken();
    await database().planInvitation.create({
      data: { planId, role, tokenHash: hashOf(token), expiresAt: new Date(Date.now() + 86_400_000), ...more },
    });
    return `/join/${token}`;
  }

  test("shows the plan read-only before joining to who holds a viewer's, and keeps it to itself", async () => {
    const link = await invite("viewer");
    for (const reader of [undefined, await makePerson()]) {
      const { status, headers, text } = await read(link, reader);
      expect(status).toBe(200);
      expect(text).toContain("Mar 11, 2027");
      expect(text).toContain(`1 of ${guide.steps.length} steps done`);
      expect(text).toContain("noindex");
      expect(headers.get("Cache-Control")).toContain("no-store");
      expect([found(text), found((await read(`${link}.data`, reader)).text)]).toEqual([[], []]);
    }
    expect(await database().planMember.count({ where: { planId, role: "viewer" } })).toBe(0);
  });

  test.each([
    ["a partner's", "partner", {}],
    ["a lender's", "professional", { profession: "lender" }],
    ["one that has ended", "viewer", { revokedAt: new Date() }],
  ] as const)("shows nothing of the plan to who holds %s", async (_name, role, more) => {
    const { text } = await read(await invite(role, more));
    expect(text).not.toContain("steps done");
    expect(text).not.toContain("Mar 11, 2027");
  });

  test("shows nothing of the plan to an account that it was not sent to", async () => {
    const link = await invite("viewer", { address: "sam@example.com" });
    expect((await read(link, await makePerson())).text).not.toContain("Mar 11, 2027");
  });

  test("makes a new member a lender", async () => {
    const link = await invite("professional", { profession: "lender" });
    const joining = await makePerson();
    expect((await read(link, joining)).text).toContain("You&#x27;ll join as Olive Owner&#x27;s lender.");
    expect((await post(link, { answer: "join" }, joining)).status).toBe(303);
    const where = { planId_userId: { planId, userId: joining.id } };
    expect(await database().planMember.findUnique({ where })).toMatchObject({ role: "professional", profession: "lender" });
  });
});

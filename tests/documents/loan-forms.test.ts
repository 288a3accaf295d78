import { beforeEach, describe, expect, test } from "vitest";
import { maxSavedLoanForms } from "#app/limits.ts";
import { withFigure } from "#app/loan-forms/form/figure-keys.ts";
import type { LoanForm } from "#app/loan-forms/form/loan-form.ts";
import { drawSample } from "#app/loan-forms/samples/draw-sample.server.ts";
import { sampleDisclosure, sampleEstimate } from "#app/loan-forms/samples/sample-figures.ts";
import { saveForms } from "#app/loan-forms/saved/saved-forms.server.ts";
import { calculatorPath, deadlinePath, guidePath, loanFormsPath, paths, planPath, wireCheckPath } from "#app/paths.ts";
import { database } from "#app/platform/database/database.server.ts";
import { deleteUser } from "#app/users/accounts/delete-account.server.ts";
import { unknownTerms } from "#machines/contract-dates.ts";
import type { PlanRole } from "#prisma/client.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { makeLoanForm } from "#tests/support/loan-forms.ts";
import { opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const guide = guideOf("buying", "full");
const buying = guidePath("buying", "full");

describe.each(databaseKinds)("on the %s database, saved loan forms", (kind) => {
  testDatabase(kind);
  const site = testSite();
  let owner: SignedIn;
  let planId: string;

  beforeEach(async () => {
    owner = await makePerson({ name: "Olive Owner" });
    planId = (await makeChange(owner, guide, { type: "step.next", step: 0 })).saved.id;
  });

  const estimate = makeLoanForm("estimate", { "terms.closingCosts": 8_054_00 });
  const disclosure = makeLoanForm("disclosure", { "terms.settlementAgent": "Epsilon Title Co.", "terms.closing": "2027-04-15" });

  async function makeMember(role: PlanRole): Promise<SignedIn> {
    const member = await makePerson({ name: `A ${role}` });
    await database().planMember.create({ data: { planId, userId: member.id, role } });
    return member;
  }

  const read = async (address: string, person?: SignedIn) => {
    const response = await site(opening(address, person));
    return { status: response.status, text: (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'") };
  };
  const post = (fields: Record<string, string>, person: SignedIn | undefined, address: string = loanFormsPath(buying)) =>
    site(posting(address, fields, person));
  const save = (forms: readonly LoanForm[], person = owner, address?: string) =>
    post({ intent: "save", forms: JSON.stringify(forms) }, person, address);

  test("are the owner's and the partner's, and their agent's while notes are shared", async () => {
    const response = await save([estimate]);
    expect([response.status, response.headers.get("Location")]).toEqual([303, loanFormsPath(buying)]);
    expect((await read(loanFormsPath(buying), owner)).text).toContain("Loan Estimate from Ficus Bank, February 15, 2027");
    const elsewhere = loanFormsPath(planPath(planId));
    const [partner, agent, viewer] = [await makeMember("partner"), await makeMember("agent"), await makeMember("viewer")];
    expect((await read(elsewhere, partner)).text).toContain("from Ficus Bank, February 15, 2027");
    expect((await save([disclosure], partner, elsewhere)).status).toBe(303);
    expect((await read(elsewhere, agent)).text).not.toContain("from Ficus Bank");
    expect((await save([disclosure], agent, elsewhere)).status, "an agent saves none").toBe(403);
    await database().plan.update({ where: { id: planId }, data: { sharesNotes: true } });
    expect((await read(elsewhere, agent)).text).toContain("from Ficus Bank");
    expect((await read(elsewhere, viewer)).status).toBe(404);
    expect((await read(elsewhere, await makePerson())).status).toBe(404);
    expect(await database().savedLoanForm.count({ where: { planId } })).toBe(2);
  });

  test("are replaced by a later reading of the same form, and removed one at a time", async () => {
    await save([estimate]);
    await save([{ ...estimate, terms: { ...estimate.terms, closingCosts: { value: 9_000_00, source: "typed", place: null } } }]);
    const rows = await database().savedLoanForm.findMany({ where: { planId } });
    expect(rows).toMatchObject([{ kind: "estimate", userId: owner.id, figures: { terms: { closingCosts: { value: 9_000_00 } } } }]);
    const other = await makePerson();
    await makeChange(other, guide, { type: "step.next", step: 0 });
    await post({ intent: `removeSaved:${rows[0]?.id}` }, other);
    expect(await database().savedLoanForm.count({ where: { planId } }), "not by the owner of another plan").toBe(1);
    expect((await post({ intent: `removeSaved:${rows[0]?.id}` }, owner)).status).toBe(303);
    expect(await database().savedLoanForm.count({ where: { planId } })).toBe(0);
  });

  test("begin the plan of an owner who has none yet", async () => {
    const newcomer = await makePerson();
    expect((await save([estimate, disclosure], newcomer)).status).toBe(303);
    expect(await database().savedLoanForm.count({ where: { plan: { ownerId: newcomer.id } } })).toBe(2);
  });

  test("are limited, and what does not fit stays on the page", async () => {
    const others = Array.from({ length: maxSavedLoanForms }, (_, number) =>
      makeLoanForm("estimate", { "terms.loanId": `other ${number}` }),
    );
    await saveForms({ ownerId: owner.id, guide, actor: { userId: owner.id, role: "owner" } }, others);
    const response = await save([estimate]);
    expect(response.status).toBe(409);
    expect(await response.text()).toContain(`at most ${maxSavedLoanForms} saved forms`);
    expect(await database().savedLoanForm.count({ where: { planId } })).toBe(maxSavedLoanForms);
  });

  test("take nothing but forms, from nobody without the plan", async () => {
    const forms = ["{", "[1]", JSON.stringify([{ ...estimate, kind: "hud" }]), JSON.stringify(Array(9).fill(estimate))];
    for (const text of forms) {
      expect((await post({ intent: "save", forms: text }, owner)).status, text.slice(0, 20)).toBe(400);
    }
    expect((await post({ intent: "eat", forms: "[]" }, owner)).status).toBe(400);
    const response = await post({ intent: "save", forms: JSON.stringify([estimate]) }, undefined);
    expect(response.headers.get("Location")).toContain(paths.signIn);
    expect((await read(loanFormsPath(guidePath("selling", "full")), owner)).status).toBe(404);
    expect(await database().savedLoanForm.count({ where: { planId } })).toBe(0);
  });

  test("without script, a figure that does not add up is asked for, and counts once it is typed", async () => {
    const wrong = withFigure(sampleEstimate, "D.total", 6_672_00);
    const asRead = {
      ...wrong,
      sections: wrong.sections.map((section) => ({ ...section, total: section.total && { ...section.total, source: "read" } })),
    };
    const forms = JSON.stringify([asRead, sampleDisclosure]);
    const send = async (fields: Record<string, string>) => {
      const response = await post({ intent: "apply", forms, ...fields }, undefined, paths.loanForms);
      return { status: response.status, text: (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'") };
    };
    const open = await send({});
    expect(open.status).toBe(200);
    expect(open.text).toContain("D (Total Loan Costs) is A + B + C. But that gives $5,672, and the form shows $6,672.");
    expect(open.text).not.toContain("We found nothing");
    const refused = await send({ "figure.0.D.total": "much" });
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(/value="much"/);
    expect(refused.text).toContain("enter dollars and cents, such as 1,802.00.");
    const typed = await send({ "figure.0.D.total": "$5,672" });
    expect(typed.text).toContain("We found nothing that rose beyond its limit.");
    expect(typed.text).not.toContain("Read these again");
  });

  test("without script, a file is read in memory, and its forms come along from then on", async () => {
    const send = async (name: "loan-estimate" | "closing-disclosure", forms: string) => {
      const body = new FormData();
      body.set("intent", "apply:read");
      body.set("forms", forms);
      body.set("file", new File([new Uint8Array(await drawSample(name))], `${name}.pdf`));
      const response = await site(new Request(new URL(paths.loanForms, "http://localhost:3000"), { method: "POST", body }));
      return (await response.text()).replaceAll("<!-- -->", "");
    };
    const first = await send("loan-estimate", "[]");
    const carried = /name="forms" value="([^"]*)"/.exec(first)?.[1]?.replaceAll("&quot;", '"').replaceAll("&#x27;", "'") ?? "";
    expect(JSON.parse(carried)).toMatchObject([{ kind: "estimate", terms: { lender: { value: "Ficus Bank" } } }]);
    expect(await send("closing-disclosure", carried)).toContain("Closing costs rose by $1,658.10.");
  });

  test("fill in a calculator, offer the deadline's day and name the office of the wire check, and set none of them", async () => {
    const closing = { acceptance: new Date("2027-03-01"), closing: new Date("2027-04-20") };
    const deadlines = { "closing-disclosure": { ...unknownTerms, version: 1 } };
    await database().contract.create({ data: { planId, ...closing, deadlines } });
    await save([estimate]);
    const calculator = (await read(calculatorPath("cash-to-close"), owner)).text;
    expect(calculator).toContain("from your Loan Estimate of February 15, 2027: Purchase price, Down payment, and Closing costs");
    await save([disclosure]);
    expect((await read(loanFormsPath(buying), owner)).text).toContain("Your plan has closing on April 20, 2027.");
    const opened = (await read(deadlinePath(buying, "closing-disclosure"), owner)).text;
    expect(opened.replaceAll(/<[^>]*>/g, "")).toContain(
      "names closing on Thu, Apr 15, 2027. For that day, you must have it by Mon, Apr 12, 2027",
    );
    expect(opened).not.toContain('value="2027-04-12"');
    expect((await read(`${buying}/dates?date=closing-disclosure&fill`, owner)).text).toContain('value="2027-04-12"');
    expect((await database().contract.findUniqueOrThrow({ where: { planId } })).deadlines).toEqual(deadlines);
    expect((await read(wireCheckPath(buying), owner)).text).toContain("<strong>Epsilon Title Co.</strong>");
  });

  test("give a calculator all that the form's cash to close counts", async () => {
    await save([sampleDisclosure]);
    const calculator = (await read(calculatorPath("cash-to-close"), owner)).text;
    expect(calculator).toMatch(/from your Closing Disclosure of April 15, 2013: .*Fees already paid, and Credits to you/);
    expect(calculator).toContain("$14,147");
  });

  test("are in their owner's file, and lose their author with the account", async () => {
    const partner = await makeMember("partner");
    await save([estimate], partner, loanFormsPath(planPath(planId)));
    const file = JSON.parse((await read(paths.accountFile, owner)).text);
    expect(file.journeys[0].loanForms).toMatchObject([{ kind: "estimate", figures: { terms: { amount: { value: 162_000_00 } } } }]);
    expect(JSON.parse((await read(paths.accountFile, partner)).text).loanFormsInPlansOfOthers).toHaveLength(1);
    await deleteUser(partner.id);
    expect(await database().savedLoanForm.findMany({ where: { planId } })).toMatchObject([{ userId: null }]);
  });
});

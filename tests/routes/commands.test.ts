import type { ActionFunctionArgs } from "@remix-run/node";
import { beforeEach, describe, expect, test } from "vitest";
import type { Command } from "#app/commands.ts";
import { maxSavesPerMinute } from "#app/limits.ts";
import { datesPath, documentsPath, feedbackPath } from "#app/paths.ts";
import type { CommandAnswer } from "#app/plan/commands/define-commands.ts";
import { changeContract } from "#app/plan/dates/contract.server.ts";
import { closePlan } from "#app/plan/status/plan-status.server.ts";
import { lastActiveGuide } from "#app/plan/store/find-plan.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import * as admin from "#app/routes/_admin.admin._index.tsx";
import { action as sent } from "#app/routes/api.commands.ts";
import * as buyingGuide from "#app/routes/buying-guide.$tier.tsx";
import * as feedback from "#app/routes/feedback.tsx";
import * as contract from "#app/routes/plan.dates.tsx";
import * as papers from "#app/routes/plan.documents.tsx";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeAdministratorsChange, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { textAt } from "#tests/support/places.ts";
import { answerTo, flashOf, posting, sending } from "#tests/support/requests.ts";

testDatabase();

const guide = guideOf("buying", "full");
const address = "/buying-guide/full";
const heldThing = guide.steps[2]?.subSteps[1]?.id ?? "";
const feedbackPage = feedbackPath("buying", "full", "keys");

/** Who sends a command, and whose record it is about. */
interface Cast {
  readonly sender: SignedIn;
  readonly person: SignedIn;
  readonly progress: string;
  /** An administrator's change of the record. */
  readonly change: string;
}

type Fields = Readonly<Record<string, string | readonly string[]>>;

interface Example {
  readonly screen: string;
  readonly fields: (cast: Cast) => Fields;
  readonly isAdministrators?: boolean;
  /** An answer proposes a day for the deadline that was added, and one for the thing to do that the agent has. */
  readonly needs?: "contract" | "answer" | "fellThrough";
}

const ofContract = (command: string, fields: Fields = {}): Example => ({
  screen: datesPath(address),
  fields: () => ({ command, ...fields }),
});
const ofGuide = (command: string | readonly string[], fields: Fields = {}, screen = address): Example => ({
  screen,
  fields: () => ({ command, view: "2", ...fields }),
});
const ofClosed = (command: string): Example => ({ screen: "/plans/:plan/plan", fields: () => ({ command }), needs: "fellThrough" });
const ofDocuments = (command: string): Example => ({ screen: documentsPath(address), fields: () => ({ command }) });
const ofAdministrator = (command: (cast: Cast) => string): Example => ({
  screen: "/admin",
  fields: (cast) => ({ person: cast.person.id, progress: cast.progress, command: command(cast) }),
  isAdministrators: true,
});

/** One of each kind of command, but for the one that only a professional on the plan gives. */
const examples: Readonly<Record<Exclude<Command["type"], "turn.report">, Example>> = {
  "step.complete": ofGuide("step.complete 2"),
  "step.reopen": ofGuide("step.reopen 0"),
  "step.finish": ofGuide("step.finish 2"),
  "step.select": ofGuide("step.select 4"),
  "step.next": ofGuide("step.next 2"),
  "step.previous": ofGuide("step.previous 2"),
  "subStep.complete": ofGuide("subStep.complete 2.0"),
  "subStep.reopen": ofGuide("subStep.reopen 0.0"),
  "subStep.pass": {
    screen: address,
    fields: () => ({ command: `subStep.pass ${guide.steps[2]?.subSteps[0]?.id} agent you` }),
  },
  "subStep.ask": { screen: address, fields: () => ({ command: `subStep.ask ${heldThing}`, address: "agent@example.com" }) },
  "subStep.endAsk": { screen: address, fields: () => ({ command: `subStep.endAsk ${heldThing}` }), needs: "answer" },
  "subStep.exclude": ofGuide("subStep.exclude rebate.tell-lender"),
  "subStep.include": ofGuide("subStep.include rebate.tell-lender"),
  "question.exclude": ofGuide("question.exclude buying-full.evaluate-price.lead-paint"),
  "question.include": ofGuide("question.include buying-full.evaluate-price.lead-paint"),
  "question.answer": ofGuide("question.answer 2.0.no"),
  "detail.cover": ofGuide("detail.cover 2.0.1"),
  "detail.uncover": ofGuide("detail.uncover 0.0"),
  "date.set": ofGuide("date.set", { targetDate: "2027-03-01" }),
  "date.clear": ofGuide("date.clear"),
  "contract.set": ofContract("contract.set 0", { acceptance: "2027-03-01", closing: "2027-04-15", timeZone: "America/Denver" }),
  "contract.undo": { ...ofContract("contract.undo 1"), needs: "contract" },
  "turn.pass": { ...ofContract("turn.pass inspection agent 1"), needs: "contract" },
  "turn.ask": { ...ofContract("turn.ask added-1 1", { address: "agent@example.com" }), needs: "contract" },
  "turn.endAsk": { ...ofContract("turn.endAsk added-1 1"), needs: "answer" },
  "turn.accept": { ...ofContract("turn.accept added-1 1", { day: "2027-03-25" }), needs: "answer" },
  "turn.decline": { ...ofContract("turn.decline added-1 1", { day: "2027-03-25" }), needs: "answer" },
  "notice.set": { ...ofContract("notice.set inspection 1", { sentOn: "2026-11-20", how: "By e-mail" }), needs: "contract" },
  "holiday.leaveOut": { ...ofContract("holiday.leaveOut 1", { day: "2027-03-26" }), needs: "contract" },
  "holiday.count": { ...ofContract("holiday.count 1", { day: "2027-03-26" }), needs: "contract" },
  "deadline.remove": { ...ofContract("deadline.remove added-1 1", {}), needs: "contract" },
  "deadline.set": { ...ofContract("deadline.set inspection 1", { kind: "day", day: "2027-03-11", hour: "17:00" }), needs: "contract" },
  "dates.use": ofContract("dates.use 0", {
    dates: JSON.stringify({ acceptance: "2027-03-01", closing: "2027-04-15" }),
    use: ["acceptance", "closing"],
    confirmed: "yes",
  }),
  "facts.set": ofGuide("facts.set", { payment: "cash", state: "TX", hoa: "not-sure" }),
  "part.show": ofGuide("part.show buying-full.evaluate-price.tenants-known"),
  "part.fold": ofGuide("part.fold buying-full.keys.signing-from-afar"),
  "paper.have": ofDocuments("paper.have pay-stubs"),
  "paper.dismiss": ofDocuments("paper.dismiss survey"),
  "paper.clear": ofDocuments("paper.clear photo-id"),
  "note.save": ofGuide("note.save 2 0", { text: "Ask\r\nagain" }),
  "notes.share": ofGuide("notes.share"),
  "notes.unshare": ofGuide("notes.unshare"),
  "progress.keep": ofGuide("progress.keep", {}, addressAt("/buying-guide/full?done=5&answers=0-0y")),
  "progress.unkeep": ofGuide("progress.unkeep"),
  "feedback.give": { screen: feedbackPage, fields: () => ({ command: "feedback.give keys no", comment: " Too\r\nlong " }) },
  "plan.close": ofContract("plan.close"),
  "plan.fallThrough": ofContract("plan.fallThrough"),
  "plan.reopen": ofClosed("plan.reopen"),
  "plan.startAgain": ofClosed("plan.startAgain"),
  "change.undo": ofAdministrator(({ change }) => `change.undo ${change}`),
};

const several: Readonly<Record<string, Example>> = {
  ...examples,
  "several changes at once": ofGuide(["step.complete 2", "question.answer 2.1.yes", "step.next 2"]),
  "an administrator's tick": ofAdministrator(() => textAt(guide, "step.complete 3")),
};

const refusals: Readonly<Record<string, Example & { readonly status: number }>> = {
  "a step that the guide does not have": { ...ofGuide("step.complete 99"), status: 400 },
  "text that is no command": { ...ofGuide("step.explode keys"), status: 400 },
  "commands that do not belong together": { ...ofGuide(["step.complete 2", "notes.share"]), status: 400 },
  "too many commands": { ...ofGuide(Array(51).fill("step.next 0")), status: 413 },
  "a form without a command": { screen: address, fields: () => ({ event: "step.complete keys" }), status: 400 },
  "a day that is none": { ...ofGuide("date.set", { targetDate: "soon" }), status: 400 },
  "a closing before acceptance": { ...ofContract("contract.set 0", { acceptance: "2027-03-02", closing: "2027-03-01" }), status: 400 },
  "a deadline without a contract": { ...ofContract("deadline.set inspection 0", { kind: "unknown" }), status: 409 },
  "a deadline after closing": {
    ...ofContract("deadline.set inspection 1", { kind: "day", day: "2027-05-01" }),
    needs: "contract",
    status: 400,
  },
  "a file that is no JSON": { ...ofContract("dates.use 0", { dates: "{" }), status: 400 },
  "a file without dates": { ...ofContract("dates.use 0", { dates: "{}" }), status: 400 },
  "dates none of which is chosen": {
    ...ofContract("dates.use 0", { dates: '{"closing":"2027-04-15"}', use: "inspection", confirmed: "yes" }),
    status: 400,
  },
  "dates of a file for a contract that was not seen": {
    ...ofContract("dates.use 0", { dates: '{"closing":"2027-04-16"}', use: "closing", confirmed: "yes" }),
    needs: "contract",
    status: 409,
  },
  "a deadline that is none": { ...ofContract("deadline.set keys 1", { kind: "unknown" }), needs: "contract", status: 400 },
  "a closing date beside the contract's": { ...ofGuide("date.set", { targetDate: "2027-03-01" }), needs: "contract", status: 409 },
  "an answer that is none": { ...ofGuide("facts.set", { payment: "gold" }), status: 400 },
  "two answers to one question": { ...ofGuide("facts.set", { built: ["new", "before-1978"] }), status: 400 },
  "facts without an answer": { ...ofGuide("facts.set"), status: 400 },
  "bringing back what is never folded": { ...ofGuide("part.show buying-full.keys.id"), status: 400 },
  "a document that the guide does not have": { ...ofDocuments("paper.have payoff-statement"), status: 400 },
  "a thing to do passed to somebody that there is not": {
    screen: address,
    fields: () => ({ command: `subStep.pass ${guide.steps[2]?.subSteps[0]?.id} nobody you` }),
    status: 400,
  },
  "a thing to do passed on that is someone else's by now": {
    screen: address,
    fields: () => ({ command: `subStep.pass ${guide.steps[2]?.subSteps[0]?.id} agent lender` }),
    status: 409,
  },
  "a note that is too long": { ...ofGuide("note.save 2 0", { text: "x".repeat(2_001) }), status: 400 },
  "a note on a text that was not seen": { ...ofGuide("note.save 0 0", { text: "Mine" }), status: 409 },
  "nothing to take back": { ...ofGuide("progress.unkeep"), status: 409 },
  "a comment that is too long": {
    screen: feedbackPage,
    fields: () => ({ command: "feedback.give keys yes", comment: "x".repeat(501) }),
    status: 400,
  },
  "a record that is another's": {
    ...ofAdministrator(() => "step.next keys"),
    fields: ({ sender, progress }) => ({ person: sender.id, progress, command: "step.next keys" }),
    status: 404,
  },
  "an administrator's command from an owner": { ...ofGuide("change.undo 1"), status: 403 },
  "a date from the record editor": { ...ofAdministrator(() => "date.clear"), status: 400 },
  "an answer from the record editor": { ...ofAdministrator(() => textAt(guide, "question.answer 0.0.yes")), status: 400 },
  "an administrator's choice to share notes": { ...ofAdministrator(() => "notes.share"), status: 403 },
};

const routes: Readonly<Record<string, { action: (parts: ActionFunctionArgs) => unknown }>> = {
  [address]: buyingGuide,
  "/admin": admin,
  "/feedback": feedback,
  [datesPath(address)]: contract,
  [documentsPath(address)]: papers,
};

const ways = {
  form: ({ screen }: Example, fields: Fields, { sender, progress }: Cast) =>
    answerTo(posting(screen.replace(":plan", progress), fields, sender), routes[screen.split("?")[0] ?? ""]?.action ?? sent, {
      tier: "full",
    }),
  script: ({ screen }: Example, fields: Fields, { sender, progress }: Cast) =>
    answerTo(sending(screen.replace(":plan", progress), fields, sender), sent),
};

/** A person with something of everything, and an administrator. */
async function makeCast({ isAdministrators = false, needs }: Example): Promise<Cast> {
  const [person, administrator] = [await makePerson(), await makePerson({ role: "administrator" })];
  await makeChange(
    person,
    guide,
    { type: "step.complete", step: 0 },
    { type: "subStep.complete", step: 0, subStep: 0 },
    { type: "detail.cover", step: 0, details: [0] },
  );
  const { saved } = await makeAdministratorsChange(administrator, person, guide, {
    type: "step.complete",
    step: 8,
    by: "administrator",
  });
  await database().note.create({
    data: { planId: saved.id, authorId: person.id, stepId: guide.steps[0]?.id ?? "", text: "Theirs", version: 3 },
  });
  await database().plan.update({
    where: { id: saved.id },
    data: {
      targetDate: new Date("2027-01-01"),
      sharesNotes: true,
      facts: { answers: { fromAfar: "no", state: "NJ" }, unhidden: ["buying-full.keys.signing-from-afar"] },
      papers: { "photo-id": "in-hand" },
      subStepTurns: { [heldThing]: { holder: "agent", since: "2026-11-01" } },
    },
  });
  if (needs === "contract" || needs === "answer") {
    await changeContract({ ownerId: person.id, guide }, () => ({
      contract: {
        acceptance: "2027-03-01",
        closing: "2027-04-15",
        timeZone: null,
        deadlines: { "added-1": { term: { kind: "day", day: "2027-03-20", hour: null }, state: "due", extendedTo: null } },
        added: { "added-1": { title: "Survey done", who: "agent", note: "" } },
      },
    }));
  }
  if (needs === "answer") {
    const answers = [{ kind: "new-date", day: "2027-03-25", at: new Date().toISOString() }];
    const address = "agent@example.com";
    const ask = { planId: saved.id, holder: "agent", address, mailKey: "", answers };
    await database().holderAsk.createMany({ data: ["added-1", heldThing].map((thing) => ({ ...ask, thing })) });
  }
  if (needs === "fellThrough") {
    await closePlan({ ownerId: person.id, guide, actor: { userId: person.id, role: "owner" } }, "fellThrough");
  }
  return { person, sender: isAdministrators ? administrator : person, progress: saved.id, change: String(saved.version) };
}

const ownIds = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** All that is saved about the person, without what is another each time. */
async function rowsOf({ person: { id } }: Cast): Promise<unknown> {
  const [progress, changes, said, user] = await Promise.all([
    database().plan.findMany({ where: { ownerId: id }, include: { notes: true, contract: true }, orderBy: { createdAt: "asc" } }),
    database().planEvent.findMany({ where: { plan: { ownerId: id } }, orderBy: [{ plan: { createdAt: "asc" } }, { version: "asc" }] }),
    database().stepFeedback.findMany({ where: { userId: id } }),
    lastActiveGuide(id),
  ]);
  return JSON.parse(JSON.stringify({ progress, changes, said, user }).replace(ownIds, "…"));
}

/** The reason that a refused form's page gives, wherever it stands. */
async function wordsOn(page: Response): Promise<string | undefined> {
  const text = await page.text();
  if (!text.startsWith("{")) {
    return text;
  }
  const { commandError }: CommandAnswer = JSON.parse(text);
  return commandError?.message;
}

beforeEach(async () => {
  await Promise.all([database().rateLimit.deleteMany(), database().saveCount.deleteMany()]);
});

describe.each(Object.entries(several))("%s", (name, example) => {
  test("saves the same by a form and by JavaScript, which gets what the page shows", async () => {
    const casts = { form: await makeCast(example), script: await makeCast(example) };
    if (name === "progress.unkeep") {
      for (const cast of Object.values(casts)) {
        await ways.form(several["progress.keep"] ?? example, { command: "progress.keep" }, cast);
      }
    }
    const before = await rowsOf(casts.form);
    const form = await ways.form(example, example.fields(casts.form), casts.form);
    const script = await ways.script(example, example.fields(casts.script), casts.script);
    expect([form.status, script.status]).toEqual([303, 200]);
    const rows = await rowsOf(casts.form);
    expect(await rowsOf(casts.script)).toEqual(rows);
    expect(rows).not.toEqual(before);
    const { rewards = [] } = (await script.json()) as { rewards?: unknown[] };
    expect((await flashOf(form))?.rewards ?? []).toEqual(example.isAdministrators ? [] : rewards);
    expect(script.headers.get("Cache-Control")).toBe("no-store");
  });
});

describe.each(Object.entries(refusals))("%s", (_, example) => {
  test("is refused in the same words by a form and by script, and saves nothing", async () => {
    const cast = await makeCast(example);
    const before = await rowsOf(cast);
    const fields = example.fields(cast);
    const [form, script] = [await ways.form(example, fields, cast), await ways.script(example, fields, cast)];
    expect([form.status, script.status]).toEqual([example.status, example.status]);
    expect(await wordsOn(form)).toBe(((await script.json()) as { error: string }).error);
    expect(await rowsOf(cast)).toEqual(before);
  });
});

describe.each(Object.entries(examples).filter(([, { screen }]) => screen.startsWith(address)))("%s, sent too often,", (_, example) => {
  test("is refused with the time to wait, in the same words, and nothing that was typed is lost", async () => {
    const cast = await makeCast(example);
    await database().saveCount.updateMany({ where: { key: { startsWith: "saves:" } }, data: { points: maxSavesPerMinute } });
    const fields = example.fields(cast);
    const [form, script] = [await ways.form(example, fields, cast), await ways.script(example, fields, cast)];
    expect([form.status, script.status]).toEqual([429, 429]);
    for (const { headers } of [form, script]) {
      expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    const page = await form.clone().text();
    expect(page).toContain(((await script.json()) as { error: string }).error);
    if ("text" in fields) {
      expect(page).toContain("Ask\\nagain");
    }
    if ("targetDate" in fields) {
      expect(page).toContain(String(fields.targetDate));
    }
  });
});

/**
 * 'npm run release-data': writes tests/upgrade/VERSION.sql, a database of this release, so that tests open it with every later
 * build. Run it once per release, with DATABASE_URL naming an empty PostgreSQL database, and pg_dump installed.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { findGuide } from "#app/content/guides/guides.ts";
import { changeContract } from "#app/plan/dates/contract.server.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { saveNote } from "#app/plan/store/notes.server.ts";
import { closeDatabase, database, openDatabase } from "#app/platform/database/database.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { createPortalAccount } from "#app/users/accounts/portal-account.server.ts";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import { upsertUser } from "#app/users/user.server.ts";
import packageFile from "../package.json" with { type: "json" };
import { runCommand } from "./operator.ts";
import { applyMigrationFiles } from "./people/apply-migrations.ts";

await runCommand(async () => {
  const { databaseUrl } = environment();
  if (!databaseUrl) {
    throw new Error("DATABASE_URL has to name an empty PostgreSQL database.");
  }
  await openDatabase(environment());
  try {
    await applyMigrationFiles();
    await fill();
  } finally {
    await closeDatabase();
  }
  const dump = execFileSync("pg_dump", ["--inserts", "--no-owner", "--no-privileges", "--no-comments", databaseUrl], { encoding: "utf8" });
  // Statements that only psql or a later server understands.
  const sql = dump.replaceAll(/^(?:\\.*|SET (?:default_table_access_method|transaction_timeout).*|CREATE SCHEMA public;|--.*)\n/gm, "");
  const file = `tests/upgrade/${packageFile.version}.sql`;
  writeFileSync(new URL(`../${file}`, import.meta.url), sql.replaceAll(/\n{3,}/g, "\n\n"));
  console.log(`Wrote ${file}.`);
});

/** At least one row in every table that outlives a day. */
async function fill() {
  await ensureFirstOffice();
  const [buyer, seller, administrator] = await Promise.all([makeUser("buyer"), makeUser("seller"), makeUser("administrator")]);
  const [buying, selling] = [findGuide("buying", "full"), findGuide("selling", "free")];
  const [step, listing] = [buying?.steps[0], selling?.steps[0]];
  if (!buying || !selling || !step || !listing) {
    throw new Error("The guides of this data are gone: choose others.");
  }
  const events = [
    ...step.details.slice(0, 2).map(({ id }, at) => ({ type: "question.answer", question: id, answer: at === 0 ? "yes" : "no" }) as const),
    { type: "step.finish", step: step.id },
  ] as const;
  const buyersPlan = { ownerId: buyer, guide: buying };
  await changePlan({ ...buyersPlan, events, clientSave: { client: "a tab", sequence: 1 } });
  await saveNote(buyersPlan, { stepId: step.id, text: "Ask <b>Zoë</b> about\nthe letter", version: 0 });
  const term = { kind: "day", day: "2027-01-20", hour: "17:00" } as const;
  await changeContract(buyersPlan, () => ({
    contract: {
      acceptance: "2027-01-10",
      closing: "2027-02-26",
      timeZone: "America/Chicago",
      deadlines: { "earnest-money": { term, state: "due", extendedTo: null } },
    },
  }));
  const actor = { userId: administrator, role: "administrator" } as const;
  await changePlan({ ownerId: seller, guide: selling, events: [{ type: "step.complete", step: listing.id, by: "administrator" }], actor });

  const later = new Date("2030-01-01T00:00:00Z");
  const data = database();
  const account = await createPortalAccount({ email: "buyer@example.com", name: "Buyer", passwordHash: "none", role: "person" });
  const accountId = account?.id ?? "";
  await data.accountLink.create({
    data: { tokenHash: "a link", accountId, purpose: "password", email: "buyer@example.com", expiresAt: later },
  });
  await data.passkey.create({ data: { id: "a passkey", accountId, publicKey: "a key", transports: ["internal"], name: "A phone" } });
  await data.passkeyCode.create({ data: { accountId, codeHash: "a code" } });
  await data.session.create({ data: { idHash: "a session", userId: buyer, expiresAt: later } });
  await data.calendarFeed.create({ data: { userId: buyer, tokenHash: "a calendar", isNeutral: true } });
  await data.apiToken.create({ data: { userId: buyer, tokenHash: "a token", name: "A program", scopes: ["plans:read"] } });
  const plan = await data.plan.findFirstOrThrow({ where: { ownerId: buyer } });
  await fillSharedWork(plan.id, buyer);
  await data.planInvitation.create({ data: { planId: plan.id, role: "partner", tokenHash: "an invitation", expiresAt: later } });
  const address = "lender@example.com";
  const ask = await data.holderAsk.create({ data: { planId: plan.id, thing: "loan", holder: "lender", address, mailKey: "asked" } });
  await data.holderLink.create({ data: { askId: ask.id, tokenHash: "a link of an ask", expiresAt: later } });
  const number = {
    role: "closingOffice",
    name: "Lena",
    company: "A title company",
    phone: "tel:+15125550100",
    source: "contract",
  } as const;
  const contact = await data.trustedContact.create({ data: { planId: plan.id, ...number, enteredById: administrator, startsAt: later } });
  await data.ownNumber.create({ data: { planId: plan.id, ...number, addedById: buyer } });
  await data.wireCheck.create({
    data: { planId: plan.id, userId: buyer, contactId: contact.id, answers: { called: "yes" }, spokenWith: "Lena", initials: "BB" },
  });
  const { id: officeId } = await data.office.findFirstOrThrow();
  const webhook = await data.webhookEndpoint.create({
    data: { officeId, url: "https://crm.example.com/", topics: ["dates"], sealedSecret: "sealed" },
  });
  await data.webhookDelivery.create({ data: { endpointId: webhook.id, state: "delivered", attempts: 1, status: 204, settledAt: later } });
  await data.savedCalculation.create({ data: { userId: buyer, calculator: "monthly-cost", input: "price=400000&down=20" } });
  await data.stepFeedback.create({
    data: { userId: buyer, journeyType: "buying", serviceTier: "full", stepId: step.id, isHelpful: true, comment: "Clear." },
  });
  await data.userImport.create({
    data: { userId: administrator, fileName: "people.csv", lines: [], faults: [], newUsers: 0, newPlans: 0, unchanged: 0 },
  });
  await data.accountEvent.create({ data: { userId: seller, actorId: administrator, kind: "role" } });
  await data.mailSettings.create({ data: { userId: seller, stopsAll: true } });
  await data.outboxEntry.create({ data: { kind: "reminder", key: "a reminder", userId: buyer, dueAt: later } });
  await data.outboxEntry.create({
    data: { kind: "reminder", key: "sent", userId: buyer, state: "sent", address: "buyer@example.com", settledAt: later },
  });
  await data.refusedAddress.create({ data: { address: "gone@example.com", fault: "550 unknown" } });
  await data.secret.create({ data: { name: "a key", value: { keys: ["kept"] } } });
}

/** What members and staff do with a plan of somebody else. */
async function fillSharedWork(planId: string, owner: string) {
  const data = database();
  const [partner, agent, standIn] = await Promise.all([makeUser("partner"), makeUser("agent"), makeUser("stand-in")]);
  const [monday, later] = [new Date("2026-11-23"), new Date("2030-01-01T00:00:00Z")];
  const { id: officeId } = await data.office.findFirstOrThrow();
  await data.user.updateMany({ where: { id: { in: [agent, standIn] } }, data: { role: "agent", officeId } });
  await data.plan.update({ where: { id: planId }, data: { agentId: agent } });
  await data.planMember.create({ data: { planId, userId: partner, role: "partner" } });
  await data.planHandover.create({ data: { planId, receiverId: partner, tokenHash: "a handover", dueAt: later } });
  await data.accountDeletion.create({ data: { userId: owner, tokenHash: "a deletion", dueAt: later } });
  await data.memberAnswer.create({
    data: { planId, thing: "loan", holder: "lender", userId: partner, answer: { kind: "on-track", at: monday }, answeredAt: monday },
  });
  await data.thread.create({
    data: {
      planId,
      stepId: "pre-approval",
      askerId: owner,
      showsFacts: true,
      messages: { create: [{ authorId: owner, authorRole: "owner", text: "Is one letter enough?" }] },
    },
  });
  await data.absence.create({ data: { agentId: agent, standInId: standIn, firstDay: monday, lastDay: later, setById: agent } });
  await data.planOpening.create({ data: { planId, userId: standIn, forAgentId: agent, day: monday } });
  await data.loggedContact.create({
    data: { planId, authorId: agent, channel: "call", day: monday, memberId: owner, text: "Called back." },
  });
  await data.weekUpdate.create({ data: { planId, authorId: agent, week: monday, text: "You finished two things." } });
  await data.deskView.create({ data: { userId: agent, name: "Closing soon", search: "view=closing" } });
  await data.urgentNo.create({ data: { planId, questionId: "buying-full.pre-approval.letter-current", at: monday } });
  await data.usualTime.create({ data: { officeId, journeyType: "buying", thing: "loan", plans: 20, fromDays: 21, toDays: 35 } });
  const [closedPlan, guide] = [{ status: "closed", closedAt: monday } as const, findGuide("buying", "free")];
  const step = guide?.steps[0]?.id;
  if (guide && step) {
    await changePlan({ ownerId: partner, guide, events: [{ type: "step.complete", step }] });
    await data.plan.updateMany({ where: { ownerId: partner }, data: closedPlan });
  }
}

async function makeUser(name: string): Promise<string> {
  const role = name === "administrator" ? "administrator" : "person";
  const identity = {
    issuer: environment().issuer,
    subject: name,
    name,
    email: `${name}@example.com`,
    emailVerified: true,
    image: null,
    role,
  } as const;
  return (await upsertUser(identity)).id;
}

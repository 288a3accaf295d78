import { beforeEach, expect, test, vi } from "vitest";
import { mailKinds } from "#app/mail-kinds.server.ts";
import type { DocumentMarks } from "#app/plan/documents/documents.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeAdministratorsChange, makeChange, makePerson } from "#tests/support/factories.ts";
import { mailFolder, readMails } from "#tests/support/mails.ts";

testDatabase();

const folder = mailFolder();
const guide = guideOf("buying", "full");

beforeEach(async () => {
  processState().environment = readEnvironment({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder });
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T12:00:10Z") });
  await database().outboxEntry.deleteMany();
  return () => vi.useRealTimers();
});

test("an administrator's changes go into one mail, within a minute", async () => {
  const [administrator, person] = await Promise.all([makePerson({ role: "administrator" }), makePerson()]);
  await makeChange(person, guide, { type: "step.complete", step: 0 });
  expect(await database().outboxEntry.count()).toBe(0);
  await makeAdministratorsChange(administrator, person, guide, { type: "step.complete", step: 1 });
  vi.setSystemTime("2026-11-23T12:00:25Z");
  await makeAdministratorsChange(administrator, person, guide, { type: "step.reopen", step: 0 });
  const [entry] = await database().outboxEntry.findMany();
  expect((entry?.dueAt.getTime() ?? Number.NaN) - (entry?.createdAt.getTime() ?? Number.NaN)).toBeLessThanOrEqual(55_000);
  const [mail, ...others] = await readMails();
  expect(others).toEqual([]);
  expect(mail?.to).toBe(person.email);
  expect(mail?.text).toContain(`Step 2, “${guide.steps[1]?.title}”, is done.`);
  expect(mail?.text).toContain(`Step 1, “${guide.steps[0]?.title}”, is open again.`);
  expect(mail?.text).toContain("http://localhost:3000/buying-guide/full");
  expect(mail?.text).toContain("/mail-settings?token=");
});

test("documents that an administrator marks are included, except those undone at once", async () => {
  const [administrator, person] = await Promise.all([makePerson({ role: "administrator" }), makePerson()]);
  await makeChange(person, guide, { type: "step.complete", step: 0 });
  const actor = { userId: administrator.id, role: "administrator" } as const;
  const mark = (papers: (before: DocumentMarks) => DocumentMarks) => changePlan({ ownerId: person.id, guide, actor, events: [], papers });
  await mark((before) => ({ ...before, "photo-id": "in-hand" }));
  await mark((before) => ({ ...before, "pay-stubs": "not-needed" }));
  await mark(({ "pay-stubs": _gone, ...before }) => before);
  const [mail] = await readMails();
  expect(mail?.text).toContain("The document “Photo ID” is marked as ready.");
  expect(mail?.text).not.toContain("Pay stubs");
});

test("later changes are another mail; what was undone at once, and one's own record, are none", async () => {
  const [administrator, person, other] = await Promise.all([makePerson({ role: "administrator" }), makePerson(), makePerson()]);
  for (const one of [person, other, administrator]) {
    await makeChange(one, guide, { type: "step.complete", step: 0 });
  }
  await makeAdministratorsChange(administrator, person, guide, { type: "step.complete", step: 1 });
  await makeAdministratorsChange(administrator, administrator, guide, { type: "step.complete", step: 1 });
  await makeAdministratorsChange(administrator, other, guide, { type: "step.reopen", step: 0 });
  await makeAdministratorsChange(administrator, other, guide, { type: "step.complete", step: 0 });
  vi.setSystemTime("2026-11-23T12:01:10Z");
  await makeAdministratorsChange(administrator, person, guide, { type: "step.complete", step: 2 });
  const mails = await readMails();
  expect(mails.map(({ to }) => to)).toEqual([person.email, person.email]);
  expect(mails[0]?.text).not.toContain("Step 3,");
  expect(mails[1]?.text).not.toContain("Step 2, “");
});

test("every kind that is announced has a writer", () => {
  expect(Object.keys(mailKinds).toSorted()).toEqual([
    "account-deletion-asked",
    "address-change-asked",
    "address-changed",
    "client-joined",
    "confirm-address",
    "contact-added",
    "contact-changing",
    "contact-removed",
    "contact-to-check",
    "handover-begun",
    "handover-done",
    "handover-ended",
    "handover-offered",
    "holder-asks",
    "member-joined",
    "member-removed",
    "monday-note",
    "monday-question",
    "new-sign-in",
    "passkey-added",
    "passkey-code-used",
    "passkey-codes-made",
    "passkey-removed",
    "passkeys-reset",
    "password-changed",
    "password-reset",
    "plan-ended",
    "plan-events",
    "plan-invitation",
    "plan-owner-gone",
    "plans-given",
    "plans-taken",
    "progress-changes",
    "questions-waiting",
    "reminder",
    "week-update",
  ]);
});

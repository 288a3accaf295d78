/** Figures of loan forms that a plan's owner or partner saved. The files themselves are never stored. */

import { maxSavedLoanForms } from "#app/limits.ts";
import { parseLoanForm } from "#app/loan-forms/form/form-schema.server.ts";
import type { LoanForm } from "#app/loan-forms/form/loan-form.ts";
import { identifyPaper, withoutPlaces } from "#app/loan-forms/form/saved-figures.ts";
import { findOpenPlan, type Membership } from "#app/plan/members/members.server.ts";
import { mayRead, readersOf } from "#app/plan/permissions.ts";
import { whilePlanLocked } from "#app/plan/store/change-plan.server.ts";
import { countSave } from "#app/plan/store/save-limit.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import type { PlanRole, Prisma } from "#prisma/client.ts";

export interface SavedForm {
  readonly id: string;
  readonly savedAt: string;
  readonly form: LoanForm;
}

/** Owner and partner read them, and the readers of shared notes. */
export function mayReadLoanForms(role: PlanRole, sharesNotes: boolean): boolean {
  return mayRead(role, "loanForms.read") || (sharesNotes && mayRead(role, "sharedNotes.read"));
}

/** In the order of their dates, estimates first. Leaves out what this version can't read. */
export async function listSavedForms(planId: string): Promise<SavedForm[]> {
  const rows = await database().savedLoanForm.findMany({ where: { planId }, orderBy: [{ savedAt: "asc" }, { id: "asc" }] });
  return rows
    .flatMap(({ id, savedAt, figures }) => {
      const form = parseLoanForm(figures);
      return form ? [{ id, savedAt: savedAt.toISOString(), form }] : [];
    })
    .toSorted((one, other) => sortKey(one.form).localeCompare(sortKey(other.form)));
}

const sortKey = ({ kind, terms }: LoanForm) => `${kind === "estimate" ? 0 : 1} ${terms.issued?.value ?? "9999"}`;

/** The closing office that the latest saved Closing Disclosure names. */
export async function findSettlementAgent(planId: string): Promise<string | null> {
  const disclosures = (await listSavedForms(planId)).filter(({ form }) => form.kind === "disclosure");
  return disclosures.findLast(({ form }) => form.terms.settlementAgent)?.form.terms.settlementAgent?.value ?? null;
}

/** The last one saved in any open plan that is the user's own deal; of those saved together, the disclosure. */
export async function findLatestForm(userId: string): Promise<LoanForm | null> {
  const row = await database().savedLoanForm.findFirst({
    where: { plan: { status: "open", members: { some: { userId, role: { in: [...readersOf("loanForms.read")] } } } } },
    orderBy: [{ savedAt: "desc" }, { kind: "asc" }],
  });
  return row && parseLoanForm(row.figures);
}

/**
 * A form of the same lender, loan and day replaces the earlier one. @throws {UserError} 409 if the plan is closed, or holds as many forms
 * as it may.
 */
export async function saveForms(membership: Membership, forms: readonly LoanForm[]): Promise<void> {
  const { userId } = membership.actor;
  await countSave(membership.actor);
  await whilePlanLocked(membership, async ({ transaction, write }) => {
    const commands = [...new Set(forms.map(({ kind }) => kind))].map((kind) => ({ type: "loanForm.save", form: kind }));
    for (const command of commands) {
      await write({ events: [], command });
    }
    const plan = await findOpenPlan(transaction, membership);
    if (plan === null) {
      throw new UserError(409, "This plan is closed, has a new owner, or is gone. Nothing was saved.");
    }
    const present = await transaction.savedLoanForm.findMany({ where: { planId: plan.id }, select: { id: true, figures: true } });
    const identities = new Set(forms.map(identifyPaper));
    const replaced = present.filter(({ figures }) => {
      const form = parseLoanForm(figures);
      return form !== null && identities.has(identifyPaper(form));
    });
    if (present.length - replaced.length + forms.length > maxSavedLoanForms) {
      throw new UserError(409, `A plan has at most ${maxSavedLoanForms} saved forms. Remove one below, then save again.`);
    }
    await transaction.savedLoanForm.deleteMany({ where: { id: { in: replaced.map(({ id }) => id) } } });
    await transaction.savedLoanForm.createMany({
      data: forms.map((form) => ({
        planId: plan.id,
        userId,
        kind: form.kind,
        figures: withoutPlaces(form) as unknown as Prisma.InputJsonValue,
      })),
    });
  });
}

/** Nothing happens for the id of another plan. */
export async function removeForm(membership: Membership, id: unknown): Promise<void> {
  if (!isId(id)) {
    return;
  }
  await countSave(membership.actor);
  await whilePlanLocked(membership, async ({ transaction, write }) => {
    const plan = await findOpenPlan(transaction, membership);
    const row = plan && (await transaction.savedLoanForm.findFirst({ where: { id, planId: plan.id }, select: { kind: true } }));
    if (row) {
      await write({ events: [], command: { type: "loanForm.remove", form: row.kind } });
      await transaction.savedLoanForm.delete({ where: { id }, select: { id: true } });
    }
  });
}

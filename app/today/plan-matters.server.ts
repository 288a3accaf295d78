import type { Guide } from "#app/content/guides/guide-types.ts";
import { arrangeContacts, type ShownContact } from "#app/plan/contacts/trusted-contacts.server.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { mayRead, mayUseThreads } from "#app/plan/permissions.ts";
import type { ShownPlan } from "#app/plan/store/find-plan.server.ts";
import { createReader, rankPlan, type ShownMatter, showMatters } from "#app/plan/today/shown-matters.server.ts";
import { noTurns } from "#app/plan/turns/sub-step-turns.ts";
import type { PlanProgress } from "#app/plan-frame/plan-progress.server.ts";

/**
 * What matters now, for the pages of the plan; none while the database is unavailable or the plan is closed. Without the next thing of the
 * step, which the guide shows itself.
 */
export function listMatters(progress: PlanProgress): ShownMatter[] {
  const { guide, address, brand, owner, planOwner, closed, confirmed, contract, facts, shown } = progress;
  if (owner.kind === "unreachable" || closed) {
    return [];
  }
  const role = planOwner?.readerRole ?? "owner";
  const today = todayAt(contract?.timeZone ?? null);
  const matters = rankPlan({
    ...{ guide, facts, contract, today, record: confirmed.record },
    subStepTurns: shown?.saved.subStepTurns ?? noTurns,
    importNotice: planOwner === null && shown && isJustImported(shown) ? describeImport(guide, shown.kept) : null,
    answers: shown && mayRead(role, "asks.read") ? shown.answers : null,
    unseen: findUnseen(progress),
  });
  const contacts = listMoneyContacts(progress);
  const reader = createReader(role, { today, journeyType: guide.journeyType, facts, ownerName: planOwner?.name ?? null, brand, contacts });
  return showMatters(
    matters.filter(({ kind }) => kind !== "step"),
    reader,
    { address },
  );
}

/** Null for a reader who is not on the plan, or may not ask. */
export function findUnseen({ shown, readerId, planOwner }: PlanProgress) {
  const mayAsk = mayUseThreads(planOwner?.readerRole ?? "owner", "ask");
  return mayAsk && shown?.answersSeenAt && readerId ? { threads: shown.threads, userId: readerId, seenAt: shown.answersSeenAt } : null;
}

/** The numbers to call about money, as far as there are any; none for who may not know them. */
export function listMoneyContacts({ shown, planOwner }: Pick<PlanProgress, "shown" | "planOwner">, now = new Date()): ShownContact[] {
  const mayKnow = mayRead(planOwner?.readerRole ?? "owner", "contacts.read");
  const known = shown && mayKnow ? arrangeContacts(shown.contacts, null, now) : [];
  return known.filter(({ current, waiting }) => current !== null || waiting !== null);
}

/** Whether nothing has changed since the guest import. */
function isJustImported(shown: ShownPlan): shown is ShownPlan & { readonly kept: NonNullable<ShownPlan["kept"]> } {
  return shown.kept?.at === shown.saved.lastUpdatedAt.toISOString();
}

function describeImport({ steps }: Pick<Guide, "steps">, { before, after }: NonNullable<ShownPlan["kept"]>): string {
  const added = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) =>
    Object.entries(other).filter(([id, value]) => value && one[id] !== value).length;
  const counted = (count: number, one: string, many = `${one}s`) => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]);
  const isNew = ({ id }: { readonly id: string }) => after.record.completedSteps.includes(id) && !before.record.completedSteps.includes(id);
  const parts = [
    ...counted(steps.filter(isNew).length, "step"),
    ...counted(added(before.record.completedSubSteps, after.record.completedSubSteps), "thing to do", "things to do"),
    ...counted(
      added(before.record.answers, after.record.answers) + added(before.record.excluded ?? {}, after.record.excluded ?? {}),
      "answer",
    ),
    ...counted(added(before.facts?.answers ?? {}, after.facts?.answers ?? {}), "fact"),
    ...counted(added(before.papers ?? {}, after.papers ?? {}), "document"),
    ...(after.targetDate && before.targetDate !== after.targetDate ? ["closing date"] : []),
  ];
  return parts.length === 0
    ? "We saved your progress from before you logged in."
    : `We saved your ${new Intl.ListFormat("en-US").format(parts)}.`;
}

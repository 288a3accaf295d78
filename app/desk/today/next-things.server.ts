import { parseStoredFacts } from "#app/plan/applicability/fact-answers.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { displayName } from "#app/plan/members/display-name.ts";
import { withLastAnswers } from "#app/plan/messages/threads.server.ts";
import { journeyRecord } from "#app/plan/store/record-columns.server.ts";
import { savedContract } from "#app/plan/store/saved-contract.server.ts";
import { describeMatter, type Reader } from "#app/plan/today/describe-matter.ts";
import { rankPlan } from "#app/plan/today/shown-matters.server.ts";
import { nextThing } from "#app/plan/today/what-matters.ts";
import { withAnswers } from "#app/plan/turns/standing-answers.server.ts";
import { parseSubStepTurns } from "#app/plan/turns/sub-step-turns.ts";
import { findPlanGuide } from "#app/plan/wording/office-guides.server.ts";
import { database } from "#app/platform/database/database.server.ts";

export interface NextThing {
  /** A deadline's id, or another subject's. */
  readonly id: string;
  readonly text: string;
}

/** The next thing of each plan in the words of its people; plans with nothing open are left out. Ranking one takes half a millisecond. */
export async function readNextThings(planIds: readonly string[]): Promise<ReadonlyMap<string, NextThing>> {
  const rows = await database().plan.findMany({
    where: { id: { in: [...planIds] } },
    include: {
      owner: { select: { name: true, email: true } },
      // The owner sees an answer before the brokerage calls.
      members: { where: { role: "owner" }, select: { userId: true, answersSeenAt: true } },
      ...withLastAnswers,
      contract: true,
      ...withAnswers,
    },
  });
  return new Map(
    rows.flatMap((row) => {
      const guide = findPlanGuide(row);
      const contract = row.contract && savedContract(row.contract);
      const today = todayAt(contract?.timeZone ?? null);
      const [owner] = row.members;
      const next =
        guide &&
        nextThing(
          rankPlan({
            ...{ guide, contract, today, facts: parseStoredFacts(row.facts), record: journeyRecord(row) },
            subStepTurns: parseSubStepTurns(row.subStepTurns),
            answers: row,
            unseen: owner ? { threads: row.threads, userId: owner.userId, seenAt: owner.answersSeenAt } : null,
          }),
        );
      const reader: Reader = { today, ownerName: displayName(row.owner), holds: [], findCall: null };
      return next ? [[row.id, { id: next.id, text: describeMatter(next, reader).lead }] as const] : [];
    }),
  );
}

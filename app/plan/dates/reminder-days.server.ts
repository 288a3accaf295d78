import { createHash } from "node:crypto";
import { contractDeadlines, dates } from "#app/content/contract/dates.ts";
import { offeredDates } from "#app/content/contract/offered-dates.ts";
import { factQuestions } from "#app/content/facts/fact-questions.ts";
import type { Guide, JourneyType } from "#app/content/guides/guide-types.ts";
import { findGuide, guides } from "#app/content/guides/guides.ts";
import { statePacks } from "#app/content/states/state-packs.ts";
import type { PersonFacts } from "#app/plan/applicability/fact-answers.ts";
import { parseStoredFacts } from "#app/plan/applicability/fact-answers.ts";
import { savedContract } from "#app/plan/store/saved-contract.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { Contract } from "#machines/contract-dates.ts";
import type { Prisma } from "#prisma/client.ts";
import { findNextDeadline } from "./open-deadlines.ts";
import { reminderDays } from "./reminder-days.ts";

/** Increase it with any change of the code that counts days or decides what applies: stored days are then recounted. */
const countingVersion = 4;

/** Identifies the content and code under which days were counted. */
const rules = createHash("sha256")
  .update(
    JSON.stringify([
      countingVersion,
      contractDeadlines,
      dates,
      offeredDates,
      Object.values(statePacks).map(({ stateHolidays }) => stateHolidays),
      factQuestions,
      guides.map(({ timeline, steps }) => [
        timeline,
        steps.map(({ details, subSteps }) => [...details, ...subSteps].map(({ id, onlyIf }) => [id, onlyIf])),
      ]),
    ]),
  )
  .digest("base64url")
  .slice(0, 16);

interface RemindedContract {
  readonly planId: string;
  readonly guide: Guide;
  readonly contract: Contract;
  readonly facts: PersonFacts;
}

/** Replaces the stored days and the desk's sort keys. Call it in the change's transaction, which has already locked or written the plan. */
export async function storeReminderDays(transaction: Prisma.TransactionClient, contracts: readonly RemindedContract[]): Promise<void> {
  const given = contracts.map(({ planId, guide, contract, facts }) => ({
    planId,
    days: reminderDays(guide, contract, facts),
    ...findNextDeadline(guide, contract, facts),
  }));
  // Raw SQL: one statement for all of them.
  await transaction.$executeRaw`
    WITH given AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS one("planId" uuid, days date[], "nextDay" date, ball text, "heldSince" date)),
      gone AS (DELETE FROM reminder_day USING given WHERE plan_id = "planId" AND NOT day = ANY(days)),
      sorted AS (UPDATE desk_entry SET next_day = "nextDay", ball = given.ball, held_since = "heldSince" FROM given
        WHERE plan_id = "planId" AND (next_day, desk_entry.ball, held_since) IS DISTINCT FROM ("nextDay", given.ball, "heldSince")),
      counted AS (UPDATE contract SET reminder_rules = ${rules} FROM given WHERE plan_id = "planId")
    INSERT INTO reminder_day (plan_id, day) SELECT "planId", unnest(days) FROM given ON CONFLICT DO NOTHING`;
}

/** Call it after answers change, since they decide what applies. */
export async function recountReminderDays(
  transaction: Prisma.TransactionClient,
  planId: string,
  guide: Guide,
  facts: PersonFacts,
): Promise<void> {
  const row = await transaction.contract.findUnique({ where: { planId } });
  if (row) {
    await storeReminderDays(transaction, [{ planId, guide, contract: savedContract(row), facts }]);
  }
}

const contractsAtOnce = 10;

/** Recounts the days of some contracts counted under earlier content. Returns their number; 0 when all are up to date. */
export async function refreshReminderDays(): Promise<number> {
  return database().$transaction(async (transaction) => {
    // Raw SQL: Prisma does not support row locks. Like every change of either, it locks the plan before reading the contract.
    const outdated = await transaction.$queryRaw<{ planId: string; journeyType: JourneyType; tier: string; facts: unknown }[]>`
      SELECT plan.id AS "planId", journey_type AS "journeyType", service_tier AS tier, facts FROM plan
      WHERE id IN (
        SELECT plan_id FROM contract WHERE reminder_rules < ${rules} OR reminder_rules > ${rules} LIMIT ${contractsAtOnce})
      FOR UPDATE SKIP LOCKED`;
    const rows = await transaction.contract.findMany({ where: { planId: { in: outdated.map(({ planId }) => planId) } } });
    const contracts = new Map(rows.map((row) => [row.planId, savedContract(row)]));
    await storeReminderDays(
      transaction,
      outdated.flatMap(({ planId, journeyType, tier, facts }) => {
        const [guide, contract] = [findGuide(journeyType, tier), contracts.get(planId)];
        return guide && contract ? [{ planId, guide, contract, facts: parseStoredFacts(facts) }] : [];
      }),
    );
    return outdated.length;
  });
}

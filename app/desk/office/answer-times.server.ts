import { rolesWhoAnswer } from "#app/plan/permissions.ts";
import { database } from "#app/platform/database/database.server.ts";
import { Prisma } from "#prisma/client.ts";

export const questionDays = 30;

/** Of the questions, and of those that wait. */
export const maxQuestionsCounted = 5_000;
const dayMilliseconds = 24 * 60 * 60_000;

/** Seconds run around the clock. */
export interface AnswerTimes {
  readonly questions: number;
  readonly answered: number;
  /** From question to first answer: of half of the answers at most, and of the slowest tenth at least. Null without answers. */
  readonly middleSeconds: number | null;
  readonly slowSeconds: number | null;
  /** Of any age, on open plans. */
  readonly waiting: number;
  readonly longestWaitSeconds: number | null;
}

interface AgentTimes extends AnswerTimes {
  /** Null for plans without an agent. */
  readonly agentId: string | null;
}

interface Group {
  readonly isWhole: boolean;
  readonly agentId: string | null;
}

type AnsweredGroup = Group & Pick<AnswerTimes, "questions" | "answered" | "middleSeconds" | "slowSeconds">;
type WaitingGroup = Group & Pick<AnswerTimes, "waiting" | "longestWaitSeconds">;

/** Of an office, or of all: together, and by the agents that the plans have now, the longest wait first. */
export async function countAnswerTimes(officeId: string | null, now: Date) {
  const ofOffice = officeId === null ? Prisma.sql`true` : Prisma.sql`p.office_id = ${officeId}::uuid`;
  const since = new Date(now.getTime() - questionDays * dayMilliseconds);
  const groups = Prisma.sql`GROUPING(agent_id) = 1 AS "isWhole", agent_id AS "agentId"`;
  // Raw SQL: Prisma has no percentiles, and no groups by another table's column.
  const [answered, waiting] = await Promise.all([
    database().$queryRaw<AnsweredGroup[]>(Prisma.sql`
      WITH recent AS (
        SELECT t.id, t.created_at, p.agent_id FROM thread t JOIN plan p ON p.id = t.plan_id
        WHERE t.created_at >= ${since}::timestamptz AND ${ofOffice} ORDER BY t.created_at DESC LIMIT ${maxQuestionsCounted}
      ), timed AS (
        SELECT agent_id, extract(epoch FROM (
          SELECT min(m.created_at) FROM thread_message m
          WHERE m.thread_id = recent.id AND m.author_role::text = ANY (${[...rolesWhoAnswer]})
        ) - created_at)::float8 AS seconds FROM recent
      )
      SELECT ${groups}, count(*)::integer AS questions, count(seconds)::integer AS answered,
        percentile_disc(0.5) WITHIN GROUP (ORDER BY seconds) AS "middleSeconds",
        percentile_disc(0.9) WITHIN GROUP (ORDER BY seconds) AS "slowSeconds"
      FROM timed GROUP BY GROUPING SETS ((), (agent_id))`),
    database().$queryRaw<WaitingGroup[]>(Prisma.sql`
      WITH waiting AS (
        SELECT t.waiting_since, p.agent_id FROM thread t JOIN plan p ON p.id = t.plan_id
        WHERE t.waiting_since IS NOT NULL AND p.status = 'open' AND ${ofOffice} ORDER BY t.waiting_since LIMIT ${maxQuestionsCounted}
      )
      SELECT ${groups}, count(*)::integer AS waiting, extract(epoch FROM ${now}::timestamptz - min(waiting_since))::float8 AS "longestWaitSeconds"
      FROM waiting GROUP BY GROUPING SETS ((), (agent_id))`),
  ]);
  const all = answered.find(({ isWhole }) => isWhole);
  const allWaiting = waiting.find(({ isWhole }) => isWhole);
  const agentIds = new Set([...answered, ...waiting].flatMap(({ isWhole, agentId }) => (isWhole ? [] : [agentId])));
  return {
    all: joinTimes(all, allWaiting),
    agents: [...agentIds]
      .map((agentId): AgentTimes => {
        const isTheirs = (group: Group) => !group.isWhole && group.agentId === agentId;
        return { agentId, ...joinTimes(answered.find(isTheirs), waiting.find(isTheirs)) };
      })
      .toSorted((one, other) => (other.longestWaitSeconds ?? -1) - (one.longestWaitSeconds ?? -1) || other.questions - one.questions),
  };
}

function joinTimes(answered: AnsweredGroup | undefined, waiting: WaitingGroup | undefined): AnswerTimes {
  return {
    questions: answered?.questions ?? 0,
    answered: answered?.answered ?? 0,
    middleSeconds: answered?.middleSeconds ?? null,
    slowSeconds: answered?.slowSeconds ?? null,
    waiting: waiting?.waiting ?? 0,
    longestWaitSeconds: waiting?.longestWaitSeconds ?? null,
  };
}

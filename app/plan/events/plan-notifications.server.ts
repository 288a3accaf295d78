import { database, isDatabaseOpen } from "#app/platform/database/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { singleton } from "#app/platform/process-state.server.ts";

/** The payload is JSON: a list of `PlanVersion`. */
export const planChannel = "plan";

export interface PlanVersion {
  readonly planId: string;
  readonly ownerId: string;
  /** The owner's guide page; null for a plan that is not open. */
  readonly address: string | null;
  readonly version: number;
}

const gatherMilliseconds = 100;
/** A PostgreSQL payload is limited to 8,000 bytes. */
const maxPlansInMessage = 40;

/**
 * Notifies every node of a changed plan after commit. Batched, in a separate asynchronous commit: NOTIFY inside a
 * save's transaction takes a database-wide lock at commit, which would serialize all saves.
 */
export function notifyOfPlan(changed: PlanVersion): void {
  const waiting = singleton("changed plans", () => new Map<string, PlanVersion>());
  if (waiting.size === 0) {
    setTimeout(() => void send(waiting), gatherMilliseconds).unref();
  }
  waiting.set(changed.planId, changed);
}

async function send(waiting: Map<string, PlanVersion>): Promise<void> {
  const plans = [...waiting.values()];
  waiting.clear();
  if (!isDatabaseOpen()) {
    return;
  }
  try {
    for (let at = 0; at < plans.length; at += maxPlansInMessage) {
      const message = JSON.stringify(plans.slice(at, at + maxPlansInMessage));
      await database().$queryRaw`SELECT set_config('synchronous_commit', 'off', true), pg_notify(${planChannel}, ${message})::text`;
    }
  } catch (error) {
    // Clients see the new version at the next read.
    log().warn({ error }, "plan notifications not sent");
  }
}

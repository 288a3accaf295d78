import { database, isDatabaseOpen } from "#app/platform/database/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { singleton } from "#app/platform/process-state.server.ts";

/** The channel of the database on which nodes notify each other of changed plans, as JSON: a list of `PlanVersion`. */
export const planChannel = "plan";

/** A plan that has changed. */
export interface PlanVersion {
  readonly planId: string;
  readonly ownerId: string;
  readonly version: number;
}

const gatherMilliseconds = 100;
/** A notification holds at most 8,000 bytes. */
const maxPlansInMessage = 50;

/**
 * Notifies every node that a plan has changed, once the change is committed. Gathered, and in a commit of its own that waits for no disk:
 * a notification within a save's transaction would line all saves up behind one lock of the whole database.
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
      // Raw: Prisma has no words for notifications.
      await database().$queryRaw`SELECT set_config('synchronous_commit', 'off', true), pg_notify(${planChannel}, ${message})::text`;
    }
  } catch (error) {
    // Whoever shows one of these plans sees by its version, at the next look, that it has changed.
    log().warn({ error }, "changed plans could not be notified of");
  }
}

import type { GuideStep } from "#app/content/guides/guide-types.ts";
import { threadCopy } from "#app/content/thread-messages.ts";
import { askPath, startSignInPath } from "#app/paths.ts";
import { findLastAnswer } from "#app/plan/messages/threads.server.ts";
import { mayUseThreads } from "#app/plan/permissions.ts";
import { formatMomentAtHome } from "#app/plan/turns/standing-answers.server.ts";
import type { PlanProgress } from "#app/plan-frame/plan-progress.server.ts";

/** The way to ask the brokerage about a step, and who answered last. */
export function describeAsking(
  { address, owner, planOwner, shown }: PlanProgress,
  { id, key }: GuideStep,
): { path: string; label: string; answer?: string } {
  const path = askPath(address, key);
  if (owner.kind === "guest") {
    return { path: startSignInPath(path), label: threadCopy.links.guest };
  }
  const answer = shown && findLastAnswer(shown, id);
  const at = answer && formatMomentAtHome(answer.at, shown?.contract?.timeZone ?? null);
  const label = mayUseThreads(planOwner?.readerRole ?? "owner", "ask") ? threadCopy.links.ask : threadCopy.links.read;
  return { path, label, ...(answer && { answer: `Answer from ${answer.by}, ${at}` }) };
}

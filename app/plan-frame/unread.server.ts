import { findUnseenAnswers } from "#app/plan/messages/threads.server.ts";
import { findUnseen } from "./plan-matters.server.ts";
import type { PlanProgress } from "./plan-progress.server.ts";

/** The messages that the reader has not opened. */
export function countUnread(progress: PlanProgress): number {
  const unseen = findUnseen(progress);
  return unseen ? findUnseenAnswers(progress.guide, unseen).length : 0;
}

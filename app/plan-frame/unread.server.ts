import { mayUseThreads } from "#app/plan/permissions.ts";
import { hasAnswersSince, listHolderAnswers } from "#app/plan/turns/holder-answers.server.ts";
import type { PlanProgress } from "./plan-progress.server.ts";

/** Counts messages after the reader last opened them; for the brokerage, the questions that wait for it. */
export function countUnread(progress: PlanProgress): number {
  const { planOwner, shown, readerId } = progress;
  if (shown === null) {
    return 0;
  }
  if (mayUseThreads(planOwner?.readerRole ?? "owner", "answer")) {
    return shown.waitingQuestions;
  }
  const seenAt = shown.answersSeenAt;
  if (seenAt === null) {
    return 0;
  }
  const answers = shown.threads.filter(({ messages: [last] }) => last && last.authorId !== readerId && last.createdAt > seenAt);
  const updates = shown.weekUpdates.filter(({ sentAt, authorId }) => authorId !== readerId && sentAt > seenAt);
  const ofHolders = hasAnswersSince(shown.answers, seenAt) ? findHolderAnswers(progress) : [];
  return answers.length + updates.length + ofHolders.filter(({ given }) => new Date(given.answer.at) > seenAt).length;
}

export function findHolderAnswers({ guide, contract, facts, confirmed, shown }: PlanProgress) {
  return shown
    ? listHolderAnswers({
        ...{ guide, contract, facts, record: confirmed.record },
        subStepTurns: shown.saved.subStepTurns,
        answers: shown.answers,
      })
    : [];
}

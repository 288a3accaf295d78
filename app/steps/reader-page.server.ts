import { brandWords } from "#app/brand/brand.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { disclaimers } from "#app/content/legal/disclaimers.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { answerReasons, formatAnswers, type PersonFacts } from "#app/plan/applicability/fact-answers.ts";
import { relevantQuestions } from "#app/plan/applicability/relevant-questions.ts";
import { findUnservedState } from "#app/plan/applicability/step-links.ts";
import { formatDocumentMarks } from "#app/plan/documents/documents.ts";
import { mayRead } from "#app/plan/permissions.ts";
import { holdersOfDates, holdersOfSubSteps, signAnswer, signAnswers } from "#app/plan/turns/standing-answers.server.ts";
import { type HeldSubStep, listPassedSubSteps } from "#app/plan/turns/sub-step-turns.ts";
import { type DatePlan, datePlan } from "#app/plan-frame/dates/date-plan.server.ts";
import { describeContactChanges } from "#app/plan-frame/money-rule.server.ts";
import type { PlanProgress } from "#app/plan-frame/plan-progress.server.ts";
import { listMatters, listMoneyContacts } from "#app/today/plan-matters.server.ts";

function factsInWords(guide: Guide, { answers, unhidden }: PersonFacts) {
  return {
    questionCount: relevantQuestions(guide).length,
    reasons: answerReasons(guide, answers),
    text: formatAnswers(guide, answers),
    unhidden,
  };
}

/** Resolves a plan for its reader once, for all parts of a page. `moved` are the dates that the last change moved. */
export function forReader(progress: PlanProgress, moved?: DatePlan["moved"]) {
  const { guide, owner, facts } = progress;
  const plan = owner.kind === "unreachable" ? null : datePlan(guide, progress, moved);
  const held = progress.shown ? listPassedSubSteps(guide, progress.shown.saved) : [];
  return {
    progress,
    plan,
    applicability: resolveApplicability(guide, facts),
    held,
    answers: findAnswers(progress, plan, held),
    contacts: listMoneyContacts(progress),
    matters: listMatters(progress),
  };
}

/** Those that stand, by deadline and by thing to do. */
function findAnswers({ planOwner, shown }: PlanProgress, plan: DatePlan | null, held: readonly HeldSubStep[]) {
  if (!shown || !mayRead(planOwner?.readerRole ?? "owner", "asks.read")) {
    return {};
  }
  const holders = new Map([...holdersOfSubSteps(held), ...(plan?.contract ? holdersOfDates(plan.contract) : [])]);
  const timeZone = shown.contract?.timeZone ?? null;
  return signAnswers(shown.answers, holders, (answer) => signAnswer(answer, timeZone));
}

export type ForReader = ReturnType<typeof forReader>;

/** The data that the guide and the page of the whole plan have in common. */
export function everyPage({
  progress: { guide, address, brand, owner, planOwner, confirmed, facts, papers, shown },
  plan,
  answers,
  contacts,
  matters,
}: ForReader) {
  return {
    planId: shown?.saved.id ?? null,
    journeyType: guide.journeyType,
    tier: guide.tier,
    title: brandWords(guide.title, brand),
    intro: brandWords(guide.intro, brand),
    // The footer has the general one on every page.
    disclaimers: guide.disclaimers.filter((id) => id !== "general").map((id) => disclaimers[id]),
    address,
    planOwner,
    facts: factsInWords(guide, facts),
    /** As in a guest's URL. */
    documentMarks: owner.kind === "guest" ? formatDocumentMarks(guide, papers) : "",
    unservedState: findUnservedState(brand.statesServed, facts.answers),
    owner,
    confirmed,
    plan,
    contactChanges: describeContactChanges(contacts, address),
    matters,
    /** By deadline and thing to do. */
    answers,
  };
}

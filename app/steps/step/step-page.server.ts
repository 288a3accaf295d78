import { nameHolderInSentence, nameTurn } from "#app/content/contract/turns.ts";
import { describeCondition } from "#app/content/evidence/condition-words.ts";
import type { Facts } from "#app/content/evidence/conditions.ts";
import { findFigure } from "#app/content/evidence/figures.ts";
import { type Source, sources } from "#app/content/evidence/sources.ts";
import { termsOf } from "#app/content/glossary/glossary-uses.ts";
import type { GuideStep, Question, RichText } from "#app/content/guides/guide-types.ts";
import { disclaimers } from "#app/content/legal/disclaimers.ts";
import { topicTitles } from "#app/content/topics/topic-titles.ts";
import { applicableStep, hiddenItems } from "#app/plan/applicability/applicability.ts";
import { holds } from "#app/plan/applicability/conditions.ts";
import { resolveFacts } from "#app/plan/applicability/fact-answers.ts";
import { findStateFacts } from "#app/plan/applicability/state-facts.ts";
import { resolveStepLinks } from "#app/plan/applicability/step-links.ts";
import type { PlannedDate } from "#app/plan/dates/key-dates.ts";
import { documentsAtStep } from "#app/plan/documents/documents.ts";
import type { DatePlan } from "#app/plan-frame/dates/date-plan.server.ts";
import { describeMoneyRule } from "#app/plan-frame/money-rule.server.ts";
import type { ForReader } from "#app/steps/reader-page.server.ts";
import type { Holder } from "#machines/contract-dates.ts";

/** The parts of a step that apply to the reader, with its dates, documents, holders and notes. */
export function stepPage({ progress, plan, applicability, held, contacts }: ForReader, wholeStep: GuideStep) {
  const { guide, address, brand, owner, planOwner, facts, notes } = progress;
  const role = owner.kind === "account" ? (planOwner?.readerRole ?? "owner") : null;
  const holds: readonly Holder[] = role === "owner" ? ["you"] : role === "partner" || role === "agent" ? [role] : [];
  const step = resolveStepLinks(applicableStep(wholeStep, applicability), brand.statesServed, facts.answers);
  return {
    step: withoutReferences(step),
    conditions: Object.fromEntries(step.details.flatMap(({ id, onlyIf }) => (onlyIf ? [[id, describeCondition(onlyIf)]] : []))),
    hiddenItems: hiddenItems(guide, wholeStep, applicability, topicTitles),
    stateFacts: findStateFacts(guide, step.id, facts.answers),
    number: guide.steps.indexOf(wholeStep) + 1,
    moneyRule: step.disclaimers?.includes("wire") ? describeMoneyRule({ address, role, contacts }) : null,
    /** The step's last: an office may have written it. */
    disclaimers: [
      ...(step.disclaimers ?? []).filter((id) => id !== "wire").map((id) => disclaimers[id] as RichText),
      ...(step.disclaimer ? [step.disclaimer] : []),
    ],
    sources: step.sources.map((id): Source => sources[id]),
    figures: applicableFigures(step, resolveFacts(guide.journeyType, facts.answers)),
    terms: termsOf(wholeStep, step),
    dates: datesOf(step.id, plan),
    papers: documentsAtStep(guide, facts.answers, step.id),
    /** By thing to do, done or not. */
    holders: Object.fromEntries(
      held
        .filter((thing) => thing.step === step.key)
        .map(({ id, holder, since }) => {
          const isReaders = holds.includes(holder);
          const turn = nameTurn(holder, planOwner?.firstName ?? null, isReaders);
          return [id, { name: nameHolderInSentence(holder, planOwner?.name ?? null), turn, isReaders, since }];
        }),
    ),
    note: notes?.byStep[step.id] ?? null,
    ownersNote: notes?.ofOwner[step.id]?.text || null,
  };
}

function applicableFigures(step: Pick<GuideStep, "figures">, facts: Facts) {
  return (step.figures ?? []).flatMap((id) => {
    const { onlyIf, ...figure } = findFigure(id);
    return holds(onlyIf, facts) === false ? [] : [{ id, ...figure }];
  });
}

/** The step as the screens show it: what its references and conditions say comes beside it. */
function withoutReferences({
  sources: _s,
  figures: _f,
  disclaimers: _d,
  disclaimer: _own,
  indexed: _i,
  ...step
}: ReturnType<typeof applicableStep>) {
  const withoutCondition = <Part extends Pick<Question, "onlyIf">>({ onlyIf: _onlyIf, ...part }: Part) => part;
  const subSteps = step.subSteps.map(({ onlyIf: _onlyIf, passTo: _passTo, ...subStep }) => subStep);
  return { ...step, details: step.details.map(withoutCondition), subSteps };
}

/** Dated and undated, in the order of the plan. */
export function datesOf(stepId: string, plan: DatePlan | null): PlannedDate[] {
  return plan?.dates.filter(({ step }) => step === stepId) ?? [];
}

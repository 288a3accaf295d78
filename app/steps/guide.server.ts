import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Guide, GuideStep } from "#app/content/guides/guide-types.ts";
import { restoredToast } from "#app/content/guides/journey-messages.ts";
import { optionalServices, workArounds } from "#app/content/guides/work-arounds.ts";
import { closedSince } from "#app/content/plan-status.ts";
import { invitePath, planPath, serviceSelectionPath, wholePlanPath } from "#app/paths.ts";
import type { PlannedDate } from "#app/plan/dates/key-dates.ts";
import { findStepsBehind } from "#app/plan/dates/steps-behind.ts";
import { listSignatures } from "#app/plan/events/signatures.server.ts";
import { addsToAccount, waitingState } from "#app/plan/guests/guest-url.server.ts";
import { shownClosed } from "#app/plan/status/shown-closed.server.ts";
import { listClosedPlans } from "#app/plan/store/find-plan.server.ts";
import { journeyShape } from "#app/plan/store/journey-shape.ts";
import type { DatePlan } from "#app/plan-frame/dates/date-plan.server.ts";
import { type Owner, requireProgress } from "#app/plan-frame/plan-progress.server.ts";
import { readFlash } from "#app/platform/sessions/flash.server.ts";
import { requestPath } from "#app/platform/sessions/session.server.ts";
import { formatWeekday } from "#machines/calendar.ts";
import { currentStepId, isAtEnd } from "#machines/journey-record.ts";
import { describeAfterwards } from "./celebration/afterwards.server.ts";
import { type GuideFlash, guideFlash } from "./guide-flash.server.ts";
import { describeAsking } from "./help/ask-about-step.server.ts";
import { everyPage, forReader } from "./reader-page.server.ts";
import { datesOf, stepPage } from "./step/step-page.server.ts";
import { describeTurns } from "./turns/step-turns.server.ts";

/** @throws {Response} like `requireProgress`. */
export async function loadGuide({ request, context }: LoaderFunctionArgs) {
  const { searchParams: query } = new URL(request.url);
  const flash = await readFlash(request, guideFlash);
  const hasToast = (await readFlash(request))?.toast !== undefined;
  const progress = await requireProgress(request);
  const { guide, owner, planOwner, ownerId, confirmed, targetDate, contract, facts, papers, notes, shown } = progress;
  const person = forReader(progress, flash?.moved);
  const current = currentStepId(guide, confirmed.record);
  const step = stepInView(guide, query, owner, flash, current);
  const page = everyPage(person);
  const isOwnAccount = owner.kind === "account" && planOwner === null;
  return {
    ...page,
    ...tierParts(guide, page.unservedState !== null),
    requestPath: requestPath(request),
    selectionPath: serviceSelectionPath(guide.journeyType === "buying" ? "buyer" : "seller"),
    hasErrors: context.hasErrors === true,
    hearsChanges: shown?.hearsChanges === true,
    shape: journeyShape(guide, person.applicability),
    path: guide.steps.map(({ id, key, title: name, badge, badgeFor, minutes }) => {
      return { id, key, title: name, badge, badgeFor, minutes, date: firstDateOf(id, page.plan) };
    }),
    inView: {
      ...stepPage(person, step),
      signatures: shown?.isShared ? await listSignatures(shown.saved.id, idsInStep(step)) : {},
      ask: describeAsking(progress, step),
      turns: await describeTurns(person, step, query),
    },
    stepsBehind: page.matters.some(({ kind }) => kind === "stepsBehind") ? findStepsBehind(guide, confirmed.record) : null,
    invitePath: isOwnAccount && shown?.isOwnerAlone ? invitePath(page.address, "partner") : null,
    notes: isOwnAccount && notes ? { isShared: notes.isShared } : null,
    flash,
    hasGuestTicksToImport:
      isOwnAccount &&
      query.size > 0 &&
      addsToAccount(guide, { ...confirmed, targetDate, facts, papers, hasContract: contract !== null }, waitingState(guide, query)),
    closedBefore: isOwnAccount && shown === null ? await findClosedBefore(ownerId, guide) : null,
    afterwards: isAtEnd(guide, confirmed.record) ? describeAfterwards(guide, shown) : null,
    toast: isOwnAccount && flash === null && !hasToast && step.id === current ? restoredToast(guide, confirmed.record) : null,
  };
}

/** The owner's last closed plan of a guide that has no open one. */
async function findClosedBefore(ownerId: string | null, guide: Guide) {
  const [last] = ownerId === null ? [] : await listClosedPlans(ownerId, guide);
  if (last === undefined) {
    return null;
  }
  const { planId, status, day } = shownClosed(last);
  const text = `${closedSince[status]} ${formatWeekday(day)}. The first thing you check off here begins a new plan.`;
  return { text, path: wholePlanPath(planPath(planId)) };
}

function idsInStep({ id, details, subSteps }: GuideStep): string[] {
  return [id, ...[...details, ...subSteps].map((part) => part.id)];
}

function tierParts({ tierIntro, isSoldByOwner, guestsMayComplete }: Guide, isUnserved: boolean) {
  return {
    tierIntro: isUnserved ? null : tierIntro,
    guestsMayComplete,
    workArounds: isSoldByOwner ? { ways: workArounds, services: optionalServices } : null,
  };
}

/** The step named in the URL, else the one the last post left in view, else the current step. A guest's URL names the current step. */
function stepInView(guide: Guide, query: URLSearchParams, owner: Owner, flash: GuideFlash | null, current: string): GuideStep {
  const asked = owner.kind === "guest" ? undefined : guide.steps.find(({ key }) => key === query.get("step"));
  const named = (id: string | undefined) => guide.steps.find((step) => step.id === id);
  const found = asked ?? named(flash?.view) ?? named(current);
  if (found === undefined) {
    throw new Error(`The ${guide.journeyType} guide ${guide.tier} has no steps.`);
  }
  return found;
}

function firstDateOf(stepId: string, plan: DatePlan | null): PlannedDate | null {
  const dates = datesOf(stepId, plan);
  return dates.find(({ kind }) => kind === "dated") ?? dates[0] ?? null;
}

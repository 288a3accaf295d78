import { brandWords } from "#app/brand/brand.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import type { MailKinds } from "#app/mail/mail-kind.ts";
import { guidePath, paths } from "#app/paths.ts";
import { findDocument } from "#app/plan/documents/documents.ts";
import { changesMailKind, gatherMilliseconds } from "#app/plan/events/change-mail.server.ts";
import { type AdministratorChange, listAdministratorChanges } from "#app/plan/events/plan-events.server.ts";
import { listPlans } from "#app/plan/store/find-plan.server.ts";
import type { SavedPlan } from "#app/plan/store/saved-plan.server.ts";
import { findPlanGuide } from "#app/plan/wording/office-guides.server.ts";
import { brand } from "#app/platform/brand.server.ts";
import { isExcluded, type JourneyRecord } from "#machines/journey-record.ts";

const dayMilliseconds = 24 * 60 * 60_000;

export const guideMails: MailKinds = {
  [changesMailKind]: {
    title: "What happened",
    topic: "happenings",
    async write({ payload, userId, createdAt }) {
      const { from } = payload as { from: number };
      if (userId === null || createdAt.getTime() < Date.now() - dayMilliseconds) {
        return null;
      }
      const changed = (await changesToNotify(userId, from)).flatMap((change) => {
        const guide = findPlanGuide(change);
        const points = guide ? changesInWords(guide, change) : [];
        return guide && points.length > 0 ? [{ planId: change.planId, guide, points }] : [];
      });
      const [first, ...others] = changed;
      if (!first) {
        return null;
      }
      const { guide } = first;
      const isOne = others.length === 0;
      return {
        subject: `${brand().name}: our team updated your guide`,
        title: "Our team updated your guide",
        paragraphs: changed.flatMap((one) => [`In “${titleOf(one.guide)}”:`, one.points]),
        button: isOne
          ? { label: "Open your guide", path: guidePath(guide.journeyType, guide.tier) }
          : { label: "Open your dashboard", path: paths.dashboard },
        afterButton: ["Does something look wrong? Reply to this email."],
        reason: "You get this because you have a guide with us.",
        planId: first.planId,
        journeyType: guide.journeyType,
      };
    },
  },
};

type NotifiedChange = Pick<AdministratorChange, "planId" | "before" | "after" | "documentsBefore" | "documentsAfter"> &
  Pick<SavedPlan, "officeId" | "journeyType" | "serviceTier">;

/** In the batching window that starts at `from`. */
async function changesToNotify(ownerId: string, from: number): Promise<NotifiedChange[]> {
  const plans = await listPlans(ownerId);
  const changes = (await listAdministratorChanges(plans)).filter(
    ({ actorId, at }) => actorId !== ownerId && at.getTime() >= from && at.getTime() < from + gatherMilliseconds,
  );
  return plans.flatMap(({ id, officeId, journeyType, serviceTier }) => {
    const own = changes.filter(({ planId }) => planId === id);
    const [last, first] = [own[0], own.at(-1)];
    const documentsBefore = Object.assign({}, ...own.map((change) => change.documentsBefore));
    const documentsAfter = Object.assign({}, ...own.toReversed().map((change) => change.documentsAfter));
    return first && last
      ? { planId: id, officeId, journeyType, serviceTier, before: first.before, after: last.after, documentsBefore, documentsAfter }
      : [];
  });
}

const paperStates = { "in-hand": "marked as ready", "not-needed": "marked as not needed", open: "no longer marked" } as const;

function titleOf({ title }: Guide): string {
  return brandWords(title, brand());
}

/** Leaves out what has been undone. */
function changesInWords(guide: Guide, { before, after, documentsBefore, documentsAfter }: NotifiedChange): string[] {
  const changeOf = (what: string, isDone: (record: JourneyRecord) => boolean) =>
    isDone(before) === isDone(after) ? [] : [`${what} is ${isDone(after) ? "done" : "open again"}.`];
  const steps = guide.steps.flatMap(({ id, title }, place) =>
    changeOf(`Step ${place + 1}, “${title}”,`, ({ completedSteps }) => completedSteps.includes(id)),
  );
  const subSteps = guide.steps
    .flatMap((step) => step.subSteps)
    .flatMap((subStep) => {
      if (isExcluded(before, subStep) === isExcluded(after, subStep)) {
        return changeOf(`“${subStep.title}”`, ({ completedSubSteps }) => completedSubSteps[subStep.id] ?? false);
      }
      const isDone = after.completedSubSteps[subStep.id] === true;
      return [`“${subStep.title}” ${isExcluded(after, subStep) ? "doesn't apply" : isDone ? "is done" : "applies again"}.`];
    });
  const papers = Object.entries(documentsAfter).flatMap(([id, mark]) => {
    const title = findDocument(guide, id)?.title;
    return title && mark !== documentsBefore[id] ? [`The document “${title}” is ${paperStates[mark ?? "open"]}.`] : [];
  });
  const now = guide.steps.findIndex(({ id }) => id === after.currentStep);
  const isMoved = before.currentStep !== after.currentStep && now >= 0;
  return [...steps, ...subSteps, ...papers, ...(isMoved ? [`You are now at step ${now + 1}, “${guide.steps[now]?.title}”.`] : [])];
}

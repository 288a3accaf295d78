import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { usersUnavailable } from "#app/content/administration.ts";
import { guides } from "#app/content/guides/guides.ts";
import { countStepFeedback, findStep, listStepComments } from "#app/plan/messages/step-feedback.server.ts";
import { cursorTo, readCursor } from "#app/platform/database/page-cursor.server.ts";
import { requireAdministrator } from "#app/platform/sessions/session.server.ts";
import { loadOr503 } from "#app/platform/user-error.server.ts";

const commentsPerPage = 20;

export type AdminFeedbackData = SerializeFrom<typeof loadAdminFeedback>;
export type LoadedFeedback = Extract<AdminFeedbackData, { kind: "loaded" }>;

/** @throws {Response} a redirect unless the user is an administrator. */
export function loadAdminFeedback({ request }: LoaderFunctionArgs) {
  return loadOr503(async () => {
    await requireAdministrator(request);
    const query = new URL(request.url).searchParams;
    const chosen = findStep(query.get("guide"), query.get("step"));
    const [counts, comments] = await Promise.all([
      countStepFeedback(),
      listStepComments(chosen?.place ?? null, readCursor(query.get("after")), commentsPerPage + 1),
    ]);
    const shown = comments.slice(0, commentsPerPage);
    const last = shown.at(-1);
    return {
      kind: "loaded" as const,
      chosen: chosen && { guide: nameOf(chosen.place), step: chosen.step.id, title: chosen.step.title },
      guides: guides.flatMap((guide) => {
        const steps = guide.steps.flatMap(({ id, title }, index) => {
          const count = counts.find((one) => one.journeyType === guide.journeyType && one.serviceTier === guide.tier && one.stepId === id);
          return count ? [{ id, title, number: index + 1, yes: count.yes, no: count.no }] : [];
        });
        const { journeyType, tier: serviceTier } = guide;
        return steps.length > 0 ? [{ name: nameOf({ journeyType, serviceTier }), journeyType, serviceTier, steps }] : [];
      }),
      comments: shown.map(({ journeyType, serviceTier, stepId, givenAt, ...comment }) => {
        const found = findStep(nameOf({ journeyType, serviceTier }), stepId);
        return {
          ...comment,
          givenAt: givenAt.toISOString(),
          // The step may have been removed from its guide.
          step: found && { ...found.place, title: found.step.title, number: found.guide.steps.indexOf(found.step) + 1 },
        };
      }),
      next: comments.length > commentsPerPage && last ? cursorTo({ at: last.givenAt, id: last.id }) : null,
    };
  }, usersUnavailable);
}

function nameOf({ journeyType, serviceTier }: { journeyType: string; serviceTier: string }) {
  return `${journeyType}/${serviceTier}`;
}

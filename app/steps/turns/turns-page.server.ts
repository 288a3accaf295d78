import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { describeUsualTime } from "#app/content/contract/usual-times.ts";
import { datesPath, turnsPath } from "#app/paths.ts";
import { findPlanBrands } from "#app/plan/access/plan-office.server.ts";
import { requirePlanMember } from "#app/plan/access/require-plan.server.ts";
import { applicableStep, resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { noFacts } from "#app/plan/applicability/fact-answers.ts";
import { findContract } from "#app/plan/dates/contract.server.ts";
import { findUsualTime } from "#app/plan/dates/find-usual-time.ts";
import { listUsualTimesForPlan } from "#app/plan/dates/usual-times.server.ts";
import { guideTitle } from "#app/plan/events/guide-title.server.ts";
import { mayGive } from "#app/plan/permissions.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { confirmed } from "#app/plan/store/saved-plan.server.ts";
import { listAsks } from "#app/plan/turns/asks.server.ts";
import { holdersOfSubSteps } from "#app/plan/turns/standing-answers.server.ts";
import { listHeldSubSteps } from "#app/plan/turns/sub-step-turns.ts";
import { countTurns, isAskedByMail, isInFilter, turnFilters } from "#app/plan/turns/turns.ts";
import { describeAskAbout } from "#app/plan-frame/turns/asks-on-page.server.ts";
import type { PageContext } from "#app/platform/requests/read-form.server.ts";
import { loadOr503 } from "#app/platform/user-error.server.ts";
import { currentStepId } from "#machines/journey-record.ts";

export type TurnsPage = NonNullable<SerializeFrom<typeof loadTurns>["page"]>;

/**
 * The open tasks of the step in view, and those of other steps that have a holder; with a filter, only those with a holder. @throws
 * {Response} like `requirePlan`; a redirect to sign-in for a guest.
 */
export function loadTurns({ request, context }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const { guide, address, member } = await requirePlanMember(request, "plan.read");
      const { searchParams: query } = new URL(request.url);
      const saved = await findPlan(member.ownerId, guide.journeyType, guide.tier);
      const { record } = confirmed(guide, saved);
      const mayAsk = mayGive(member.role, "subStep.ask");
      const held = saved ? listHeldSubSteps(guide, saved) : [];
      const asks = saved && held.some(({ holder }) => isAskedByMail(holder)) ? await listAsks(saved.id, holdersOfSubSteps(held)) : null;
      const isWaiting = held.some((thing) => isInFilter(thing, "others"));
      const times = saved && isWaiting ? await listUsualTimesForPlan(saved) : [];
      const asker = {
        role: member.role,
        formFor: query.get("ask"),
        timeZone: asks ? ((await findContract(member.ownerId, guide))?.timeZone ?? null) : null,
      };
      const filter = turnFilters.find((one) => one === query.get("turns")) ?? null;
      const inView = guide.steps.find(({ key }) => key === query.get("step"))?.id ?? currentStepId(guide, record);
      const applicability = resolveApplicability(guide, saved?.facts ?? noFacts);
      const steps = guide.steps.map((step, index) => {
        const things = applicableStep(step, applicability).subSteps.filter(({ id }) => !record.completedSubSteps[id]);
        return {
          id: step.id,
          title: step.title,
          number: index + 1,
          address: turnsPath(address, ["step", step.key]),
          isOpen: things.length > 0,
          things: things.flatMap(({ id, title, passTo = null }) => {
            const turn = held.find((thing) => thing.id === id) ?? null;
            const time = turn && isInFilter(turn, "others") ? findUsualTime(times, guide.journeyType, id, turn) : null;
            const isShown = filter ? turn !== null && isInFilter(turn, filter) : turn !== null || step.id === inView;
            return isShown
              ? [
                  {
                    id,
                    title,
                    suggested: turn ? null : passTo,
                    turn: turn && { holder: turn.holder, since: turn.since },
                    usualHere: time && describeUsualTime(time),
                    ask: asks && turn && isAskedByMail(turn.holder) ? describeAskAbout(asks, turn, asker) : null,
                  },
                ]
              : [];
          }),
        };
      });
      return {
        hasErrors: (context as PageContext).hasErrors === true,
        page: {
          title: guideTitle(guide, saved ? (await findPlanBrands([saved.id]))(saved.id) : undefined),
          planOwner: member.planOwner,
          counts: countTurns(held),
          filter,
          steps,
          mayAsk,
          askFor: mayAsk ? asker.formFor : null,
          path: `${address}/turns`,
          guideAddress: address,
          contractAddress: guide.timeline.length > 0 ? datesPath(address) : null,
        },
      };
    },
    { hasErrors: false, page: null },
  );
}

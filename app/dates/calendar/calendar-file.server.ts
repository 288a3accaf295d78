import type { LoaderFunctionArgs } from "@remix-run/node";
import { type PlanAccess, requirePlan } from "#app/plan/access/require-plan.server.ts";
import type { FactAnswers } from "#app/plan/applicability/fact-answers.ts";
import { findContract } from "#app/plan/dates/contract.server.ts";
import { guideTitle } from "#app/plan/events/guide-title.server.ts";
import { guestContract, guestFacts, parseGuestState } from "#app/plan/guests/guest-url.server.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { type DatePlan, datePlan } from "#app/plan-frame/dates/date-plan.server.ts";
import { jsonOrError } from "#app/platform/user-error.server.ts";
import { calendarText, dateEvents, listLastingEvents } from "./date-events.server.ts";

/** Uses the account's contract or target date if signed in, else the days in the URL. 404 for an unknown guide or no dates. */
export function datesFile({ request }: LoaderFunctionArgs): Promise<Response> {
  return jsonOrError("We can't reach your dates right now. Try again in a minute.", async () => {
    const access = await requirePlan(request, "overview.read");
    const { guide, address, member } = access;
    const { plan, answers, planId } = await planOf(request, access);
    const reader = { plan: planId, address, role: member?.role ?? "owner" };
    const dates = plan?.targetDate ? dateEvents(guide, plan, answers, reader) : [];
    const shown = member?.closed && plan ? listLastingEvents(member.closed, plan, dates) : dates;
    if (shown.length === 0) {
      return new Response("There are no dates yet. Set a closing date in the guide first.", {
        status: 404,
        headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
      });
    }
    const changedAt = new Date();
    // Increases over time, so that a calendar importing the file again moves its entries instead of duplicating them.
    const sequence = Math.floor(changedAt.getTime() / 60_000);
    const events = shown.map((event) => ({ ...event, sequence, changedAt }));
    return new Response(calendarText(events, { name: guideTitle(guide) }), {
      headers: {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": `attachment; filename="${guide.journeyType}-${guide.tier}-dates.ics"`,
        "Cache-Control": "no-store",
      },
    });
  });
}

interface FilePlan {
  readonly plan: DatePlan | null;
  readonly answers: FactAnswers;
  readonly planId: string;
}

async function planOf(request: Request, { guide, member }: PlanAccess): Promise<FilePlan> {
  const saved = member && (await findPlan(member.ownerId, guide.journeyType, guide.tier, member.closed));
  if (member && saved?.targetDate) {
    const plan = datePlan(guide, { ...saved, contract: await findContract(member.ownerId, guide, member.closed) });
    return { plan, answers: saved.facts.answers, planId: saved.id };
  }
  if (member && (member.role !== "owner" || member.closed)) {
    return { plan: null, answers: {}, planId: "" };
  }
  const state = parseGuestState(guide, new URL(request.url).searchParams);
  const facts = guestFacts(guide, state);
  return { plan: datePlan(guide, { ...state, contract: guestContract(state), facts }), answers: facts.answers, planId: "guest" };
}

import { formatDay } from "#machines/calendar.ts";
import type { DeskDeadline } from "./desk-deadlines.server.ts";
import type { UrgentNoTime } from "./desk-list.server.ts";
import type { DeskPlan } from "./desk-plans.server.ts";
import { describeLastContact } from "./last-contact.ts";

export interface UrgentPlan {
  readonly plan: DeskPlan;
  /** Why they are on the list, the most urgent first. */
  readonly reasons: readonly string[];
  readonly urgency: number;
  /** What to open: a deadline by its id, or a step by its key. */
  readonly deadline: string | null;
  readonly step: string | null;
}

interface Bounds {
  readonly urgentDays: number;
  readonly unseenAfterDays: number;
  readonly heldTooLongDays: number;
  readonly now: number;
  readonly nosSince: readonly UrgentNoTime[];
}

const maxReasons = 3;
const dayMilliseconds = 24 * 60 * 60_000;

interface Reason {
  readonly text: string;
  readonly urgency: number;
  readonly deadline?: string;
  readonly step?: string;
}

/**
 * Plans that need a person, the most urgent first: deadlines by their day, with those whose holder asks for something, and plans that lost their agent, among today's, then urgent
 * questions answered with No and what has been passed on for long, then owners who were not seen, by their closing.
 */
export function listUrgentPlans(plans: readonly DeskPlan[], bounds: Bounds): UrgentPlan[] {
  return plans
    .flatMap((plan) => {
      const ranksNext = ({ deadline }: Reason) => Number(deadline !== undefined && deadline === plan.next?.id);
      const reasons = listReasons(plan, bounds).toSorted((one, other) => ranksNext(other) - ranksNext(one) || one.urgency - other.urgency);
      const [first] = reasons;
      return first
        ? [
            {
              plan,
              reasons: shorten(reasons.map(({ text }) => text)),
              urgency: Math.min(...reasons.map((reason) => reason.urgency)),
              deadline: first.deadline ?? null,
              step: first.step ?? null,
            },
          ]
        : [];
    })
    .toSorted(
      (one, other) =>
        one.urgency - other.urgency ||
        (one.plan.closing ?? "9999").localeCompare(other.plan.closing ?? "9999") ||
        one.plan.lastSeenAt.localeCompare(other.plan.lastSeenAt),
    );
}

function listReasons(plan: DeskPlan, { urgentDays, unseenAfterDays, heldTooLongDays, now, nosSince }: Bounds): Reason[] {
  const deadlines = plan.deadlines.flatMap((deadline): Reason[] => {
    const { id, title, holder, daysAhead, heldDays, request } = deadline;
    const due =
      daysAhead !== null && Math.abs(daysAhead) <= urgentDays
        ? [{ text: describeDeadline(deadline, plan), urgency: daysAhead, deadline: id }]
        : [];
    const isIncluded = request === null || due.some(({ text }) => text.includes(request));
    return [
      ...due,
      ...(isIncluded ? [] : [{ text: `${title}: ${holder ?? "the holder"} answered. ${request}.`, urgency: 0, deadline: id }]),
      ...(heldDays !== null && heldDays >= heldTooLongDays
        ? [{ text: `${title}: with ${holder ?? "the holder"} for ${heldDays} days.`, urgency: urgentDays + 1, deadline: id }]
        : []),
    ];
  });
  const nos = plan.urgentNos.map(({ id, question, stepKey }): Reason => {
    const since = nosSince.find(({ planId, questionId }) => planId === plan.id && questionId === id)?.at;
    const when = since ? `, ${describeAge(Math.floor((now - since.getTime()) / dayMilliseconds))}` : "";
    return { text: `Answered No${when}: “${question}”`, urgency: urgentDays + 1, step: stepKey };
  });
  // As urgent as its first deadline, and named before it: the row's button assigns one.
  const urgency = Math.min(0, ...deadlines.map((reason) => reason.urgency));
  const agentless = plan.agentLostOn === null ? [] : [{ text: `No agent since ${formatDay(plan.agentLostOn)}: assign one.`, urgency }];
  const days = unseenDays(plan, now);
  const unseen = `Not seen for ${days} days, and nothing has changed in the plan since. ${describeLastContact(plan.lastContact)}`;
  return [...agentless, ...deadlines, ...nos, ...(days >= unseenAfterDays ? [{ text: unseen, urgency: urgentDays + 2 }] : [])];
}

function shorten(reasons: readonly string[]): readonly string[] {
  const others = reasons.length - maxReasons;
  return others > 0 ? [...reasons.slice(0, maxReasons), `And ${others} more.`] : reasons;
}

/** Since both the owner was last seen and the plan last changed. */
function unseenDays({ lastSeenAt, lastUpdatedAt }: DeskPlan, now: number): number {
  return Math.floor((now - Math.max(Date.parse(lastSeenAt), Date.parse(lastUpdatedAt))) / dayMilliseconds);
}

function describeDeadline({ id, title, daysAhead, isUnknown, when, turn }: DeskDeadline, { next: first }: Pick<DeskPlan, "next">): string {
  if (first?.id === id) {
    return isUnknown ? `${first.text} ${when}` : first.text;
  }
  const next = turn === null ? "" : ` ${turn}.`;
  return isUnknown ? `${title}: its date is not entered. ${when}${next}` : `${title}: ${dueIn(daysAhead ?? 0)}.${next}`;
}

function describeAge(days: number): string {
  return days === 0 ? "within the last day" : days === 1 ? "a day ago" : `${days} days ago`;
}

function dueIn(days: number): string {
  if (days < 0) {
    return `was due ${days === -1 ? "yesterday" : `${-days} days ago`}, and is still open here`;
  }
  return `due ${days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`}`;
}

import { describeWait } from "#app/desk/list/describe-wait.ts";
import type { DeskDeadline } from "#app/desk/list/desk-deadlines.server.ts";
import type { UrgentNoTime } from "#app/desk/list/desk-list.server.ts";
import type { DeskPlan } from "#app/desk/list/desk-plans.server.ts";
import { describeLastContact } from "#app/desk/list/last-contact.ts";
import { formatDay } from "#machines/calendar.ts";
import type { WaitingQuestion } from "./desk-questions.server.ts";
import type { NextThing } from "./next-things.server.ts";

export interface UrgentPlan {
  readonly plan: DeskPlan;
  /** Why they are on the list, the most urgent first. */
  readonly reasons: readonly string[];
  /** The subjects of the reasons, the same on every day: another key is another reason. */
  readonly keys: readonly string[];
  readonly urgency: number;
  /** What to open: a deadline by its id, or a step by its key. */
  readonly deadline: string | null;
  readonly step: string | null;
  /** The question that waits the longest. */
  readonly questionPath: string | null;
}

interface Bounds {
  readonly urgentDays: number;
  readonly passedWithinDays: number;
  readonly unseenAfterDays: number;
  readonly heldTooLongDays: number;
  readonly now: number;
  readonly nosSince: readonly UrgentNoTime[];
  readonly questions: readonly WaitingQuestion[];
}

const maxReasons = 3;
const dayMilliseconds = 24 * 60 * 60_000;

/** Of days: after what is due tomorrow. */
const questionUrgency = 1.5;

interface Reason {
  readonly key: string;
  readonly text: string;
  readonly urgency: number;
  readonly deadline?: string;
  readonly step?: string;
}

/**
 * Plans that need a person, the most urgent first: deadlines by their day, with those whose holder asks for something, and plans that lost
 * their agent, among today's; questions that wait for an answer after what is due tomorrow; then urgent questions answered with No and what
 * has been passed on for long; then owners who were not seen, by their closing.
 */
export function listUrgentPlans(plans: readonly DeskPlan[], bounds: Bounds): UrgentPlan[] {
  return plans
    .flatMap((plan) => describeUrgent(plan, null, bounds) ?? [])
    .toSorted(
      (one, other) =>
        one.urgency - other.urgency ||
        (one.plan.closing ?? "9999").localeCompare(other.plan.closing ?? "9999") ||
        one.plan.lastSeenAt.localeCompare(other.plan.lastSeenAt),
    );
}

/** Names the plan's next thing first, in the words of its people. Null for a plan without a reason. */
export function describeUrgent(plan: DeskPlan, next: NextThing | null, bounds: Bounds): UrgentPlan | null {
  const ranksNext = ({ deadline }: Reason) => Number(deadline !== undefined && deadline === next?.id);
  const reasons = listReasons(plan, next, bounds).toSorted(
    (one, other) => ranksNext(other) - ranksNext(one) || one.urgency - other.urgency,
  );
  const [first] = reasons;
  return first
    ? {
        plan,
        reasons: shorten(reasons.map(({ text }) => text)),
        urgency: Math.min(...reasons.map((reason) => reason.urgency)),
        keys: reasons.map(({ key }) => key),
        deadline: first.deadline ?? null,
        step: first.step ?? null,
        questionPath: bounds.questions.find(({ planId }) => planId === plan.id)?.path ?? null,
      }
    : null;
}

function listReasons(
  plan: DeskPlan,
  next: NextThing | null,
  { urgentDays, passedWithinDays, unseenAfterDays, heldTooLongDays, now, nosSince, questions }: Bounds,
): Reason[] {
  const deadlines = plan.deadlines.flatMap((deadline): Reason[] => {
    const { id, title, holder, day, daysAhead, heldDays, request } = deadline;
    const due =
      daysAhead !== null && daysAhead <= urgentDays && daysAhead >= -passedWithinDays
        ? [{ key: `due ${id} ${day}`, text: describeDeadline(deadline, next), urgency: daysAhead, deadline: id }]
        : [];
    const isIncluded = request === null || due.some(({ text }) => text.includes(request));
    return [
      ...due,
      ...(isIncluded
        ? []
        : [
            { key: `answer ${id} ${request}`, text: `${title}: ${holder ?? "the holder"} answered. ${request}.`, urgency: 0, deadline: id },
          ]),
      ...(heldDays !== null && heldDays >= heldTooLongDays
        ? [
            {
              key: `held ${id}`,
              text: `${title}: with ${holder ?? "the holder"} for ${heldDays} days.`,
              urgency: urgentDays + 1,
              deadline: id,
            },
          ]
        : []),
    ];
  });
  const nos = plan.urgentNos.map(({ id, question, stepKey }): Reason => {
    const since = nosSince.find(({ planId, questionId }) => planId === plan.id && questionId === id)?.at;
    const when = since ? `, ${describeAge(Math.floor((now - since.getTime()) / dayMilliseconds))}` : "";
    return { key: `no ${id}`, text: `Answered No${when}: “${question}”`, urgency: urgentDays + 1, step: stepKey };
  });
  // As urgent as its first deadline, and named before it: the row's button assigns one.
  const urgency = Math.min(0, ...deadlines.map((reason) => reason.urgency));
  const agentless =
    plan.agentLostOn === null ? [] : [{ key: "agent", text: `No agent since ${formatDay(plan.agentLostOn)}: assign one.`, urgency }];
  const waiting = questions.flatMap(({ id, planId, step, waitingSince }): Reason[] => {
    const wait = describeWait((now - (waitingSince?.getTime() ?? now)) / 1_000);
    const text = `A question about ${step} has waited for ${wait}.`;
    return planId === plan.id ? [{ key: `question ${id} ${waitingSince?.getTime()}`, text, urgency: questionUrgency }] : [];
  });
  const days = unseenDays(plan, now);
  const unseen = `Not seen for ${days} days, and nothing has changed in the plan since. ${describeLastContact(plan.lastContact)}`;
  const away = days >= unseenAfterDays && plan.invitation === null ? [{ key: "unseen", text: unseen, urgency: urgentDays + 2 }] : [];
  return [...agentless, ...deadlines, ...waiting, ...nos, ...away];
}

function shorten(reasons: readonly string[]): readonly string[] {
  const others = reasons.length - maxReasons;
  return others > 0 ? [...reasons.slice(0, maxReasons), `And ${others} more.`] : reasons;
}

/** Since both the owner was last seen and the plan last changed. */
function unseenDays({ lastSeenAt, lastUpdatedAt }: DeskPlan, now: number): number {
  return Math.floor((now - Math.max(Date.parse(lastSeenAt), Date.parse(lastUpdatedAt))) / dayMilliseconds);
}

function describeDeadline({ id, title, daysAhead, isUnknown, when, turn }: DeskDeadline, next: NextThing | null): string {
  if (next?.id === id) {
    return isUnknown ? `${next.text} ${when}` : next.text;
  }
  const whoseTurn = turn === null ? "" : ` ${turn}.`;
  return isUnknown ? `${title}: its date is not entered. ${when}${whoseTurn}` : `${title}: ${dueIn(daysAhead ?? 0)}.${whoseTurn}`;
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

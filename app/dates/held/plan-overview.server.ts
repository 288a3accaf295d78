import { findNextHolder, nameHolderInSentence, nameTurn } from "#app/content/contract/turns.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { findPlanBrands } from "#app/plan/access/plan-office.server.ts";
import { findContract } from "#app/plan/dates/contract.server.ts";
import type { ContractDate } from "#app/plan/dates/deadlines.ts";
import { shownContract } from "#app/plan/dates/shown-contract.server.ts";
import { guideTitle } from "#app/plan/events/guide-title.server.ts";
import { nameOwner } from "#app/plan/members/display-name.ts";
import { mayGive, mayRead } from "#app/plan/permissions.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { type ClosedPlan, confirmed, type SavedPlan } from "#app/plan/store/saved-plan.server.ts";
import {
  findAnswerRows,
  holdersOfDates,
  holdersOfSubSteps,
  type ShownAnswer,
  type SignedAnswer,
  signAnswer,
  signAnswerBriefly,
  signAnswers,
} from "#app/plan/turns/standing-answers.server.ts";
import { type HeldSubStep, listHeldSubSteps } from "#app/plan/turns/sub-step-turns.ts";
import { findTurn } from "#app/plan/turns/turns.ts";
import { findPlanGuide } from "#app/plan/wording/office-guides.server.ts";
import { datePlan } from "#app/plan-frame/dates/date-plan.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import { type Contract, formatHour, type Holder } from "#machines/contract-dates.ts";
import { currentStepId } from "#machines/journey-record.ts";
import type { Plan, PlanRole, Profession } from "#prisma/client.ts";

/** Everything that a reader with limited access gets: no answers, facts, sums, notes, documents or addresses. */
export interface PlanOverview {
  readonly title: string;
  readonly ownerName: string;
  /** Null for a role that may not see the progress. */
  readonly steps: readonly OverviewStep[] | null;
  readonly dates: readonly OverviewDate[];
  /** Dates and tasks that the reader holds. */
  readonly things: readonly (Pick<HeldSubStep, "id" | "title" | "holder" | "since"> & { readonly answer: SignedAnswer | null })[];
}

interface OverviewStep {
  readonly id: string;
  readonly title: string;
  readonly isDone: boolean;
  readonly isCurrent: boolean;
}

export interface OverviewDate {
  readonly id: string;
  readonly title: string;
  readonly day: CalendarDay | null;
  readonly hour: string | null;
  readonly state: "met" | "overdue" | "ahead";
  /** Null for a date outside a contract. */
  readonly isEstimate: boolean;
  /** Whose turn it is, if a contract sets it. */
  readonly turn: { readonly name: string; readonly isReaders: boolean; readonly since: CalendarDay | null } | null;
  /** The present holder's answer. */
  readonly answer: SignedAnswer | null;
  /** The roles to which the reader can pass it on. */
  readonly passTo: { readonly holder: Holder; readonly name: string } | null;
}

type SignedAnswers = Readonly<Record<string, SignedAnswer>>;

export interface OverviewReader {
  readonly role: PlanRole;
  readonly profession: Profession | null;
  /** The name by which they know the owner. */
  readonly ownerName: string;
}

/** Of somebody else's plan, for a reader with limited access. */
export async function describePlan(ownerId: string, guide: Guide, reader: OverviewReader, closed: ClosedPlan | null = null) {
  const saved = await findPlan(ownerId, guide.journeyType, guide.tier, closed);
  const contract = await findContract(ownerId, guide, closed);
  const { record } = confirmed(guide, saved);
  const current = currentStepId(guide, record);
  const held = saved ? listHeldSubSteps(guide, saved) : [];
  const answers = saved ? await findSignedAnswers(guide, { ...saved, contract }, held, reader) : {};
  const seesSteps = mayRead(reader.role, "steps.read");
  const overview: PlanOverview = {
    title: guideTitle(guide, saved ? (await findPlanBrands([saved.id]))(saved.id) : undefined),
    ownerName: reader.ownerName,
    steps: seesSteps
      ? guide.steps.map(({ id, title }) => ({
          id,
          title,
          isDone: record.completedSteps.includes(id),
          isCurrent: id === current,
        }))
      : null,
    dates: saved ? listDates(guide, { ...saved, contract }, reader, answers) : [],
    things: held.flatMap(({ id, title, holder, since }) =>
      holder === reader.profession ? [{ id, title, holder, since, answer: answers[id] ?? null }] : [],
    ),
  };
  return { overview, saved, contractVersion: contract?.version ?? 0 };
}

async function findSignedAnswers(
  guide: Guide,
  { id, facts, contract }: Pick<SavedPlan, "id" | "facts"> & { readonly contract: Contract | null },
  held: readonly HeldSubStep[],
  { profession }: OverviewReader,
) {
  const dates = contract ? holdersOfDates(shownContract(guide, contract, facts)) : [];
  const sign = (answer: ShownAnswer) => {
    const isReaders = answer.holder === profession;
    return (isReaders ? signAnswer : signAnswerBriefly)(answer, contract?.timeZone ?? null);
  };
  return signAnswers(await findAnswerRows(id), new Map([...holdersOfSubSteps(held), ...dates]), sign);
}

/** Leaves out how a date came about, which can reveal the owner's answers. */
function listDates(guide: Guide, known: Parameters<typeof datePlan>[1], reader: OverviewReader, answers: SignedAnswers): OverviewDate[] {
  const plan = datePlan(guide, known);
  const shown = plan?.contract ?? null;
  const planned = (plan?.dates ?? []).flatMap((date): OverviewDate[] => {
    const isOfDeadline = shown?.dates.some(({ about }) => about.id === date.id) === true;
    return date.kind === "undated" || isOfDeadline
      ? []
      : [
          {
            id: date.id,
            title: date.title,
            day: date.day,
            hour: null,
            state: date.isMet ? "met" : "ahead",
            isEstimate: date.isContract !== true,
            turn: null,
            answer: null,
            passTo: null,
          },
        ];
  });
  const deadlines = (shown?.dates ?? []).flatMap((date) =>
    shown ? describeDeadline(date, shown.contract, reader, answers[date.about.id]) : [],
  );
  const seesEstimates = mayRead(reader.role, "steps.read");
  return [...planned.filter(({ isEstimate }) => seesEstimates || !isEstimate), ...deadlines].toSorted((one, other) =>
    (one.day ?? "9999").localeCompare(other.day ?? "9999"),
  );
}

function describeDeadline(
  date: ContractDate,
  contract: Contract,
  reader: OverviewReader,
  answer: SignedAnswer | null = null,
): OverviewDate[] {
  const { about, day, hour, state } = date;
  if (state === "waived" || state === "not-applicable") {
    return [];
  }
  const turn = findTurn(contract, date);
  const isReaders = turn !== null && turn.holder === reader.profession;
  const next = turn && findNextHolder(about.id, about.who, turn.holder);
  return [
    {
      id: about.id,
      title: about.title,
      day,
      hour: hour && formatHour(hour),
      state: state === "met" || state === "overdue" ? state : "ahead",
      isEstimate: false,
      answer,
      turn: turn && { name: nameTurn(turn.holder, reader.ownerName, isReaders), isReaders, since: turn.since },
      passTo:
        next && isReaders && mayGive(reader.role, "turn.pass")
          ? { holder: next, name: nameHolderInSentence(next, reader.ownerName) }
          : null,
    },
  ];
}

/** For the holder of a viewer's link who has not joined. Null if the plan's guide is gone. */
export async function describeInvitedPlan({
  plan,
}: {
  readonly plan: Pick<Plan, "ownerId" | "officeId" | "journeyType" | "serviceTier"> & { readonly owner: Parameters<typeof nameOwner>[0] };
}): Promise<PlanOverview | null> {
  const guide = findPlanGuide(plan);
  const reader = { role: "viewer", profession: null, ownerName: nameOwner(plan.owner, "viewer") } as const;
  return guide ? (await describePlan(plan.ownerId, guide, reader)).overview : null;
}

import { type Brand, phoneLink } from "#app/brand/brand.ts";
import { describeAnswer } from "#app/content/contract/ask-messages.ts";
import { contactTitles } from "#app/content/trusted-contacts.ts";
import { deadlinePath, messagesPath, type PlanAddress, stepPath, subStepPath } from "#app/paths.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { findUnservedState } from "#app/plan/applicability/step-links.ts";
import type { ShownContact } from "#app/plan/contacts/trusted-contacts.server.ts";
import { type ContractDate, resolveDeadlines } from "#app/plan/dates/deadlines.ts";
import { findUnseenAnswers, type LastAnswers } from "#app/plan/messages/threads.server.ts";
import { isParty } from "#app/plan/permissions.ts";
import { type AnswerRows, findAnswers, holdersOfDates, holdersOfSubSteps } from "#app/plan/turns/standing-answers.server.ts";
import { type HeldSubStep, listHeldSubSteps, type SubStepTurns } from "#app/plan/turns/sub-step-turns.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import type { Contract, Holder } from "#machines/contract-dates.ts";
import type { ContactRole, PlanRole } from "#prisma/client.ts";
import { describeMatter, type MatterText, type Reader } from "./describe-matter.ts";
import { type Matter, type PlanNow, rankMatters } from "./what-matters.ts";

export interface PlanToRank extends Omit<PlanNow, "dates" | "requests" | "unseenAnswers"> {
  readonly subStepTurns: SubStepTurns;
  /** Null for a reader who may not know them, and for a guest. */
  readonly answers: AnswerRows | null;
  /** Null for a reader without a membership. */
  readonly unseen: { readonly threads: LastAnswers["threads"]; readonly userId: string; readonly seenAt: Date } | null;
}

/** Ranks what the rows of a plan say. */
export function rankPlan({ answers, unseen, subStepTurns, ...plan }: PlanToRank): Matter[] {
  const { guide, contract, facts, record, today } = plan;
  const dates = contract ? resolveDeadlines(guide, contract, today, resolveApplicability(guide, facts)) : [];
  const held = listHeldSubSteps(guide, { record, facts, subStepTurns });
  return rankMatters({
    ...plan,
    dates,
    requests: answers ? listRequests(answers, contract, dates, held) : [],
    unseenAnswers: unseen ? findUnseenAnswers(guide, unseen) : [],
  });
}

function listRequests(rows: AnswerRows, contract: Contract | null, dates: readonly ContractDate[], held: readonly HeldSubStep[]) {
  const holders = new Map([...holdersOfSubSteps(held), ...(contract ? holdersOfDates({ contract, dates }) : [])]);
  return Object.entries(findAnswers(rows, holders)).flatMap(([id, { answer, holder }]) => {
    const date = dates.find(({ about }) => about.id === id);
    const subStep = held.find((one) => one.id === id);
    const title = date?.about.title ?? subStep?.title;
    return title === undefined || answer.kind === "on-track" || answer.outcome
      ? []
      : [
          {
            id,
            thing: date ? ("deadline" as const) : ("subStep" as const),
            step: subStep?.step ?? null,
            title,
            holder,
            text: describeAnswer(answer),
          },
        ];
  });
}

export interface ShownMatter extends MatterText, Pick<Matter, "kind" | "rank" | "id"> {
  readonly path: string;
  /** Null for what has no day. */
  readonly day: CalendarDay | null;
  /** The id of the deadline, or closing, that the path opens. */
  readonly deadline: string | null;
}

interface Place {
  readonly address: PlanAddress;
  /** A guest's progress. */
  readonly query?: string;
}

export function showMatters(matters: readonly Matter[], reader: Reader, place: Place): ShownMatter[] {
  return matters.map((matter) => {
    const { kind, rank, id } = matter;
    const deadline = kind === "lookUp" || kind === "closing" || kind === "deadline" ? id : null;
    const day = "day" in matter ? matter.day : null;
    return { kind, rank, id, day, deadline, ...describeMatter(matter, reader), path: matterPath(matter, place) };
  });
}

/** Where to act on it. */
export function matterPath(matter: Matter, { address, query = "" }: Place): string {
  switch (matter.kind) {
    case "lookUp":
    case "closing":
    case "deadline":
      return deadlinePath(address, matter.id, query);
    case "request":
      return matter.step === null ? deadlinePath(address, matter.id, query) : subStepPath(address, matter.step, matter.id);
    case "answer":
      return messagesPath(address);
    case "stepsBehind":
    case "import":
      return `${address}${query}`;
    case "step":
      return query ? `${address}${query}` : stepPath(address, matter.step);
  }
}

const contactRolesByHolder: Readonly<Partial<Record<Holder, ContactRole>>> = { lender: "lender", title: "closingOffice", agent: "agent" };

export type OfficeBrand = Pick<Brand, "phone" | "statesServed">;

/**
 * How somebody reads what matters on a plan. The number to call is the holder's own where two people of the brokerage have checked it, else
 * the brokerage's; none of the brokerage's in a state where it does not work.
 */
export function createReader(
  role: PlanRole,
  {
    today,
    journeyType,
    facts,
    ownerName,
    brand,
    contacts,
  }: Pick<Reader, "today"> & {
    readonly journeyType: PlanNow["guide"]["journeyType"];
    readonly facts: PlanNow["facts"];
    /** Null for the owner. */
    readonly ownerName: string | null;
    readonly brand: OfficeBrand;
    readonly contacts: readonly ShownContact[];
  },
): Reader {
  const isOwnDeal = isParty(role);
  const office = journeyType === "buying" ? brand.phone.buyerCall : brand.phone.sellerCall;
  const isServed = findUnservedState(brand.statesServed, facts.answers) === null;
  const callAbout = (holder: Holder) => {
    const contact = contacts.find((one) => one.role === contactRolesByHolder[holder]);
    return contact?.current
      ? {
          whom: contactTitles[contact.role].inSentence.replace(/^the (lender|agent)$/, "your $1"),
          phone: contact.current.phone,
          link: contact.current.phoneLink,
        }
      : isServed
        ? { whom: "us", phone: office, link: phoneLink("tel", office) }
        : null;
  };
  return {
    today,
    ownerName: isOwnDeal ? null : ownerName,
    holds: isOwnDeal ? ["you", "partner"] : role === "agent" ? ["agent"] : [],
    findCall: isOwnDeal ? callAbout : null,
  };
}

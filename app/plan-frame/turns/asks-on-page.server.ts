import { describeAsk } from "#app/content/contract/ask-messages.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import type { PersonFacts } from "#app/plan/applicability/fact-answers.ts";
import type { ContractDate } from "#app/plan/dates/deadlines.ts";
import { proposeDay } from "#app/plan/dates/proposed-days.ts";
import { mayGive, mayRead } from "#app/plan/permissions.ts";
import { listAsks, type PlanAsks, type ShownAsk } from "#app/plan/turns/asks.server.ts";
import { formatMomentAtHome, holdersOfDates, signAnswer } from "#app/plan/turns/standing-answers.server.ts";
import { findTurn, isAskedByMail } from "#app/plan/turns/turns.ts";
import { maskedAddress } from "#app/platform/masked-address.ts";
import type { Contract, Holder } from "#machines/contract-dates.ts";
import type { PlanRole } from "#prisma/client.ts";

interface PlanOnPage {
  readonly guide: Guide;
  readonly planId: string;
  readonly role: PlanRole;
  readonly contract: Contract;
  readonly dates: readonly ContractDate[];
  readonly facts: PersonFacts;
  /** The deadline whose ask form is open. */
  readonly formFor: string | null;
}

export type AskOnPage = ReturnType<typeof describeOne>;

/** By deadline whose holder can be asked by mail; null for a reader who may not see asks. */
export async function loadAsks(plan: PlanOnPage) {
  if (!mayRead(plan.role, "asks.read")) {
    return null;
  }
  const asks = await listAsks(plan.planId, holdersOfDates(plan));
  const waiting = plan.dates.flatMap((date) => {
    const turn = findTurn(plan.contract, date);
    return turn && isAskedByMail(turn.holder) ? [[date.about.id, describeOne(plan, asks, date.about.id, turn.holder)] as const] : [];
  });
  return { mayAsk: mayGive(plan.role, "turn.ask"), byDeadline: Object.fromEntries(waiting) };
}

function describeOne(plan: PlanOnPage, asks: PlanAsks, id: string, holder: Holder) {
  const shown = asks.answers[id];
  return {
    ...describeAskAbout(asks, { id, holder }, { ...plan, timeZone: plan.contract.timeZone }),
    proposal: shown?.answer.kind === "new-date" && shown.answer.outcome === undefined ? describeProposal(plan, id, shown.answer.day) : null,
  };
}

interface AskReader {
  readonly role: PlanRole;
  readonly formFor: string | null;
  readonly timeZone: string | null;
}

/** The state of an ask about one deadline or task, with its answer. */
export function describeAskAbout(
  { asks, answers, addresses }: PlanAsks,
  { id, holder }: { readonly id: string; readonly holder: Holder },
  { role, formFor, timeZone }: AskReader,
) {
  const [ask, shown] = [asks[id], answers[id]];
  const isFormOpen = mayGive(role, "turn.ask") && formFor === id && !ask?.againAt;
  return {
    holder,
    status: ask ? describeStanding(ask, shown !== undefined, timeZone) : null,
    isOpen: ask?.isOpen ?? false,
    againAt: ask?.againAt ? formatMomentAtHome(ask.againAt, timeZone) : null,
    /** The address at which this holder was last asked, for the form. */
    address: isFormOpen ? (addresses[holder] ?? "") : "",
    answer: shown ? signAnswer(shown, timeZone) : null,
  };
}

function describeStanding({ address, asker, mail, isDeclined, isOpen }: ShownAsk, isAnswered: boolean, timeZone: string | null): string {
  const due = mail && mail.dueAt.getTime() > Date.now() ? mail.dueAt : null;
  const at = mail?.state === "sent" ? mail.settledAt : due;
  return describeAsk({
    who: asker ?? "A former member",
    address: maskedAddress(address),
    mail: mail?.state ?? null,
    at: at && formatMomentAtHome(at, timeZone),
    isDeclined,
    isOpen,
    isAnswered,
  });
}

function describeProposal({ guide, contract, facts }: PlanOnPage, id: string, day: string) {
  const proposed = proposeDay(guide, contract, resolveApplicability(guide, facts), id, day);
  return proposed && { day, moves: proposed.moves, problem: proposed.problem, question: proposed.question };
}

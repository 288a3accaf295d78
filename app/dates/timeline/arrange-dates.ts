import { nameTurn } from "#app/content/contract/turns.ts";
import type { TimelinePoint } from "#app/pictures/contract-timeline.tsx";
import type { Milestone } from "#app/plan/dates/contract-overview.ts";
import type { ContractDate } from "#app/plan/dates/deadlines.ts";
import type { ShownContract } from "#app/plan/dates/shown-contract.server.ts";
import { findTurn } from "#app/plan/turns/turns.ts";
import type { Contract, Holder } from "#machines/contract-dates.ts";

/** How the reader of a plan is named in it. */
export interface TurnReader {
  /** Null for the owner. */
  readonly ownerName: string | null;
  /** Whose turn is the reader's. */
  readonly holds: readonly Holder[];
}

/** Each date of a contract once: on its day, without a day, or set aside because it was waived or does not apply. */
export function arrangeDates(
  { contract, dates, milestones }: Pick<ShownContract, "contract" | "dates" | "milestones">,
  reader: TurnReader,
) {
  const byId = new Map(dates.map((date) => [date.about.id, date]));
  const isOnDay = ({ about }: ContractDate) => milestones.some(({ id }) => id === about.id);
  const isSetAside = ({ state }: ContractDate) => state === "waived" || state === "not-applicable";
  const withoutDay = dates.filter((date) => !isOnDay(date));
  const asPoint = (date: ContractDate): TimelinePoint => {
    const { about, state, day } = date;
    return { id: about.id, title: about.title, day, who: nameShownTurn(contract, date, reader), state };
  };
  return {
    timeline: milestones.map((point): Milestone => {
      const date = byId.get(point.id);
      return date ? { ...point, who: nameShownTurn(contract, date, reader) } : point;
    }),
    undated: withoutDay.filter((date) => !isSetAside(date)).map(asPoint),
    setAside: withoutDay.filter(isSetAside).map((date) => ({ ...asPoint(date), day: null })),
  };
}

function nameShownTurn(contract: Contract, date: ContractDate, { ownerName, holds }: TurnReader): string | null {
  const turn = findTurn(contract, date);
  return turn && nameTurn(turn.holder, ownerName, holds.includes(turn.holder));
}

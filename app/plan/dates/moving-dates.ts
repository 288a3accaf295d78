import { type MovingDate, movingDates } from "#app/content/contract/moving-dates.ts";
import { describeCondition } from "#app/content/evidence/condition-words.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { evaluator } from "#app/plan/applicability/applicability.ts";
import type { FactAnswers } from "#app/plan/applicability/fact-answers.ts";
import { addDays, addMonths, type CalendarDay } from "#machines/calendar.ts";

export interface MovingDay extends Pick<MovingDate, "id" | "part" | "title" | "why" | "source"> {
  readonly day: CalendarDay;
  /** Continues 'Only if'; null if it applies whatever else the user answers. */
  readonly onlyIf: string | null;
}

/** By day. None for a guide without dates. */
export function listMovingDays({ journeyType, timeline }: Guide, closing: CalendarDay, answers: FactAnswers): MovingDay[] {
  const evaluate = evaluator({ journeyType }, answers);
  const all = timeline.length === 0 ? [] : movingDates[journeyType];
  return all
    .flatMap(({ id, part, title, why, due, onlyIf, unless, source }): MovingDay[] => {
      const verdict = evaluate(onlyIf);
      const open = onlyIf && verdict === null ? describeCondition(onlyIf) : null;
      return verdict?.applies === false || (unless && evaluate(unless)?.applies === true)
        ? []
        : [{ id, part, title, why, day: resolveDue(due, closing), onlyIf: open, ...(source && { source }) }];
    })
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

/** Those for a calendar: only dates that certainly apply. */
export function listSureMovingDays(guide: Guide, closing: CalendarDay, answers: FactAnswers): MovingDay[] {
  return listMovingDays(guide, closing, answers).filter(({ onlyIf }) => onlyIf === null);
}

function resolveDue(due: MovingDate["due"], closing: CalendarDay): CalendarDay {
  if ("days" in due) {
    return addDays(closing, due.days);
  }
  return "months" in due ? addMonths(closing, due.months) : `${Number(closing.slice(0, 4)) + 1}-${due.nextYear}`;
}

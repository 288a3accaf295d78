import { mock } from "node:test";
import { earliestToday } from "#app/plan/dates/day-limits.ts";
import { addDays, type CalendarDay } from "#machines/calendar.ts";

const hourMs = 60 * 60_000;

/**
 * The demonstration's clock: commands run at the time at which their user would have sent them. It sets the process's clock, which the
 * embedded database reads, too.
 */
export class DemoClock {
  readonly now = Date.now();
  readonly today = earliestToday();

  start(): void {
    mock.timers.enable({ apis: ["Date"], now: this.momentOf(120, 12) });
  }

  /** Never moves back. */
  moveTo(moment: number): void {
    mock.timers.setTime(Math.max(moment, Date.now() + 1));
  }

  stop(): void {
    mock.timers.reset();
  }

  day(daysFromNow: number): CalendarDay {
    return addDays(this.today, daysFromNow);
  }

  /** Roughly an hour of a day in US Eastern time. */
  momentOf(daysAgo: number, hour: number): number {
    return Date.parse(`${this.day(-daysAgo)}T00:00:00Z`) + (hour + 5) * hourMs;
  }
}

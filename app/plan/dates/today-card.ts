/** The sentences of the card of the day. Made on the server, to keep them out of the browser's script. */
import { distance } from "#app/content/contract/date-messages.ts";
import { type CalendarDay, formatWeekday } from "#machines/calendar.ts";
import { formatHour } from "#machines/contract-dates.ts";
import type { FirstDeadline, KnownDeadline } from "./contract-overview.ts";

export interface TodayCard {
  /** Of the deadline, or of closing. */
  readonly id: string;
  readonly lead: string;
  readonly text: string;
  readonly button: string;
  readonly asksWhetherClosed?: true;
}

export function describeToday(deadline: FirstDeadline, today: CalendarDay): TodayCard {
  switch (deadline.kind) {
    case "unknown": {
      const { id, noun, when, later, known } = deadline;
      const [lead, text] = known ? describeKnown(known, today) : [];
      const then = later.length > 0 ? `Then: ${later.join(", ")}.` : null;
      return {
        id,
        lead: `Look up now: ${noun}.`,
        text: [when, lead, text, then].filter(Boolean).join(" "),
        button: "Enter what my contract says",
      };
    }
    case "closing":
      return {
        id: deadline.id,
        lead: "Your closing day has passed:",
        text: `${formatWeekday(deadline.day)}. If it moved, enter the new day, since other dates count from it. If you closed, close this plan.`,
        button: "Enter the new day",
        asksWhetherClosed: true,
      };
    default: {
      const [lead, text] = describeKnown(deadline, today);
      const button = deadline.kind === "overdue" ? "Say where it stands" : "Open this deadline";
      return { id: deadline.id, lead, text: [text, deadline.why].filter(Boolean).join(" "), button };
    }
  }
}

function describeKnown({ kind, title, day, hour }: KnownDeadline, today: CalendarDay): readonly [lead: string, text: string] {
  const by = hour ? `by ${formatHour(hour)}` : "";
  if (day === today) {
    return [`Due today${by && `, ${by}`}: ${title}.`, ""];
  }
  const isPast = kind === "overdue";
  const when = [formatWeekday(day), by, distance(day, today)].filter(Boolean).join(", ");
  return [`${isPast ? "Past, not marked as met" : "Due next"}: ${title}.`, `It ${isPast ? "was" : "is"} due ${when}.`];
}

import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { Divided, Stack } from "#app/design/layout/layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { daysBetween } from "#machines/calendar.ts";
import type { JourneyOverview } from "./dashboard.server.ts";

const maxThings = 6;
/** Overdue, due within three days, or waiting for the reader. */
const lastUrgentRank = 4;
const weekDays = 7;

interface ThisWeekProps {
  journeys: readonly Pick<JourneyOverview, "planId" | "whose" | "title" | "today" | "matters">[];
}

/**
 * Across several plans, by day: matters that are overdue, due within a week, or waiting for the reader, and the next one of each plan. Unread
 * answers stand above.
 */
export function ThisWeek({ journeys }: ThisWeekProps) {
  const things = journeys
    .flatMap(({ planId, whose, title, today, matters }) =>
      matters
        .filter(({ kind }) => kind !== "answer")
        .map((matter, place) => ({ ...matter, planId, plan: whose ?? title, isNext: place === 0, today }))
        .filter(({ isNext, rank, day }) => isNext || rank <= lastUrgentRank || (day !== null && daysBetween(today, day) <= weekDays)),
    )
    .toSorted((one, other) => Number(other.isNext) - Number(one.isNext) || one.rank - other.rank)
    .slice(0, maxThings)
    .toSorted((one, other) => sortKey(one).localeCompare(sortKey(other)) || one.rank - other.rank);
  return things.length > 0 ? (
    <TitledCard id="this-week" title="This week">
      <Divided as="ol" space="sm">
        {things.map(({ planId, id, plan, day, lead, call, path }) => (
          <Stack key={`${planId} ${id}`} as="li" space="none">
            <p className={text.quietSmall}>
              {day ? (
                <>
                  <Day day={day} />,{" "}
                </>
              ) : null}
              {plan}
            </p>
            <a className={text.rowLink} href={path}>
              {lead}
            </a>
            {call ? (
              <p>
                {call.before}
                <a href={call.link}>{call.phone}</a>.
              </p>
            ) : null}
          </Stack>
        ))}
      </Divided>
    </TitledCard>
  ) : null;
}

/** What cannot wait and has no day comes first; the next step of a plan, last. */
function sortKey({ rank, day }: { readonly rank: number; readonly day: string | null }): string {
  return day ?? (rank <= lastUrgentRank ? "0" : "9");
}

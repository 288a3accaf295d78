import { datesWords } from "#app/content/contract/contract-words.ts";
import { distance } from "#app/content/contract/date-messages.ts";
import { PageHeading } from "#app/design/page-layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import calendar from "#app/pictures/drawings/calendar.svg";
import calendarBlank from "#app/pictures/drawings/calendar-blank.svg";
import { EmptyState } from "#app/pictures/empty-state.tsx";
import { PicturedHeading } from "#app/pictures/pictured-heading.tsx";
import type { PlanDates } from "./plan-dates.server.ts";

export function DatesHead({ page }: { page: PlanDates }) {
  const isEmpty = page.shown === null && page.owner !== "unreachable";
  return isEmpty ? (
    <>
      <PageHeading>{datesWords.title}</PageHeading>
      <EmptyState drawing={calendarBlank}>
        <p>{datesWords.leadWithoutContract}</p>
      </EmptyState>
    </>
  ) : (
    <PicturedHeading lead={<Lead page={page} />} drawing={calendar}>
      {datesWords.title}
    </PicturedHeading>
  );
}

function Lead({ page: { owner, shown } }: { page: PlanDates }) {
  if (owner === "unreachable") {
    return <span role="status">We can't reach your saved dates right now. Nothing is lost.</span>;
  }
  return shown ? (
    <>
      Closing{" "}
      <strong>
        <Day day={shown.contract.closing} />
      </strong>
      , {distance(shown.contract.closing, shown.today)}.
    </>
  ) : (
    datesWords.leadWithoutContract
  );
}

import type { PlanDates } from "#app/dates/timeline/plan-dates.server.ts";
import { Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { paths } from "#app/paths.ts";

/** The address that a calendar keeps reading, and a file with the dates as they are now. */
export function CalendarLinks({ page: { owner, datesFile } }: { page: PlanDates }) {
  return (
    <Stack space="sm">
      {owner === "account" ? (
        <p>
          Your calendar can follow your dates, so that a day that moves here moves there too.{" "}
          <a className={text.rowLink} href={paths.calendar}>
            Connect my calendar
          </a>
        </p>
      ) : null}
      <p>
        Or add them once, as they are now.{" "}
        <a className={text.rowLink} href={datesFile} download>
          Download my dates (.ics file)
        </a>
      </p>
    </Stack>
  );
}

import * as styles from "#app/dates/timeline/dates.css.ts";
import type { PlanDates } from "#app/dates/timeline/plan-dates.server.ts";
import { Button } from "#app/design/button.tsx";
import { Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { contractCommands } from "#app/plan-frame/dates/contract.commands.ts";
import { commandText } from "#machines/command.ts";
import type { MetHoliday } from "#machines/contract-dates.ts";

interface HolidaysProps {
  page: PlanDates;
  holidays: readonly MetHoliday[];
}

/** Each day is confirmed separately: the contract's form decides, not a list. */
export function OpenHolidays({ page, holidays }: HolidaysProps) {
  const open = holidays.filter(({ isLeftOut }) => isLeftOut === null);
  return open.length > 0 ? (
    <Notice as="div" tone="accent" size="sm" hasBar space="xs">
      <p>
        <strong>Does your contract leave out {open.length === 1 ? "this day" : "these days"}?</strong> Until you answer, the deadlines that
        count over {open.length === 1 ? "it" : "them"} have no day.
      </p>
      {open.map((holiday) => (
        <HolidayForm key={holiday.day} page={page} holiday={holiday} />
      ))}
      <StateLaw page={page} />
    </Notice>
  ) : null;
}

export function AnsweredHolidays({ page, holidays }: HolidaysProps) {
  const answered = holidays.filter(({ isLeftOut }) => isLeftOut !== null);
  return answered.length > 0 && page.owner === "account" ? (
    <details>
      <summary className={styles.summary}>
        {answered.length === 1 ? "One state holiday" : `${answered.length} state holidays`} you have answered for
      </summary>
      <Stack space="xs">
        {answered.map((holiday) => (
          <HolidayForm key={holiday.day} page={page} holiday={holiday} />
        ))}
      </Stack>
    </details>
  ) : null;
}

function HolidayForm({ page, holiday: { day, name, isLeftOut } }: { page: PlanDates; holiday: MetHoliday }) {
  return (
    <Inline as="form" space="sm" method="post" action={page.address} aria-label={name} isScreenOnly>
      <input type="hidden" name="day" value={day} />
      <span>
        <Day day={day} />: {name}
        {isLeftOut === null ? null : isLeftOut ? ". It is left out." : ". It counts."}
      </span>
      {isLeftOut === true ? null : (
        <Button
          name="command"
          value={commandText(contractCommands, { type: "holiday.leaveOut", version: page.version })}
          variant="secondary"
          size="sm"
        >
          Leave it out
        </Button>
      )}
      {isLeftOut === false ? null : (
        <Button
          name="command"
          value={commandText(contractCommands, { type: "holiday.count", version: page.version })}
          variant="secondary"
          size="sm"
        >
          It counts
        </Button>
      )}
    </Inline>
  );
}

export function StateLaw({ page: { statePage } }: { page: PlanDates }) {
  return statePage ? (
    <p className={text.quiet}>
      What we have read of the law there, with sources and dates:{" "}
      <a className={text.rowLink} href={statePage.path}>
        {statePage.name}
      </a>
    </p>
  ) : null;
}

import { contractWords, stateHolidaysNotCounted } from "#app/content/contract/contract-words.ts";
import * as styles from "#app/dates/timeline/dates.css.ts";
import type { PlanDates } from "#app/dates/timeline/plan-dates.server.ts";
import { Button } from "#app/design/button.tsx";
import { Inline, Notice } from "#app/design/layout/layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { deadlineElementId, startSignInPath } from "#app/paths.ts";
import { isOwn } from "#app/plan/dates/contract-overview.ts";
import type { ContractDate } from "#app/plan/dates/deadlines.ts";
import { type ContractError, contractCommands } from "#app/plan-frame/dates/contract.commands.ts";
import { commandText } from "#machines/command.ts";
import { formatHour } from "#machines/contract-dates.ts";
import { DeadlineForm } from "./deadline-form.tsx";
import { DeadlineTurn } from "./deadline-turn.tsx";
import { AskForm, AskLink, EndAsk, HolderNews, WhileWaiting } from "./holder-ask.tsx";
import { NoticeChecklist } from "./notice-checklist.tsx";

interface OpenedDateProps {
  date: ContractDate;
  page: PlanDates;
  shown: NonNullable<PlanDates["shown"]>;
  error: ContractError | null;
}

/** A deadline that is open in the timeline: its form first, then whose turn it is, what to ask and what to send. */
export function OpenedDate({ date, page, shown, error }: OpenedDateProps) {
  const { about } = date;
  const isAccount = page.owner === "account";
  const isAsking = isAccount && (error?.fields.address !== undefined || (page.askFor === about.id && error === null));
  const closePath = `${page.address}#${deadlineElementId(about.id)}`;
  const sent = shown.contract.notices?.[about.id];
  const signature = page.signatures[about.id];
  return (
    <div className={styles.opened}>
      <HowItCame date={date} page={page} />
      {isAsking ? (
        <AskForm about={about} page={page} error={error} />
      ) : isAccount ? (
        <>
          <MarkAsMet date={date} page={page} />
          <DeadlineForm about={about} page={page} shown={shown} error={error} closePath={closePath} />
          <DeadlineTurn date={date} contract={shown.contract} page={page} error={error} />
          <HolderNews about={about} page={page} />
          <Inline space="md" rowSpace="none" isScreenOnly>
            <AskLink about={about} page={page} />
            <EndAsk about={about} page={page} />
          </Inline>
          <WhileWaiting about={about} page={page} />
          {sent ? (
            <p>
              Marked as sent: <Day day={sent.day} />
              {sent.how ? `. ${sent.how}` : ""}
            </p>
          ) : null}
          {page.notice && isOwn(date) ? <NoticeChecklist about={about} notice={page.notice} sent={sent} page={page} error={error} /> : null}
          {signature ? (
            <p className={text.quietSmall}>
              Changed by {signature.name}, <Moment at={signature.at} />
            </p>
          ) : null}
        </>
      ) : (
        <>
          <p>{about.about}</p>
          <p>
            {contractWords.accountNeeded}{" "}
            <a className={text.rowLink} href={startSignInPath(page.address)}>
              Log in
            </a>
          </p>
          <a className={text.rowLink} href={closePath}>
            Close
          </a>
        </>
      )}
    </div>
  );
}

/** The day with its hour, and what it was counted from. */
function HowItCame({ date, page }: Pick<OpenedDateProps, "date" | "page">) {
  const { about, state, day, hour, derivation, usual, isFederal, reason } = date;
  const note = page.shown?.contract.added?.[about.id]?.note;
  return (
    <>
      <p className={text.quiet}>
        {day ? (
          <strong>
            <Day day={day} />
            {hour ? `, by ${formatHour(hour)}` : ""}.{" "}
          </strong>
        ) : null}
        {isFederal ? `Federal law${reason ? `, because ${reason}` : ""}: ` : ""}
        {derivation}
        {usual ? ` ${usual}` : ""} {page.owner === "account" && !note ? about.about : null}
      </p>
      {note ? <p>{note}</p> : null}
      {date.isWithoutStateHolidays && state !== "not-applicable" ? <p className={text.quietSmall}>{stateHolidaysNotCounted}</p> : null}
      {state === "overdue" ? (
        <Notice tone="danger" size="sm" hasBar>
          <strong>Past due, and not marked as met.</strong> {about.silence} Ask {about.ask} today.
        </Notice>
      ) : null}
    </>
  );
}

/** The most frequent act once a day has come. */
function MarkAsMet({ date: { about, state }, page }: Pick<OpenedDateProps, "date" | "page">) {
  return state === "due" || state === "overdue" || state === "extended" ? (
    <form method="post" action={page.address}>
      <input type="hidden" name="state" value="met" />
      <Button
        name="command"
        value={commandText(contractCommands, { type: "deadline.set", deadline: about.id, version: page.version })}
        variant={state === "overdue" ? "primary" : "secondary"}
      >
        Mark as met
        <VisuallyHidden>: {about.title}</VisuallyHidden>
      </Button>
    </form>
  ) : null;
}

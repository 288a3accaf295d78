import type { PlanDates } from "#app/dates/timeline/plan-dates.server.ts";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { CheckboxList } from "#app/design/forms/checkbox-list.tsx";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { ClosingQuestion, MisplacedDeadlines, MovedDeadlines } from "#app/plan-frame/dates/contract-changes.tsx";
import { type CalendarDay, formatWeekday } from "#machines/calendar.ts";
import { commandText } from "#machines/command.ts";
import { formatHour } from "#machines/contract-dates.ts";
import { datesFileCommands, type ShownReview } from "./dates-file.commands.ts";

interface DatesReviewCardProps {
  page: PlanDates;
  review: ShownReview;
  error: string | undefined;
}

export function DatesReviewCard({ page, review, error }: DatesReviewCardProps) {
  const { dates, unusable, moves, misplaced, question, version, chosen, text: fileText } = review;
  const open = dates.filter(({ isSame }) => !isSame);
  const same = dates.filter(({ isSame }) => isSame);
  return (
    <Card as="section" tone="emphasis" aria-labelledby="review-title">
      <Stack space="md" role={error ? undefined : "status"}>
        <h2 id="review-title" className={text.headingSmall}>
          The file next to your dates
        </h2>
        <p>{open.length > 0 ? "Check each date against your contract. Nothing is saved yet." : "There is nothing new in this file."}</p>
        {same.length > 0 ? <p>The same in both: {same.map(({ title }) => title).join(", ")}.</p> : null}
        {unusable.length > 0 ? (
          <Stack space="xs">
            <h3>Left out</h3>
            <Stack as="ul" space="xxs" isMarked>
              {unusable.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </Stack>
          </Stack>
        ) : null}
        {question ? <ClosingQuestion>{question}</ClosingQuestion> : null}
        {moves.length > 0 ? (
          <Stack space="xs">
            <p>If you use all of these dates, {moves.length === 1 ? "another day moves" : "other days move"} too:</p>
            <MovedDeadlines moves={moves} />
          </Stack>
        ) : null}
        {misplaced.length > 0 ? (
          <Stack space="xs">
            <p>Then {misplaced.length === 1 ? "this deadline" : "these deadlines"} would not fit:</p>
            <MisplacedDeadlines misplaced={misplaced} />
          </Stack>
        ) : null}
        {open.length > 0 ? (
          <form method="post" action={page.requestPath} encType="multipart/form-data">
            <Stack space="md">
              <input type="hidden" name="dates" value={fileText} />
              <input type="hidden" name="confirmed" value="yes" />
              <CheckboxList
                name="use"
                label="Dates to use"
                error={error}
                checked={chosen}
                options={open.map((date) => ({ value: date.id, title: date.title, text: describe(date) }))}
              />
              <Inline space="sm" isScreenOnly>
                <Button name="command" value={commandText(datesFileCommands, { type: "dates.use", version })}>
                  Use these dates
                </Button>
                <a className={text.rowLink} href={page.address}>
                  Leave it as it was
                </a>
              </Inline>
            </Stack>
          </form>
        ) : (
          <p>
            <a className={text.rowLink} href={page.address}>
              Back to your dates
            </a>
          </p>
        )}
      </Stack>
    </Card>
  );
}

function describe({ day, hour, present }: ShownReview["dates"][number]): string {
  if (!present?.day) {
    return `New: ${formatDate(day, hour)}`;
  }
  const isSettled = present.state !== "due" && present.state !== "overdue";
  const state = isSettled ? ` (${present.state.replace("-", " ")})` : "";
  return `Here: ${formatDate(present.day, present.hour)}${state} → In the file: ${formatDate(day, hour)}`;
}

function formatDate(day: CalendarDay, hour: string | null) {
  return `${formatWeekday(day)}${hour ? `, by ${formatHour(hour)}` : ""}`;
}

import { ContractDays } from "#app/dates/contract/contract-days.tsx";
import { OpenedDate } from "#app/dates/opened/opened-date.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { deadlineElementId } from "#app/paths.ts";
import * as pointStyles from "#app/pictures/contract-timeline.css.ts";
import { ContractTimeline, type Opening, TimelinePoints } from "#app/pictures/contract-timeline.tsx";
import type { ContractError } from "#app/plan-frame/dates/contract.commands.ts";
import { MovedDeadlines } from "#app/plan-frame/dates/contract-changes.tsx";
import { StandingAnswer } from "#app/plan-frame/turns/standing-answer.tsx";
import * as styles from "./dates.css.ts";
import type { PlanDates } from "./plan-dates.server.ts";
import { Saved } from "./saved.tsx";

interface DatesTimelineProps {
  page: PlanDates;
  shown: NonNullable<PlanDates["shown"]>;
  rows: NonNullable<PlanDates["rows"]>;
  error: ContractError | null;
}

/** Acceptance and closing, which open the form of the contract's own days. */
const ownDays = ["accepted", "closing"];

/** The date that is open: the one whose form was rejected, else the one of the address. */
export function openDate({ opened }: PlanDates, error: ContractError | null): string | null {
  return error ? (error.deadline ?? (opened && ownDays.includes(opened) ? opened : null)) : opened;
}

export function isOwnDay(id: string | null): boolean {
  return id !== null && ownDays.includes(id);
}

/** Every date of the contract once, each of which opens in place. */
export function DatesTimeline({ page, shown, rows, error }: DatesTimelineProps) {
  const open = openDate(page, error);
  const isOpen = (id: string) => id === open;
  const opening: Opening = {
    isOpen,
    elementId: deadlineElementId,
    path: (id) => `${addressOf(page, isOpen(id) ? null : id)}#${deadlineElementId(id)}`,
    below: (id) => <BelowDate id={id} isOpen={isOpen(id)} page={page} shown={shown} error={error} />,
  };
  const points = { today: shown.today, opening };
  return (
    <Stack space="md">
      <ContractTimeline milestones={rows.timeline} {...points} />
      {rows.undated.length > 0 ? (
        <Stack as="section" space="sm" aria-labelledby="undated-title">
          <h2 id="undated-title" className={text.headingSmall}>
            No day yet
          </h2>
          <TimelinePoints points={rows.undated} label="Dates without a day" {...points} />
        </Stack>
      ) : null}
      {rows.setAside.length > 0 ? (
        <details open={rows.setAside.some(({ id }) => isOpen(id)) || undefined}>
          <summary className={styles.summary}>
            {rows.setAside.length === 1 ? "One date that doesn't apply" : `${rows.setAside.length} dates that don't apply`}
          </summary>
          <TimelinePoints points={rows.setAside} label="Dates that do not apply" {...points} />
        </details>
      ) : null}
      <p className={text.quietSmall}>Your contract controls. Check each date with your agent or a real estate lawyer.</p>
    </Stack>
  );
}

/** Of this page, with a date open. */
function addressOf({ address }: PlanDates, opened: string | null): string {
  return opened ? `${address}${address.includes("?") ? "&" : "?"}date=${opened}` : address;
}

interface BelowDateProps extends Omit<DatesTimelineProps, "rows"> {
  id: string;
  isOpen: boolean;
}

function BelowDate({ id, isOpen, page, shown, error }: BelowDateProps) {
  const date = shown.dates.find(({ about }) => about.id === id);
  const answer = page.asks?.byDeadline[id]?.answer;
  const isSaved = page.justSaved === id && !error;
  if (!isOpen && !isSaved && (!answer || answer.outcome)) {
    return null;
  }
  return (
    <div className={pointStyles.below}>
      {isSaved ? (
        <Stack space="xs">
          <Saved page={page}>{`Saved.${movedAlongMessage(page.movedAlong.length)}`}</Saved>
          {page.movedAlong.length > 0 ? <MovedDeadlines moves={page.movedAlong} /> : null}
        </Stack>
      ) : null}
      {isOpen && date ? <OpenedDate date={date} page={page} shown={shown} error={error} /> : null}
      {isOpen && isOwnDay(id) ? <ContractDays page={page} error={error} closePath={`${page.address}#${deadlineElementId(id)}`} /> : null}
      {!isOpen && answer && !answer.outcome ? <StandingAnswer answer={answer} /> : null}
    </div>
  );
}

function movedAlongMessage(count: number) {
  return count === 0 ? "" : count === 1 ? " A day that counts from it changed too:" : ` ${count} days that count from it changed too:`;
}

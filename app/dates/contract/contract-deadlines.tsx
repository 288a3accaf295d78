import { newDeadline } from "#app/content/contract/added-dates.ts";
import { contractErrors, contractWords, stateHolidaysNotCounted, stateLabels } from "#app/content/contract/contract-words.ts";
import { distance } from "#app/content/contract/date-messages.ts";
import { nameHolderInSentence } from "#app/content/contract/turns.ts";
import { DeadlineForm } from "#app/dates/deadline-form.tsx";
import { DeadlineTurn, PassTurn } from "#app/dates/deadline-turn.tsx";
import { AskForm, AskLink, EndAsk, HolderNews, WhileWaiting } from "#app/dates/holder-ask.tsx";
import { NoticeChecklist, noticeElementId } from "#app/dates/notice-checklist.tsx";
import { StateLaw } from "#app/dates/state-holidays.tsx";
import { Button } from "#app/design/button.tsx";
import { Divided, Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import { Day } from "#app/design/text/day.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { screenOnly } from "#app/design/theme/global.css.ts";
import { maxAddedDeadlines } from "#app/limits.ts";
import { contractDaysId, deadlineElementId, startSignInPath } from "#app/paths.ts";
import { isOwn } from "#app/plan/dates/contract-overview.ts";
import type { ContractDate } from "#app/plan/dates/deadlines.ts";
import { findTurn, isInFilter } from "#app/plan/turns/turns.ts";
import { type ContractError, contractCommands } from "#app/plan-frame/dates/contract.commands.ts";
import { MovedDeadlines } from "#app/plan-frame/dates/contract-changes.tsx";
import { TurnFilters } from "#app/plan-frame/turns/turn-filters.tsx";
import { WithHolder } from "#app/plan-frame/turns/with-holder.tsx";
import { commandText } from "#machines/command.ts";
import { basePaper, type Contract, formatHour, type Term } from "#machines/contract-dates.ts";
import type { ContractPage } from "./contract-page.server.ts";
import { Saved } from "./contract-saved.tsx";
import * as styles from "./contract-screen.css.ts";

interface DeadlinesProps {
  page: ContractPage;
  error: ContractError | null;
  shown: NonNullable<ContractPage["shown"]>;
}

export function Deadlines({ page, shown, error }: DeadlinesProps) {
  return (
    <Stack as="section" space="sm" aria-labelledby="deadlines-title">
      <h2 id="deadlines-title" className={text.headingSmall}>
        The deadlines in your contract
      </h2>
      {page.owner === "guest" ? (
        <p>
          {contractWords.accountNeeded}{" "}
          <a className={text.rowLink} href={startSignInPath(page.address)}>
            Log in
          </a>
        </p>
      ) : (
        <p className={text.quiet}>
          Find each one in your contract and enter what it says. Anything you leave out stays 'not known' here and has no date, but it can
          still be due, so look each one up.
        </p>
      )}
      {page.owner === "account" ? (
        <TurnFilters
          label="Whose turn it is"
          path={page.address}
          place="#deadlines-title"
          filter={page.turnFilter}
          counts={page.turnCounts}
        />
      ) : null}
      <Divided space="md">
        {shown.dates
          .filter((date) => isShownBy(page, shown.contract, date))
          .map((date) => (
            <DeadlineItem
              key={date.about.id}
              date={date}
              page={page}
              shown={shown}
              error={error?.deadline === date.about.id ? error : null}
            />
          ))}
      </Divided>
      <HeldThings page={page} />
      {page.owner === "account" ? <AddDeadline page={page} shown={shown} error={error} /> : null}
    </Stack>
  );
}

/** The deadline being edited or just saved stays in view. */
function isShownBy({ turnFilter, edited, askFor, justSaved }: ContractPage, contract: Contract, date: ContractDate) {
  const { id } = date.about;
  if (turnFilter === null || id === edited || id === askFor || id === justSaved) {
    return true;
  }
  const turn = findTurn(contract, date);
  return turn !== null && isInFilter(turn, turnFilter);
}

/** Tasks with a holder that match the filter. */
function HeldThings({ page: { heldThings, planOwner, turnsAddress } }: { page: ContractPage }) {
  return heldThings.length > 0 ? (
    <Stack space="xs">
      <h3 className={text.strong}>Things to do</h3>
      <Stack as="ul" space="xs">
        {heldThings.map(({ id, title, holder, since }) => (
          <li key={id}>
            {title}
            <WithHolder name={nameHolderInSentence(holder, planOwner?.name ?? null)} since={since} />
          </li>
        ))}
      </Stack>
      <p className={screenOnly}>
        <a className={text.rowLink} href={turnsAddress}>
          Pass them on
        </a>
      </p>
    </Stack>
  ) : null;
}

function movedAlongMessage(count: number) {
  return count === 0 ? "" : count === 1 ? " A day that counts from it changed too:" : ` ${count} days that count from it changed too:`;
}
function AddDeadline({ page, shown, error }: DeadlinesProps) {
  const { deadlines, added = {} } = shown.contract;
  const rejected = error?.deadline && deadlines[error.deadline] === undefined ? { ...error, deadline: error.deadline } : null;
  // The page gives another id each time, and the rejected form its own.
  const about = page.newDeadline && { ...page.newDeadline, id: rejected?.deadline ?? page.newDeadline.id };
  const isFull = Object.keys(added).length >= maxAddedDeadlines;
  const [likely, others] = [page.offered.filter(({ isLikely }) => isLikely), page.offered.filter(({ isLikely }) => !isLikely)];
  return (
    <Stack space="sm" id={deadlineElementId(newDeadline)} tabIndex={-1} isScreenOnly>
      {about ? (
        <DeadlineForm about={about} page={page} shown={shown} error={rejected} />
      ) : (
        <>
          <h3 className={text.strong}>Does your contract name another day?</h3>
          {likely.length > 0 ? <FurtherDeadlines page={page} offered={likely} /> : null}
          <StateLaw page={page} />
          <details>
            <summary className={styles.summary}>
              {likely.length > 0 ? "More dates some contracts have" : "Dates some contracts have"}
            </summary>
            <FurtherDeadlines page={page} offered={others} />
          </details>
          {isFull ? (
            <p className={text.quiet}>{contractErrors.tooMany}.</p>
          ) : (
            <p>
              <a className={text.rowLink} href={addressToAdd(page, newDeadline)}>
                Add a deadline of your own
              </a>
            </p>
          )}
        </>
      )}
    </Stack>
  );
}

function FurtherDeadlines({ page, offered }: { page: ContractPage; offered: ContractPage["offered"] }) {
  return (
    <Stack as="ul" space="none">
      {offered.map(({ id, title }) => (
        <li key={id}>
          <a className={text.rowLink} href={addressToAdd(page, id)}>
            {title}
          </a>
        </li>
      ))}
    </Stack>
  );
}

function addressToAdd({ address }: ContractPage, id: string) {
  return `${address}?date=${id}#${deadlineElementId(newDeadline)}`;
}

export function editAddressOf({ address, owner }: ContractPage, id: string) {
  if (id === "closing") {
    return `#${contractDaysId}`;
  }
  return owner === "account" ? `${address}?date=${id}#${deadlineElementId(id)}` : `#${deadlineElementId(id)}`;
}

function entryLabel(term: Term | null) {
  if (term === null) {
    return "Enter what my contract says";
  }
  return basePaper(term) === null ? "Change" : "Enter the day of delivery";
}

function DeadlineItem({ date, page, shown, error }: DeadlinesProps & { date: ContractDate }) {
  const { about, state, day, hour, derivation, usual, isFederal, reason } = date;
  const isAsking = page.owner === "account" && (error?.fields.address !== undefined || (page.askFor === about.id && error === null));
  const isEdited = page.owner === "account" && !isAsking && ((error !== null && !error.fields.turn) || page.edited === about.id);
  const term = shown.contract.deadlines[about.id]?.term ?? null;
  const sent = shown.contract.notices?.[about.id];
  const signature = page.signatures[about.id];
  const isOpen = state === "due" || state === "overdue" || state === "extended";
  return (
    <li id={deadlineElementId(about.id)} className={styles.deadline} tabIndex={-1}>
      <Inline space="sm" rowSpace="none" align="baseline">
        <h3 className={styles.name}>{about.title}</h3>
        <Tag tone={state === "met" ? "success" : state === "unknown" || state === "overdue" ? "accent" : "primary"}>
          {stateLabels[state]}
        </Tag>
      </Inline>
      {day && state !== "not-applicable" && state !== "waived" ? (
        <p className={styles.day}>
          <Day day={day} />
          {hour ? `, by ${formatHour(hour)}` : ""} <span className={text.quiet}>{distance(day, shown.today)}</span>
        </p>
      ) : null}
      {(state === "not-applicable" && reason === null) || state === "waived" ? null : (
        <p className={text.quiet}>
          {isFederal ? `Federal law${reason ? `, because ${reason}` : ""}: ` : ""}
          {derivation}
          {usual ? ` ${usual}` : ""}
        </p>
      )}
      {shown.contract.added?.[about.id]?.note ? <p>{about.about}</p> : null}
      {sent ? (
        <p>
          Marked as sent: <Day day={sent.day} />
          {sent.how ? `. ${sent.how}` : ""}
        </p>
      ) : null}
      {date.isWithoutStateHolidays && state !== "not-applicable" ? <p className={text.quiet}>{stateHolidaysNotCounted}</p> : null}
      {page.justSaved === about.id && !error ? (
        <>
          <Saved page={page}>{`Saved.${movedAlongMessage(page.movedAlong.length)}`}</Saved>
          {page.movedAlong.length > 0 ? <MovedDeadlines moves={page.movedAlong} /> : null}
        </>
      ) : null}
      {state === "overdue" ? (
        <Notice tone="danger" size="sm" hasBar>
          <strong>Past, and not marked as met.</strong> {about.silence} Ask {about.ask} today.
        </Notice>
      ) : null}
      {signature ? (
        <p className={text.quiet}>
          Changed by {signature.name}, <Moment at={signature.at} />
        </p>
      ) : null}
      <DeadlineTurn date={date} contract={shown.contract} page={page} error={error} />
      <HolderNews about={about} page={page} />
      {isAsking || isEdited ? null : <WhileWaiting about={about} page={page} />}
      {isEdited ? (
        <>
          <PassTurn date={date} contract={shown.contract} page={page} error={error} toAnybody />
          <DeadlineForm about={about} page={page} shown={shown} error={error} />
          {page.notice && isOwn(date) ? <NoticeChecklist about={about} notice={page.notice} sent={sent} page={page} error={error} /> : null}
        </>
      ) : isAsking ? (
        <AskForm about={about} page={page} error={error} />
      ) : page.owner === "account" ? (
        <Inline space="sm" isScreenOnly>
          <a className={text.rowLink} href={editAddressOf(page, about.id)}>
            {state === "unknown" ? entryLabel(term) : "Change"}
            <VisuallyHidden>: {about.title}</VisuallyHidden>
          </a>
          {isOpen && isOwn(date) ? (
            <a className={text.rowLink} href={`${page.address}?date=${about.id}#${noticeElementId(about.id)}`}>
              What to send
              <VisuallyHidden>: {about.title}</VisuallyHidden>
            </a>
          ) : null}
          {isOpen || shown.contract.turns?.[about.id] ? (
            <>
              <AskLink about={about} page={page} />
              <PassTurn date={date} contract={shown.contract} page={page} error={error} />
            </>
          ) : null}
          <EndAsk about={about} page={page} />
          {isOpen ? (
            <form method="post" action={page.address}>
              <input type="hidden" name="state" value="met" />
              <Button
                name="command"
                value={commandText(contractCommands, { type: "deadline.set", deadline: about.id, version: page.version })}
                variant="quiet"
                size="sm"
              >
                Mark as met
                <VisuallyHidden>: {about.title}</VisuallyHidden>
              </Button>
            </form>
          ) : null}
        </Inline>
      ) : null}
    </li>
  );
}

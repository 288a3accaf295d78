import type { SerializeFrom } from "@remix-run/node";
import { newDeadline } from "#app/content/contract/added-dates.ts";
import {
  askClosingOffice,
  contractErrors,
  contractWords,
  leftOutLabels,
  stateHolidaysNotCounted,
  stateLabels,
  timeZones,
} from "#app/content/contract/contract-words.ts";
import { distance } from "#app/content/contract/date-messages.ts";
import { nameHolderInSentence } from "#app/content/contract/turns.ts";
import { wireCheckMessages } from "#app/content/wire-check.ts";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/card.tsx";
import { DateInput } from "#app/design/forms/date-input.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { Divided, Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { Tag } from "#app/design/tag.tsx";
import { Day } from "#app/design/text/day.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { screenOnly } from "#app/design/theme/global.css.ts";
import { LinkedNotice } from "#app/guide/contacts/linked-notice.tsx";
import { MeantPlan } from "#app/guide/saving/meant-plan.tsx";
import { planStatusCommands } from "#app/guide/status/plan-status.commands.ts";
import { ClosingOffer } from "#app/guide/status/plan-status.tsx";
import { TurnFilters } from "#app/guide/turns/turn-filters.tsx";
import { WithHolder } from "#app/guide/turns/with-holder.tsx";
import { WhosePlan } from "#app/guide/whose-plan.tsx";
import { maxAddedDeadlines } from "#app/limits.ts";
import { contractChangeId, contractDaysId, deadlineElementId, startSignInPath } from "#app/paths.ts";
import { ContractTimeline } from "#app/pictures/contract-timeline.tsx";
import { TodayNotice } from "#app/pictures/today-notice.tsx";
import { type CommandAnswer, errorOf } from "#app/plan/commands/define-commands.ts";
import { isOwn } from "#app/plan/dates/contract-overview.ts";
import type { ContractDate } from "#app/plan/dates/deadlines.ts";
import { findTurn, isInFilter } from "#app/plan/dates/turns.ts";
import { BackTo } from "#app/shell/back-link.tsx";
import { useSharedPlan } from "#app/shell/shared-plan.ts";
import { commandText } from "#machines/command.ts";
import { basePaper, type Contract, formatHour, type Term } from "#machines/contract-dates.ts";
import { type ContractError, contractCommands, contractErrorOf } from "./contract.commands.ts";
import { ClosingQuestion, MisplacedDeadlines, MovedDeadlines } from "./contract-changes.tsx";
import type { loadContract } from "./contract-page.server.ts";
import * as styles from "./contract-screen.css.ts";
import { datesFileAnswer } from "./dates-file.commands.ts";
import { DatesFileForm } from "./dates-file-form.tsx";
import { DatesReviewCard } from "./dates-review-card.tsx";
import { DeadlineForm } from "./deadline-form.tsx";
import { DeadlineTurn, PassTurn } from "./deadline-turn.tsx";
import { AskForm, AskLink, EndAsk, HolderNews, WhileWaiting } from "./holder-ask.tsx";
import { NoticeChecklist, noticeElementId } from "./notice-checklist.tsx";
import { Holidays, StateLaw } from "./state-holidays.tsx";
import { StepsBehindNotice } from "./steps-behind.tsx";

export type ContractPage = SerializeFrom<typeof loadContract>;

interface ContractScreenProps {
  page: ContractPage;
  error: ContractError | null;
}

export function ContractScreen({ page, answer }: { page: ContractPage; answer: CommandAnswer | undefined }) {
  const error = contractErrorOf(answer);
  const { owner, shown, guideTitle, guideAddress, preview } = page;
  const isChanging = Boolean(preview) || error?.deadline === null;
  const statusError = errorOf(planStatusCommands, answer);
  const file = datesFileAnswer(answer);
  useSharedPlan(page);
  return (
    <PageLayout width="text">
      <Stack space="xl">
        <BackTo href={guideAddress}>Back to {guideTitle}</BackTo>
        <WhosePlan planOwner={page.planOwner} />
        <LinkedNotice paragraphs={page.contactChanges} />
        <ErrorSummary errors={error?.fields ?? file.fields} />
        {statusError ? (
          <Notice tone="danger" role="alert">
            {statusError.message}
          </Notice>
        ) : null}
        <PageHeading lead={contractWords.lead}>{contractWords.title}</PageHeading>
        {owner === "unreachable" ? <p role="status">We can't reach your saved dates right now. Nothing is lost.</p> : null}
        {file.review ? <DatesReviewCard page={page} review={file.review} error={file.fields?.use} /> : null}
        {preview && !error ? <Preview page={page} preview={preview} /> : null}
        {shown && !preview ? <Overview page={page} shown={shown} /> : null}
        {shown && !isChanging ? <Deadlines page={page} shown={shown} error={error} /> : null}
        {owner === "unreachable" ? null : <FactsForm page={page} error={error?.deadline === null ? error : null} />}
        {shown && isChanging ? <Deadlines page={page} shown={shown} error={error} /> : null}
        {owner === "account" || file.fields?.dates ? <DatesFileForm page={page} text={file.text} error={file.fields?.dates} /> : null}
        {page.canBorrow ? <p className={text.quiet}>{contractWords.noRescission}</p> : null}
      </Stack>
    </PageLayout>
  );
}

function Preview({ page, preview }: { page: ContractPage; preview: NonNullable<ContractPage["preview"]> }) {
  const { facts, moves, misplaced, question } = preview;
  return (
    <Card as="section" tone="emphasis" aria-labelledby="preview-title">
      <Stack space="sm" id={contractChangeId} role="status">
        <h2 id="preview-title" className={text.headingSmall}>
          Review before you save
        </h2>
        <p>
          Acceptance <Day day={facts.acceptance} />, closing <Day day={facts.closing} />. Nothing is saved yet.
        </p>
        {question ? <ClosingQuestion>{question}</ClosingQuestion> : null}
        {moves.length > 0 ? (
          <>
            <p>{moves.length === 1 ? "One day moves:" : `${moves.length} days move:`}</p>
            <MovedDeadlines moves={moves} />
          </>
        ) : null}
        {misplaced.length > 0 ? (
          <>
            <Notice tone="accent" size="sm" hasBar>
              {misplaced.length === 1 ? "One deadline" : `${misplaced.length} deadlines`} would not fit these days:
            </Notice>
            <MisplacedDeadlines misplaced={misplaced} />
          </>
        ) : null}
        <Inline space="sm" isScreenOnly>
          <form method="post" action={page.address}>
            {Object.entries({ ...facts, confirmed: "yes" }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value ?? ""} />
            ))}
            <Button name="command" value={commandText(contractCommands, { type: "contract.set", version: page.version })}>
              Save these changes
            </Button>
          </form>
          <a className={text.rowLink} href={page.address}>
            Leave it as it was
          </a>
        </Inline>
      </Stack>
    </Card>
  );
}

function Overview({ page, shown }: { page: ContractPage; shown: NonNullable<ContractPage["shown"]> }) {
  const { contract, today, todayCard, milestones, question } = shown;
  const savedHere = page.justSaved && savedMessages[page.justSaved];
  return (
    <Stack as="section" space="sm" id={contractChangeId} aria-labelledby="overview-title">
      <h2 id="overview-title" className={text.headingSmall}>
        From acceptance to closing
      </h2>
      <p>
        Closing{" "}
        <strong>
          <Day day={contract.closing} />
        </strong>
        , {distance(contract.closing, today)}
        {contract.timeZone ? `. The home is in ${timeZones[contract.timeZone]}` : ""}.
      </p>
      {savedHere ? <Saved page={page}>{savedHere}</Saved> : null}
      <TodayNotice card={todayCard} addressOf={(id) => editAddressOf(page, id)} />
      {page.closingOffer ? <ClosingOffer {...page.closingOffer} journeyType={page.journeyType} path={page.address} /> : null}
      {question ? (
        <Notice tone="accent" size="sm" hasBar>
          {question} {askClosingOffice}
        </Notice>
      ) : null}
      {page.owner === "account" && shown.holidays.length > 0 ? <Holidays page={page} holidays={shown.holidays} /> : null}
      {page.stepsBehind ? <StepsBehindNotice stepsBehind={page.stepsBehind} guideAddress={page.guideAddress} /> : null}
      <ContractTimeline milestones={milestones} today={today} />
      <Inline space="sm" isScreenOnly>
        {page.canUndo && page.justSaved === null ? <Undo page={page} /> : null}
        {page.owner === "unreachable" ? null : (
          <a className={text.rowLink} href={`#${contractDaysId}`}>
            Change acceptance or closing
          </a>
        )}
        <a className={text.rowLink} href={page.movingAddress}>
          Moving and the first year
        </a>
        {page.wireCheckPath ? (
          <a className={text.rowLink} href={page.wireCheckPath}>
            {wireCheckMessages.title[page.journeyType]}
          </a>
        ) : null}
      </Inline>
    </Stack>
  );
}

const savedMessages: Readonly<Record<string, string>> = {
  "contract.set": "Saved.",
  "contract.undo": "The last change was undone.",
  "dates.use": "The dates you chose from the file are saved.",
  "holiday.leaveOut": "Saved.",
  "holiday.count": "Saved.",
  "deadline.remove": "The deadline was removed. Anything counted from it has no date now.",
};

function Saved({ page, children }: { page: ContractPage; children: string }) {
  return (
    <Notice as="div" tone="success" size="sm" hasBar isLine isScreenOnly>
      <p role="status">{children}</p>
      {page.canUndo ? <Undo page={page} /> : null}
    </Notice>
  );
}

function Undo({ page }: { page: ContractPage }) {
  return (
    <form method="post" action={page.address} className={screenOnly}>
      <Button
        name="command"
        value={commandText(contractCommands, { type: "contract.undo", version: page.version })}
        variant="secondary"
        size="sm"
      >
        Undo the last change
      </Button>
    </form>
  );
}

function FactsForm({ page, error }: ContractScreenProps) {
  const { shown, preview, hopedFor, requestPath, version, owner, suggestedZone } = page;
  const given = preview?.facts ?? shown?.contract;
  // A saved 'Not sure' is not overridden. A guest's URL has no time zone, so neither a guest nor a contract imported from one (recognized
  // by having nothing to undo) has answered 'Not sure'.
  const zone = given?.timeZone ?? (given && owner === "account" && page.canUndo ? null : suggestedZone?.zone);
  const typed = error?.typed ?? {
    acceptance: given?.acceptance ?? "",
    closing: given?.closing ?? hopedFor ?? "",
    timeZone: zone ?? "",
    leftOut: given?.leftOut ?? "",
  };
  return (
    <Card as="section" aria-labelledby={contractDaysId}>
      <form method="post" action={requestPath} className={`${formClass} ${screenOnly}`} noValidate>
        <MeantPlan planId={page.planId} />
        <h2 id={contractDaysId} className={text.headingSmall}>
          Start from these dates
        </h2>
        <div className={styles.row}>
          <DateInput
            name="acceptance"
            label="Acceptance"
            hint="The day both sides had signed and each side knew it. Some contracts call it the effective date."
            typed={typed.acceptance}
            error={error?.fields.acceptance}
          />
          <DateInput
            name="closing"
            label="Closing"
            hint="The day your contract names. If it names none, enter the day you expect. You can change it later."
            typed={typed.closing}
            error={error?.fields.closing}
          />
        </div>
        <SelectField
          name="timeZone"
          label="Time zone of the home"
          hint={`For deadlines that end at an hour.${suggestedZone ? ` ${suggestedZone.why}` : ""}`}
          options={[{ value: "", label: "Not sure" }, ...Object.entries(timeZones).map(([value, label]) => ({ value, label }))]}
          defaultValue={typed.timeZone}
          error={error?.fields.timeZone}
        />
        {owner === "account" ? (
          <SelectField
            name="leftOut"
            label="Which days does your contract leave out?"
            hint="For counting business days, or for moving a deadline that falls on one of these."
            options={[{ value: "", label: "Not sure yet" }, ...Object.entries(leftOutLabels).map(([value, label]) => ({ value, label }))]}
            defaultValue={typed.leftOut}
            error={error?.fields.leftOut}
          />
        ) : null}
        <Inline space="sm" isScreenOnly>
          <Button
            name="command"
            value={commandText(contractCommands, { type: "contract.set", version: error?.version ?? version })}
            variant={shown ? "secondary" : "primary"}
          >
            {shown ? "Change these days" : "Show my dates"}
          </Button>
          {shown ? <span className={text.quiet}>You see what moves before you save.</span> : null}
        </Inline>
        {owner === "guest" ? (
          <p className={text.quiet}>Without an account, both dates stay in this page's address. {contractWords.accountNeeded}</p>
        ) : null}
      </form>
    </Card>
  );
}

function movedAlongMessage(count: number) {
  return count === 0 ? "" : count === 1 ? " A day that counts from it changed too:" : ` ${count} days that count from it changed too:`;
}

interface DeadlinesProps extends ContractScreenProps {
  shown: NonNullable<ContractPage["shown"]>;
}

function Deadlines({ page, shown, error }: DeadlinesProps) {
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

/** The deadline that is edited or was just saved stays in view. */
function isShownBy({ turnFilter, edited, askFor, justSaved }: ContractPage, contract: Contract, date: ContractDate) {
  const { id } = date.about;
  if (turnFilter === null || id === edited || id === askFor || id === justSaved) {
    return true;
  }
  const turn = findTurn(contract, date);
  return turn !== null && isInFilter(turn, turnFilter);
}

/** Things to do that somebody has, as the filter wants them. */
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

function AddDeadline({ page, shown, error }: DeadlinesProps) {
  const { deadlines, added = {} } = shown.contract;
  const rejected = error?.deadline && deadlines[error.deadline] === undefined ? { ...error, deadline: error.deadline } : null;
  // The page gives another id each time, and the rejected form its own.
  const about = page.newDeadline && { ...page.newDeadline, id: rejected?.deadline ?? page.newDeadline.id };
  const isFull = Object.keys(added).length >= maxAddedDeadlines;
  const [likely, others] = [page.offered.filter(({ isLikely }) => isLikely), page.offered.filter(({ isLikely }) => !isLikely)];
  return (
    <Stack space="sm" id={deadlineElementId(newDeadline)} isScreenOnly>
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
  return `${address}?edit=${id}#${deadlineElementId(newDeadline)}`;
}

function editAddressOf({ address, owner }: ContractPage, id: string) {
  if (id === "closing") {
    return `#${contractDaysId}`;
  }
  return owner === "account" ? `${address}?edit=${id}#${deadlineElementId(id)}` : `#${deadlineElementId(id)}`;
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
    <li id={deadlineElementId(about.id)} className={styles.deadline}>
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
            <a className={text.rowLink} href={`${page.address}?edit=${about.id}#${noticeElementId(about.id)}`}>
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

import { askClosingOffice, contractWords, timeZones } from "#app/content/contract/contract-words.ts";
import { distance } from "#app/content/contract/date-messages.ts";
import { wireCheckMessages } from "#app/content/wire-check.ts";
import { datesFileAnswer } from "#app/dates/import/dates-file.commands.ts";
import { DatesFileForm } from "#app/dates/import/dates-file-form.tsx";
import { DatesReviewCard } from "#app/dates/import/dates-review-card.tsx";
import { Holidays } from "#app/dates/state-holidays.tsx";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { contractChangeId, contractDaysId } from "#app/paths.ts";
import { ContractTimeline } from "#app/pictures/contract-timeline.tsx";
import { type CommandAnswer, errorOf } from "#app/plan/commands/define-commands.ts";
import { contractCommands, contractErrorOf } from "#app/plan-frame/dates/contract.commands.ts";
import { ClosingQuestion, MisplacedDeadlines, MovedDeadlines } from "#app/plan-frame/dates/contract-changes.tsx";
import { StepsBehindForm } from "#app/plan-frame/dates/steps-behind.tsx";
import { LinkedNotice } from "#app/plan-frame/linked-notice.tsx";
import { planStatusCommands } from "#app/plan-frame/status/plan-status.commands.ts";
import { ClosingOffer } from "#app/plan-frame/status/plan-status.tsx";
import { BackTo } from "#app/shell/links/back-link.tsx";
import { TodayNotice } from "#app/today/today-notice.tsx";
import { commandText } from "#machines/command.ts";
import { Deadlines, editAddressOf } from "./contract-deadlines.tsx";
import { FactsForm } from "./contract-facts-form.tsx";
import type { ContractPage } from "./contract-page.server.ts";
import { Saved, Undo } from "./contract-saved.tsx";
export function ContractScreen({ page, answer }: { page: ContractPage; answer: CommandAnswer | undefined }) {
  const error = contractErrorOf(answer);
  const { owner, shown, guideTitle, guideAddress, preview } = page;
  const isChanging = Boolean(preview) || error?.deadline === null;
  const statusError = errorOf(planStatusCommands, answer);
  const file = datesFileAnswer(answer);
  return (
    <PageLayout width="text">
      <Stack space="xl">
        <BackTo href={guideAddress}>Back to {guideTitle}</BackTo>
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
  const { contract, today, milestones, question } = shown;
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
      <TodayNotice matters={page.matters} pathOf={({ deadline }) => editAddressOf(page, deadline ?? "")} />
      {page.closingOffer ? <ClosingOffer {...page.closingOffer} journeyType={page.journeyType} path={page.address} /> : null}
      {question ? (
        <Notice tone="accent" size="sm" hasBar>
          {question} {askClosingOffice}
        </Notice>
      ) : null}
      {page.owner === "account" && shown.holidays.length > 0 ? <Holidays page={page} holidays={shown.holidays} /> : null}
      {page.stepsBehind ? (
        <Notice as="div" tone="accent" space="sm" isScreenOnly>
          <p>{page.stepsBehind.text}</p>
          <StepsBehindForm stepsBehind={page.stepsBehind} guideAddress={page.guideAddress} />
        </Notice>
      ) : null}
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

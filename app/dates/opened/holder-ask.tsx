import * as styles from "#app/dates/timeline/dates.css.ts";
import type { PlanDates } from "#app/dates/timeline/plan-dates.server.ts";
import { Button } from "#app/design/button.tsx";
import { Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import { list as sourceList } from "#app/design/text/source-list.css.ts";
import { Sources } from "#app/design/text/source-list.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { deadlineElementId } from "#app/paths.ts";
import type { ContractDate } from "#app/plan/dates/deadlines.ts";
import type { ContractError } from "#app/plan-frame/dates/contract.commands.ts";
import { MovedDeadlines } from "#app/plan-frame/dates/contract-changes.tsx";
import { askCommands } from "#app/plan-frame/turns/ask.commands.ts";
import { AskHolderForm } from "#app/plan-frame/turns/ask-holder-form.tsx";
import { StandingAnswer } from "#app/plan-frame/turns/standing-answer.tsx";
import { commandText } from "#machines/command.ts";

interface AskProps {
  about: ContractDate["about"];
  page: PlanDates;
}

function findAsk({ about, page }: AskProps) {
  return page.asks?.byDeadline[about.id];
}

/** The last ask and answer of the holder, with a new date to take over. */
export function HolderNews({ about, page }: AskProps) {
  const ask = findAsk({ about, page });
  if (!ask) {
    return null;
  }
  const { answer, status, proposal } = ask;
  return (
    <>
      {answer ? <StandingAnswer answer={answer} /> : null}
      {proposal ? <Proposal about={about} page={page} {...proposal} /> : null}
      {status ? <p className={text.quiet}>{status}</p> : null}
    </>
  );
}

type Proposed = NonNullable<NonNullable<ReturnType<typeof findAsk>>["proposal"]>;

function Proposal({ about, page, day, moves, problem, question }: AskProps & Proposed) {
  const { deadline, version } = { deadline: about.id, version: page.version };
  return (
    <Notice as="div" tone="accent" size="sm" hasBar space="xs">
      <p>
        Move this to <Day day={day} />? A contract's date moves only when both sides agree in writing. Wait until they have.
      </p>
      {problem ? <p>{problem}. It can't be used.</p> : null}
      {question && !problem ? <p>{question}</p> : null}
      {moves.length > 0 && !problem ? (
        <>
          <p>{moves.length === 1 ? "One other day moves with it:" : `${moves.length} other days move with it:`}</p>
          <MovedDeadlines moves={moves} />
        </>
      ) : null}
      {page.asks?.mayAsk ? (
        <form method="post" action={page.address}>
          <input type="hidden" name="day" value={day} />
          <Inline space="sm" rowSpace="xs" isScreenOnly>
            {problem ? null : (
              <Button name="command" value={commandText(askCommands, { type: "turn.accept", deadline, version })} size="sm">
                Use the new date
                <VisuallyHidden>: {about.title}</VisuallyHidden>
              </Button>
            )}
            <Button
              name="command"
              value={commandText(askCommands, { type: "turn.decline", deadline, version })}
              variant="secondary"
              size="sm"
            >
              Keep the date as it is
              <VisuallyHidden>: {about.title}</VisuallyHidden>
            </Button>
          </Inline>
        </form>
      ) : null}
    </Notice>
  );
}

/** An answer for silence: how it usually goes, what can be done now, and how to ask. */
export function WhileWaiting({ about, page }: AskProps) {
  const wait = page.waits[about.id];
  return wait ? (
    <details>
      <summary className={styles.summary}>
        While you wait<VisuallyHidden>: {about.title}</VisuallyHidden>
      </summary>
      <Stack space="xs">
        <p>{wait.usually}</p>
        {wait.usualHere ? <p>{wait.usualHere}</p> : null}
        <p>
          <strong>What you can do:</strong> {wait.meanwhile}
        </p>
        <p>
          <strong>A polite way to ask:</strong> “{wait.question}”
        </p>
        {wait.sources.length > 0 ? <Sources sources={wait.sources} className={sourceList} /> : null}
      </Stack>
    </details>
  ) : null;
}

/** Leads to the form; without an ask for the day, or where it was taken back. */
export function AskLink({ about, page }: AskProps) {
  const ask = findAsk({ about, page });
  return ask && page.asks?.mayAsk && ask.againAt === null ? (
    <a className={text.rowLink} href={`${page.address}?date=${about.id}&ask=${about.id}#${deadlineElementId(about.id)}`}>
      Ask for an update
      <VisuallyHidden>: {about.title}</VisuallyHidden>
    </a>
  ) : null;
}

export function EndAsk({ about, page }: AskProps) {
  return page.asks?.mayAsk && findAsk({ about, page })?.isOpen ? (
    <form method="post" action={page.address}>
      <Button
        name="command"
        value={commandText(askCommands, { type: "turn.endAsk", deadline: about.id, version: page.version })}
        variant="quiet"
        size="sm"
      >
        Cancel the request
        <VisuallyHidden>: {about.title}</VisuallyHidden>
      </Button>
    </form>
  ) : null;
}

export function AskForm({ about, page, error }: AskProps & { error: ContractError | null }) {
  const ask = findAsk({ about, page });
  if (!ask || !page.asks?.mayAsk) {
    return null;
  }
  return (
    <AskHolderForm
      kind="deadline"
      title={about.title}
      holder={ask.holder}
      action={page.requestPath}
      command={commandText(askCommands, { type: "turn.ask", deadline: about.id, version: page.version })}
      address={error?.typed.address ?? ask.address}
      error={error?.fields.address}
      backAddress={`${page.address}?date=${about.id}#${deadlineElementId(about.id)}`}
    />
  );
}

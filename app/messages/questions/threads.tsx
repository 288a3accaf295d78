import { steeringAdvice } from "#app/content/legal/steering.ts";
import { threadCopy } from "#app/content/thread-messages.ts";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import { Day } from "#app/design/text/day.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { SteeringNotice } from "#app/shell/steering-notice.tsx";
import * as styles from "../messages.css.ts";
import type { PlanMessages } from "../messages-page.server.ts";
import { MessageField } from "./message-field.tsx";
import type { QuestionAnswer } from "./question-forms.server.ts";

type ShownThread = PlanMessages["threads"][number];

interface ThreadProps {
  thread: ShownThread;
  page: PlanMessages;
  answer: QuestionAnswer | undefined;
}

/** A question with what was written since; open while there is something to do or to read. */
export function Thread({ isLatest, ...props }: ThreadProps & { isLatest: boolean }) {
  const { thread, page } = props;
  const { id, elementId, step, messages, isNew, waitingSince } = thread;
  const [question, ...later] = messages;
  return (
    <li id={elementId}>
      <details open={isLatest || isNew || waitingSince !== null || page.writeTo === id}>
        <summary className={styles.row}>
          <span className={styles.question}>{question?.text}</span>
          <span className={text.quietSmall}>
            <Status thread={thread} page={page} />
          </span>{" "}
          {isNew ? <Tag tone="primary">New</Tag> : null}
        </summary>
        <Stack space="sm" align="start">
          <p className={text.quietSmall}>
            {question?.isReaders ? "You" : question?.by}, <Moment at={question?.at ?? null} />, about{" "}
            {step ? <a href={step.path}>{step.name}</a> : "a step that is no longer in this guide"}.
          </p>
          {later.map((message) => (
            <Message key={message.id} message={message} />
          ))}
          <Actions {...props} />
        </Stack>
      </details>
    </li>
  );
}

function Status({ thread: { waits, closedAt, answered }, page: { isClients, answerer } }: Pick<ThreadProps, "thread" | "page">) {
  if (waits) {
    return `Waiting for ${isClients ? (answerer.standIn?.name ?? answerer.agent ?? answerer.office) : "your answer"} since ${waits}`;
  }
  return closedAt ? "Answered, and closed" : answered ? `${answered.by} answered ${answered.day}` : "No answer";
}

function Message({ message: { by, at, isAnswer, isReaders, text: written } }: { message: ShownThread["messages"][number] }) {
  return (
    <div className={isAnswer ? styles.answer : undefined}>
      <p className={text.strong}>
        {isAnswer ? "Answer from " : ""}
        {isReaders ? (isAnswer ? "you" : "You") : by}
        <span className={text.quietSmall}>
          , <Moment at={at} />
        </span>
      </p>
      <p className={text.written}>{written}</p>
    </div>
  );
}

function Actions({ thread, page, answer }: ThreadProps) {
  const { id, writePath, mayClose, closedAt, messages } = thread;
  const { mayAsk, mayAnswer, writeTo, path } = page;
  const label = mayAnswer ? "Answer" : "Write again";
  if (!mayAsk && !mayAnswer) {
    return null;
  }
  return (
    <>
      {mayAnswer && closedAt === null ? <WhatGoesWithIt thread={thread} page={page} /> : null}
      {writeTo === id ? (
        <WriteForm thread={thread} page={page} answer={answer} />
      ) : (
        <Inline space="sm">
          <ButtonLink
            to={writePath}
            reloadDocument
            variant="secondary"
            size="sm"
            aria-label={`${label}: ${messages[0]?.text.slice(0, 80)}`}
          >
            {label}
          </ButtonLink>
          {mayClose ? (
            <form method="post" action={path}>
              <input type="hidden" name="thread" value={id} />
              <Button name="intent" value="close" variant="quiet" size="sm">
                This answers it<VisuallyHidden>: {messages[0]?.text.slice(0, 80)}</VisuallyHidden>
              </Button>
            </form>
          ) : null}
        </Inline>
      )}
    </>
  );
}

/** The present state of the plan. */
function WhatGoesWithIt({ thread: { showsFacts }, page: { dates, reasons } }: Pick<ThreadProps, "thread" | "page">) {
  return (
    <details>
      <summary className={text.linkButton}>The contract's dates{showsFacts ? ", and what they told the guide" : ""}</summary>
      <Stack space="xs">
        {dates.length > 0 ? (
          <Stack as="ul" space="xxs" isMarked>
            {dates.map(({ id, title, day }) => (
              <li key={id}>
                {title}: <Day day={day} />
              </li>
            ))}
          </Stack>
        ) : (
          <p>No date of a contract is entered.</p>
        )}
        {showsFacts ? (
          <p>
            {reasons.length > 0
              ? `${threadCopy.clientsAnswers} ${new Intl.ListFormat("en-US").format(reasons)}.`
              : "They told the guide nothing about themselves or the home."}
          </p>
        ) : null}
      </Stack>
    </details>
  );
}

function WriteForm({ thread: { id, writePath }, page: { form, mayAnswer }, answer }: ThreadProps) {
  const { typed, errors, steering = [] } = answer ?? {};
  const hasWarning = steering.length > 0;
  return (
    <form method="post" action={writePath} className={formClass} noValidate>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="thread" value={id} />
      <SteeringNotice terms={steering} advice={steeringAdvice} />
      <MessageField label={mayAnswer ? "Your answer" : "What else do you want to know?"} typed={typed?.text} error={errors?.text} />
      <Inline space="sm">
        {hasWarning ? (
          <>
            <Button name="intent" value="write">
              Send the changed text
            </Button>
            <Button name="intent" value="writeAnyway" variant="secondary">
              Send anyway
            </Button>
            <a href="#text" className={text.rowLink}>
              Change it
            </a>
          </>
        ) : (
          <Button name="intent" value="write">
            {mayAnswer ? "Send your answer" : "Send"}
          </Button>
        )}
      </Inline>
    </form>
  );
}

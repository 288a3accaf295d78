import { steeringAdvice } from "#app/content/legal/steering.ts";
import { threadCopy } from "#app/content/thread-messages.ts";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { CheckboxList } from "#app/design/forms/checkbox-list.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { Field, fieldAttributes } from "#app/design/forms/field.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { area } from "#app/design/forms/text-field.css.ts";
import { Divided, Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { BackTo } from "#app/shell/links/back-link.tsx";
import { useSharedPlan } from "#app/shell/live/shared-plan.ts";
import { SteeringNotice } from "#app/shell/steering-notice.tsx";
import type { QuestionsAnswer, QuestionsPage } from "./questions-page.server.ts";

interface QuestionsScreenProps {
  page: QuestionsPage;
  answer: QuestionsAnswer | undefined;
}

type ShownThread = QuestionsPage["threads"][number];

export function QuestionsScreen({ page, answer }: QuestionsScreenProps) {
  const { title, threads, mayAsk, writeTo, path } = page;
  useSharedPlan(page);
  return (
    <PageLayout width="text">
      <BackTo href={page.guideAddress}>Back to the guide</BackTo>
      <ErrorSummary errors={answer?.errors} />
      <PageHeading lead={title}>{mayAsk ? "Ask us about a step" : "Questions about steps"}</PageHeading>
      {answer?.problem ? (
        <Notice tone="danger" role="alert">
          {answer.problem}
        </Notice>
      ) : null}
      {mayAsk && writeTo === null ? <AskForm page={page} answer={answer} /> : null}
      {mayAsk && writeTo !== null ? (
        <p>
          <a href={path}>Ask something else</a>
        </p>
      ) : null}
      {threads.length > 0 ? (
        <Stack as="section" space="md" aria-labelledby="threads">
          <h2 id="threads" className={text.headingSmall}>
            {mayAsk ? "Your questions" : "Questions"}
          </h2>
          {threads.map((thread) => (
            <Thread key={thread.id} thread={thread} page={page} answer={answer} />
          ))}
        </Stack>
      ) : mayAsk ? null : (
        <p>There are no questions on this plan.</p>
      )}
    </PageLayout>
  );
}

function AskForm({ page, answer }: QuestionsScreenProps) {
  const { path, form, steps, step, answerer, dates, reasons } = page;
  const { agent, standIn, office, hours } = answerer;
  const { typed, errors } = answer ?? {};
  return (
    <Card as="section" aria-label="Your question">
      <form method="post" action={path} className={formClass} noValidate>
        <input type="hidden" name="form" value={form} />
        <Stack space="xs">
          <p>
            <strong>
              {agent && standIn ? (
                <>
                  {standIn.name} answers for {agent}, your agent at {office}, until <Day day={standIn.lastDay} />.
                </>
              ) : agent ? (
                `${agent}, your agent at ${office}, answers.`
              ) : (
                `Someone at ${office} answers.`
              )}
            </strong>{" "}
            {threadCopy.hours(hours)}
          </p>
          <p className={text.quiet}>{threadCopy.whereAnswered}</p>
        </Stack>
        {steps.length > 1 ? (
          <SelectField name="step" label="About which step" options={steps} defaultValue={typed?.step || step} error={errors?.step} />
        ) : (
          <input type="hidden" name="step" value={step} />
        )}
        <MessageField label="Your question" typed={typed?.text} error={errors?.text} />
        <Stack space="xs">
          <p>With your question we show:</p>
          <Stack as="ul" space="xxs" isMarked>
            <li>The step, and your name.</li>
            <li>
              {dates.length > 0
                ? `The dates of your contract that are known: ${dates.length}.`
                : "No dates: you have entered no contract yet."}
            </li>
            <li>
              {reasons.length > 0
                ? `${threadCopy.ownAnswers} ${listReasons(reasons)}.`
                : "No answers about you or the home: you told the guide none yet."}
            </li>
          </Stack>
        </Stack>
        {reasons.length > 0 ? (
          <CheckboxList
            name="leaveOut"
            label="Leave something out?"
            options={[{ value: "facts", title: "Leave out what you told the guide", text: threadCopy.leftOut }]}
            checked={typed?.leaveOut ? [typed.leaveOut] : []}
          />
        ) : null}
        <div>
          <Button name="intent" value="ask">
            Send your question
          </Button>
        </div>
      </form>
    </Card>
  );
}

function MessageField({ label, typed, error }: { label: string; typed: string | undefined; error: string | undefined }) {
  const field = { name: "text", hint: threadCopy.hint, error };
  return (
    <Field {...field} label={label}>
      <textarea {...fieldAttributes(field)} className={area} rows={5} defaultValue={typed} />
    </Field>
  );
}

function Thread({ thread, page, answer }: QuestionsScreenProps & { thread: ShownThread }) {
  const { id, elementId, step, messages, waitingSince, closedAt, writePath, mayClose } = thread;
  const { mayAsk, mayAnswer, writeTo, path } = page;
  const title = step?.name ?? "A step that is no longer in this guide";
  return (
    <Card as="section" id={elementId} aria-labelledby={`${elementId}-title`} space="md" align="start">
      <Stack space="xs">
        <h3 id={`${elementId}-title`}>
          {step ? (
            <a className={text.rowLink} href={step.path}>
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        <p className={text.quietSmall}>
          {closedAt ? (
            "Answered, and closed."
          ) : waitingSince ? (
            <>
              Waits for {mayAsk ? "our answer" : "your answer"} since <Moment at={waitingSince} />.
            </>
          ) : (
            "Answered."
          )}
        </p>
      </Stack>
      <Divided space="md" hasLineAbove>
        {messages.map((message) => (
          <li key={message.id}>
            <Stack space="xs">
              <p className={text.strong}>
                {message.isAnswer ? "Answer from " : ""}
                {message.isReaders ? (message.isAnswer ? "you" : "You") : message.by}
                <span className={text.quietSmall}>
                  , <Moment at={message.at} />
                </span>
              </p>
              <p className={text.written}>{message.text}</p>
            </Stack>
          </li>
        ))}
      </Divided>
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
            aria-label={`${mayAnswer ? "Answer" : "Write again"}: ${title}`}
          >
            {mayAnswer ? "Answer" : "Write again"}
          </ButtonLink>
          {mayClose ? (
            <form method="post" action={path}>
              <input type="hidden" name="thread" value={id} />
              <Button name="intent" value="close" variant="quiet" size="sm">
                This answers it<VisuallyHidden>: {title}</VisuallyHidden>
              </Button>
            </form>
          ) : null}
        </Inline>
      )}
    </Card>
  );
}

/** The present state of the plan. */
function WhatGoesWithIt({ thread: { showsFacts }, page: { dates, reasons } }: { thread: ShownThread; page: QuestionsPage }) {
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
              ? `${threadCopy.clientsAnswers} ${listReasons(reasons)}.`
              : "They told the guide nothing about themselves or the home."}
          </p>
        ) : null}
      </Stack>
    </details>
  );
}

function WriteForm({ thread: { id, writePath }, page: { form, mayAnswer }, answer }: QuestionsScreenProps & { thread: ShownThread }) {
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

function listReasons(reasons: readonly string[]): string {
  return new Intl.ListFormat("en-US").format(reasons);
}

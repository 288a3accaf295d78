import { Button, buttonClass } from "#app/design/button.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { FieldError } from "#app/design/forms/field-error.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { fields } from "#app/design/forms/text-field.css.ts";
import { Divided, Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { visuallyHidden } from "#app/design/text/visually-hidden.css.ts";
import { type CommandAnswer, errorOf } from "#app/plan/commands/define-commands.ts";
import { MeantPlan } from "#app/plan-frame/meant-plan.tsx";
import { BackTo } from "#app/shell/links/back-link.tsx";
import * as radioStyles from "#app/steps/choose/tier-match.css.ts";
import { commandText } from "#machines/command.ts";
import { ContinueOnPress } from "./continue-on-press.tsx";
import { factsCommands } from "./facts.commands.ts";
import * as styles from "./facts-page.css.ts";
import type { loadFacts } from "./facts-page.server.ts";

export type FactsPageData = Awaited<ReturnType<typeof loadFacts>>["data"];
type QuestionData = Extract<FactsPageData, { kind: "question" }>;
type SummaryData = Extract<FactsPageData, { kind: "summary" }>;

const maxRadios = 10;

export function FactsPage({ page, answer }: { page: FactsPageData; answer: CommandAnswer | undefined }) {
  return (
    <PageLayout width="text">
      {page.kind === "question" ? <QuestionPage {...page} /> : <SummaryPage {...page} answer={answer} />}
    </PageLayout>
  );
}

export function factsTitle(page: FactsPageData): string {
  const title = page.kind === "question" ? `${page.question} (question ${page.number} of ${page.count})` : `Your answers: ${page.title}`;
  return (page.kind === "question" ? page.error : page.hasErrors) ? `Error: ${title}` : title;
}

function QuestionPage(page: QuestionData) {
  const { id, error, number, count, isAlone, hidden, skip, back, elsewhere } = page;
  const isList = page.options.length > maxRadios;
  return (
    <>
      <BackTo href={back}>Back</BackTo>
      <ErrorSummary errors={error ? { [isList ? id : `${id}-${page.options[0]?.value}`]: error } : null} />
      {isAlone ? null : (
        <p className={styles.place}>
          Question {number} of {count}
        </p>
      )}
      {elsewhere ? (
        <Notice as="div" tone="accent" space="sm">
          <p>
            You said '{elsewhere.label}' in your guide '{elsewhere.guide}'.
          </p>
          <p>
            <a href={elsewhere.use} className={buttonClass({ variant: "secondary" })}>
              Use it: {elsewhere.label}
            </a>
          </p>
        </Notice>
      ) : null}
      <form method="get" className={formClass} noValidate>
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {isList ? <ListOfAnswers {...page} /> : <Radios {...page} />}
        {isList ? null : <ContinueOnPress />}
        <Inline space="lg" rowSpace="xs">
          <Button>Continue</Button>
          <a href={skip} className={text.rowLink}>
            {isAlone ? "Keep it as it is" : "Skip this question"}
          </a>
        </Inline>
      </form>
    </>
  );
}

function ListOfAnswers({ id, question, hint, options, chosen, error }: QuestionData) {
  // 'Not sure' is the last option and hard to find in a long list.
  const list = [{ value: "", label: "Choose one" }, ...options.slice(-1), ...options.slice(0, -1)];
  return (
    <>
      <PageHeading lead={hint ?? undefined}>{question}</PageHeading>
      <SelectField name={id} label="Your answer" options={list} defaultValue={chosen ?? ""} error={error} />
    </>
  );
}

function Radios({ id, question, hint, options, chosen, error }: QuestionData) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={error ? fields.wrong : fields.fine}>
      <Stack as="fieldset" space="md" aria-describedby={describedBy || undefined}>
        <legend className={styles.legend}>
          <h1 tabIndex={-1}>{question}</h1>
        </legend>
        {hint ? (
          <p id={`${id}-hint`} className={text.quiet}>
            {hint}
          </p>
        ) : null}
        <FieldError id={`${id}-error`} error={error} />
        <div>
          {options.map(({ value, label }) => (
            <label key={value} className={radioStyles.answer}>
              <input
                id={`${id}-${value}`}
                className={radioStyles.radio}
                type="radio"
                name={id}
                value={value}
                defaultChecked={chosen === value}
              />
              <span className={radioStyles.dot} />
              {label}
            </label>
          ))}
        </div>
      </Stack>
    </div>
  );
}

function SummaryPage(page: SummaryData & { answer: CommandAnswer | undefined }) {
  const { title, guideAddress, questions, forget, isUnreachable, answer } = page;
  const wrong = errorOf(factsCommands, answer);
  return (
    <>
      <BackTo href={guideAddress}>Back to the guide</BackTo>
      <ErrorSummary errors={wrong ? { [wrong.detail.question ? `answer-${wrong.detail.question}` : "answers"]: wrong.message } : null} />
      <PageHeading lead={title}>Your answers</PageHeading>
      {isUnreachable ? <p role="status">We can't reach your saved answers right now. Nothing is lost. Try again in a minute.</p> : null}
      <WhatChanges {...page} />
      <Divided as="dl" space="xs" id="answers">
        {questions.map((row) => (
          <div key={row.id} id={`answer-${row.id}`} className={styles.row}>
            <dt className={styles.term}>{row.question}</dt>
            <dd className={styles.answer}>{row.answer}</dd>
            <dd className={styles.change}>
              <a href={row.change} className={text.rowLink}>
                Change<span className={visuallyHidden}>: {row.question}</span>
              </a>
            </dd>
          </div>
        ))}
      </Divided>
      {forget ? (
        <p>
          <a href={forget} className={text.rowLink}>
            Clear all answers and see the whole guide
          </a>
        </p>
      ) : null}
    </>
  );
}

function WhatChanges({ planId, changes, size, forget, fields: saved, action, guideAddress }: SummaryData) {
  if (saved.length === 0) {
    return (
      <p>{forget ? "Your guide is based on these answers." : "You have not answered any of these, so your guide shows everything."}</p>
    );
  }
  return (
    <Notice as="form" tone="accent" space="sm" method="post" action={action}>
      <h2 className={text.headingSmall}>
        Your plan: {size.own === size.whole ? `all ${size.whole} things` : `${size.own} things, not ${size.whole}`}
      </h2>
      <p>Nothing you checked off or answered is lost.</p>
      {changes.length > 0 ? (
        <details>
          <summary className={styles.changesSummary}>What changes, and why</summary>
          <Stack as="ul" space="xs" isMarked>
            {changes.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Stack>
        </details>
      ) : null}
      <MeantPlan planId={planId} />
      {saved.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Inline space="lg" rowSpace="xs">
        <Button name="command" value={commandText(factsCommands, { type: "facts.set" })}>
          Save my answers
        </Button>
        <a href={guideAddress} className={text.rowLink}>
          Leave it as it was
        </a>
      </Inline>
    </Notice>
  );
}

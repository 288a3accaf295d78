import { threadCopy } from "#app/content/thread-messages.ts";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { CheckboxList } from "#app/design/forms/checkbox-list.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { screenOnly } from "#app/design/theme/global.css.ts";
import { askFormId } from "#app/paths.ts";
import * as styles from "../messages.css.ts";
import type { PlanMessages } from "../messages-page.server.ts";
import { MessageField } from "./message-field.tsx";
import type { QuestionAnswer } from "./question-forms.server.ts";

interface AskFormProps {
  page: PlanMessages;
  answer: QuestionAnswer | undefined;
  isOpen: boolean;
}

export function AskForm({ page, answer, isOpen }: AskFormProps) {
  const { path, form, steps, step } = page;
  const { typed, errors } = answer ?? {};
  return (
    <details id={askFormId} className={screenOnly} open={isOpen}>
      <summary className={styles.askButton}>Ask a question</summary>
      <Card>
        <form method="post" action={`${path}?ask`} className={formClass} noValidate>
          <input type="hidden" name="form" value={form} />
          <p className={text.quiet}>
            <Answerer answerer={page.answerer} /> {threadCopy.hours(page.answerer.hours)}
          </p>
          {steps.length > 1 ? (
            <SelectField name="step" label="About which step" options={steps} defaultValue={typed?.step || step} error={errors?.step} />
          ) : (
            <input type="hidden" name="step" value={step} />
          )}
          <MessageField label="Your question" typed={typed?.text} error={errors?.text} />
          <WhatGoesWithIt page={page} leaveOut={typed?.leaveOut} />
          <div>
            <Button name="intent" value="ask">
              Send your question
            </Button>
          </div>
        </form>
      </Card>
    </details>
  );
}

function Answerer({ answerer: { agent, standIn, office } }: Pick<PlanMessages, "answerer">) {
  if (agent && standIn) {
    return (
      <>
        {standIn.name} answers for {agent}, your agent at {office}, until <Day day={standIn.lastDay} />.
      </>
    );
  }
  return agent ? `${agent}, your agent at ${office}, answers.` : `Someone at ${office} answers.`;
}

function WhatGoesWithIt({ page: { dates, reasons }, leaveOut }: Pick<AskFormProps, "page"> & { leaveOut: string | undefined }) {
  return (
    <details>
      <summary className={text.linkButton}>What goes with it, and who sees it</summary>
      <Stack space="sm">
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
              ? `${threadCopy.ownAnswers} ${new Intl.ListFormat("en-US").format(reasons)}.`
              : "No answers about you or the home: you told the guide none yet."}
          </li>
        </Stack>
        {reasons.length > 0 ? (
          <CheckboxList
            name="leaveOut"
            label="Leave something out?"
            options={[{ value: "facts", title: "Leave out my answers", text: threadCopy.leftOut }]}
            checked={leaveOut ? [leaveOut] : []}
          />
        ) : null}
        <p className={text.quiet}>{threadCopy.whereAnswered}</p>
      </Stack>
    </details>
  );
}

import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/card.tsx";
import { Day } from "#app/components/day.tsx";
import { CheckMark } from "#app/components/guide/check-mark.tsx";
import { Moment } from "#app/components/moment.tsx";
import { ProgressBar } from "#app/components/progress-bar.tsx";
import { Tag } from "#app/components/tag.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { eventFromText, type JourneyButtonEvent, textFromEvent } from "#machines/journey-event.ts";
import { currentPlace, currentStepOf, type JourneyRecord, percentComplete } from "#machines/journey-record.ts";
import type { ManagedRecord, ManagedStep } from "./admin-data.ts";
import * as styles from "./admin-page.css.ts";
import { guideName } from "./admin-words.ts";
import { ChangeList } from "./change-list.tsx";
import { useManagedRecord } from "./use-managed-record.ts";

/** One guide of a person, to be edited: every button posts the form, or is taken by the page's script. */
export function RecordEditor({ userId, managed }: { userId: string; managed: ManagedRecord }) {
  const { record, savedAt, isSaving, hasFailed, send, retry } = useManagedRecord(userId, managed);
  const place = currentPlace(managed.shape, record);
  const currentStep = currentStepOf(managed.shape, record);
  const percent = percentComplete(managed.shape, record);
  const name = guideName(managed.journeyType, managed.serviceTier);
  const headingId = `record-${managed.id}`;

  return (
    <Card as="section" aria-labelledby={headingId}>
      <form
        method="post"
        className={styles.stack}
        onSubmit={(submit) => {
          const change = changeOf(submit.nativeEvent);
          if (change !== null) {
            submit.preventDefault();
            send(change);
          }
        }}
      >
        <input type="hidden" name="intent" value="progress" />
        <input type="hidden" name="userId" value={userId} />
        <input type="hidden" name="progressId" value={managed.id} />
        <div className={styles.recordHead}>
          <h3 id={headingId} className={styles.recordTitle}>
            {name}
          </h3>
          {managed.isLastActive ? <Tag tone="primary">Last active</Tag> : null}
        </div>
        <ProgressBar label={`Progress of ${name}`} value={percent} />
        <p className={styles.quiet}>
          Step {place + 1} of {managed.steps.length} · {percent}% complete · Last updated <Moment at={savedAt} />
          {managed.targetDate ? (
            <>
              {" "}
              · Hopes to close <Day day={managed.targetDate} />
            </>
          ) : null}
        </p>
        <p role="status" className={styles.saving}>
          {isSaving ? "Saving" : null}
          {hasFailed && !isSaving ? (
            <>
              Not saved,{" "}
              <button type="button" className={styles.textButton} onClick={retry}>
                try again
              </button>
            </>
          ) : null}
        </p>
        <ol className={styles.steps}>
          {managed.steps.map((step, index) => (
            <StepRow key={step.id} step={step} number={index + 1} record={record} isCurrent={step.id === currentStep} />
          ))}
        </ol>
        <div className={styles.row}>
          <ChangeButton event={{ type: "step.previous", step: currentStep }} isAtEnd={place === 0}>
            Previous
          </ChangeButton>
          <ChangeButton event={{ type: "step.next", step: currentStep }} isAtEnd={place === managed.steps.length - 1}>
            Next
          </ChangeButton>
        </div>
        <ChangeList changes={managed.changes} />
      </form>
    </Card>
  );
}

function ChangeButton({ event, isAtEnd, children }: { event: JourneyButtonEvent; isAtEnd: boolean; children: string }) {
  return (
    <Button
      variant="secondary"
      size="small"
      name="event"
      value={textFromEvent(event)}
      aria-disabled={isAtEnd || undefined}
      onClick={(click) => isAtEnd && click.preventDefault()}
    >
      {children}
      <VisuallyHidden> step</VisuallyHidden>
    </Button>
  );
}

interface StepRowProps {
  step: ManagedStep;
  number: number;
  record: JourneyRecord;
  isCurrent: boolean;
}

function StepRow({ step, number, record: { completedSteps, completedSubSteps }, isCurrent }: StepRowProps) {
  const isCompleted = completedSteps.includes(step.id);
  return (
    <li className={styles.step} aria-current={isCurrent ? "step" : undefined}>
      <div className={styles.stepHead}>
        <Check isChecked={isCompleted} event={{ type: isCompleted ? "step.reopen" : "step.complete", step: step.id }} isRound>
          {number}. {step.title}
        </Check>
        {isCurrent ? <Tag>Current</Tag> : null}
      </div>
      {step.answeredNo.length > 0 ? (
        <p className={styles.answeredNo}>
          Answered no: <q>{step.answeredNo.join("” “")}</q>
        </p>
      ) : null}
      {step.note === null ? null : (
        <div className={styles.note}>
          <p>Note that this person shares:</p>
          <blockquote className={styles.noteText}>{step.note}</blockquote>
        </div>
      )}
      {step.subSteps.length > 0 ? (
        <details className={styles.subSteps}>
          <summary className={styles.subStepsSummary}>
            {step.subSteps.filter(({ id }) => completedSubSteps[id]).length} of {step.subSteps.length} sub-steps
            <VisuallyHidden> of {step.title}</VisuallyHidden>
          </summary>
          <ul className={styles.subStepList}>
            {step.subSteps.map(({ id, title }) => {
              const isDone = completedSubSteps[id] ?? false;
              return (
                <li key={id}>
                  <Check isChecked={isDone} event={{ type: isDone ? "subStep.reopen" : "subStep.complete", subStep: id }}>
                    {title}
                  </Check>
                </li>
              );
            })}
          </ul>
        </details>
      ) : null}
    </li>
  );
}

interface CheckProps {
  isChecked: boolean;
  isRound?: boolean;
  event: JourneyButtonEvent;
  children: ReactNode;
}

function Check({ isChecked, isRound = false, event, children }: CheckProps) {
  return (
    <EventButton event={event} role="checkbox" aria-checked={isChecked} className={styles.check}>
      <CheckMark isChecked={isChecked} isRound={isRound} />
      <span>{children}</span>
    </EventButton>
  );
}

/** Asks for one change of the record. */
function EventButton({ event, ...rest }: { event: JourneyButtonEvent } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button {...rest} type="submit" name="event" value={textFromEvent(event)} />;
}

/** The change that the pressed button asks for; undoing is none of these, and posts the form. */
function changeOf(submit: Event): JourneyButtonEvent | null {
  const button = submit instanceof SubmitEvent ? submit.submitter : null;
  return button instanceof HTMLButtonElement && button.name === "event" ? eventFromText(button.value) : null;
}

import type { ButtonHTMLAttributes, ReactNode } from "react";
import * as styles from "#app/admin/admin-page.css.ts";
import type { EditablePlan } from "#app/admin/admin-page.server.ts";
import { guideName } from "#app/admin/admin-words.ts";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { Divided, Inline, Stack } from "#app/design/layout/layout.tsx";
import { CheckMark } from "#app/design/marks/check-mark.tsx";
import { ProgressBar } from "#app/design/marks/progress-bar.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import { Day } from "#app/design/text/day.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { planPath } from "#app/paths.ts";
import { commandText, type JourneyCommand, journeyGrammar, parseJourneyCommand } from "#machines/command.ts";
import { countedItems, currentIndex, currentStepId, isExcluded, type JourneyRecord, percentComplete } from "#machines/journey-record.ts";
import { ChangeList } from "./change-list.tsx";
import { usePlanEditor } from "./use-plan-editor.ts";

interface RecordEditorProps {
  userId: string;
  selected: EditablePlan;
  revalidate: () => void;
}

export function RecordEditor({ userId, selected, revalidate }: RecordEditorProps) {
  const { record, savedAt, isSaving, hasFailed, send, retry } = usePlanEditor(userId, selected, revalidate);
  const place = currentIndex(selected.shape, record);
  const currentStep = currentStepId(selected.shape, record);
  const percent = percentComplete(selected.shape, record);
  const name = guideName(selected.journeyType, selected.serviceTier);
  const headingId = `record-${selected.id}`;

  return (
    <Card as="section" aria-labelledby={headingId}>
      <Stack
        as="form"
        space="md"
        method="post"
        onSubmit={(submit) => {
          const change = changeOf(submit.nativeEvent);
          if (change !== null) {
            submit.preventDefault();
            send(change);
          }
        }}
      >
        <input type="hidden" name="person" value={userId} />
        <input type="hidden" name="progress" value={selected.id} />
        <Inline space="sm">
          <h3 id={headingId} className={styles.recordTitle}>
            {name}
          </h3>
          {selected.isLastActive ? <Tag tone="primary">Last active</Tag> : null}
        </Inline>
        <ProgressBar label={`Progress of ${name}`} value={percent} />
        <p className={text.quiet}>
          Step {place + 1} of {selected.steps.length} · {percent}% complete · Last updated <Moment at={savedAt} />
          {selected.targetDate ? (
            <>
              {" "}
              · Hopes to close <Day day={selected.targetDate} />
            </>
          ) : null}
        </p>
        <p role="status" className={styles.saving}>
          {isSaving ? "Saving" : null}
          {hasFailed && !isSaving ? (
            <>
              Not saved,{" "}
              <button type="button" className={text.linkButton} onClick={retry}>
                try again
              </button>
            </>
          ) : null}
        </p>
        <Divided as="ol" space="xxs" hasLineAbove>
          {selected.steps.map((step, index) => (
            <StepRow key={step.id} step={step} number={index + 1} record={record} isCurrent={step.id === currentStep} />
          ))}
        </Divided>
        <Inline space="md">
          <ChangeButton command={{ type: "step.previous", step: currentStep }} isAtEnd={place === 0}>
            Previous
          </ChangeButton>
          <ChangeButton command={{ type: "step.next", step: currentStep }} isAtEnd={place === selected.steps.length - 1}>
            Next
          </ChangeButton>
        </Inline>
        <p>
          <a className={text.rowLink} href={planPath(selected.id)}>
            Open this plan<VisuallyHidden>: {name}</VisuallyHidden>
          </a>
        </p>
        <ChangeList changes={selected.changes} />
      </Stack>
    </Card>
  );
}

function ChangeButton({ command, isAtEnd, children }: { command: JourneyCommand; isAtEnd: boolean; children: string }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      name="command"
      value={commandText(journeyGrammar, command)}
      aria-disabled={isAtEnd || undefined}
      onClick={(click) => isAtEnd && click.preventDefault()}
    >
      {children}
      <VisuallyHidden> step</VisuallyHidden>
    </Button>
  );
}

interface StepRowProps {
  step: EditablePlan["steps"][number];
  number: number;
  record: JourneyRecord;
  isCurrent: boolean;
}

function StepRow({ step, number, record, isCurrent }: StepRowProps) {
  const { completedSteps, completedSubSteps } = record;
  const isCompleted = completedSteps.includes(step.id);
  return (
    <li className={styles.step} aria-current={isCurrent ? "step" : undefined}>
      <div className={styles.stepHead}>
        <Check isChecked={isCompleted} command={{ type: isCompleted ? "step.reopen" : "step.complete", step: step.id }} isRound>
          {number}. {step.title}
        </Check>
        {isCurrent ? <Tag>Current</Tag> : null}
      </div>
      {step.answeredNo.length > 0 ? (
        <p className={styles.answeredNo}>
          Answered no: <q>{step.answeredNo.join("” “")}</q>
        </p>
      ) : null}
      {step.excluded.length > 0 ? (
        <p className={styles.answeredNo}>
          Doesn't apply: <q>{step.excluded.join("” “")}</q>
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
            {step.subSteps.filter(({ id }) => completedSubSteps[id]).length} of {countedItems(record, step.subSteps).length} sub-steps
            <VisuallyHidden> of {step.title}</VisuallyHidden>
          </summary>
          <Stack as="ul" space="none">
            {step.subSteps.map((subStep) => {
              const { id, title } = subStep;
              const isDone = completedSubSteps[id] ?? false;
              return (
                <li key={id}>
                  <Check isChecked={isDone} command={{ type: isDone ? "subStep.reopen" : "subStep.complete", subStep: id }}>
                    {title}
                    {isExcluded(record, subStep) ? " (doesn't apply)" : null}
                  </Check>
                </li>
              );
            })}
          </Stack>
        </details>
      ) : null}
    </li>
  );
}

interface CheckProps {
  isChecked: boolean;
  isRound?: boolean;
  command: JourneyCommand;
  children: ReactNode;
}

function Check({ isChecked, isRound = false, command, children }: CheckProps) {
  return (
    <CommandButton command={command} role="checkbox" aria-checked={isChecked} className={styles.check}>
      <CheckMark isChecked={isChecked} isRound={isRound} />
      <span>{children}</span>
    </CommandButton>
  );
}

function CommandButton({ command, ...rest }: { command: JourneyCommand } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button {...rest} type="submit" name="command" value={commandText(journeyGrammar, command)} />;
}

/** Returns the pressed button's command; null for undo, which posts the form. */
function changeOf(submit: Event): JourneyCommand | null {
  const button = submit instanceof SubmitEvent ? submit.submitter : null;
  return button instanceof HTMLButtonElement && button.name === "command" ? parseJourneyCommand(button.value) : null;
}

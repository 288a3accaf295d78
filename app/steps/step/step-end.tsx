import { buttonClass } from "#app/design/button.tsx";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { useGuide, useRecord } from "#app/steps/guide-context.ts";
import type { StepInView } from "#app/steps/guide-data.ts";
import { CompletionControl } from "#app/steps/saving/completion-control.tsx";
import { journeyButton } from "#app/steps/saving/journey-button.ts";
import { SignedHere } from "#app/steps/saving/saved-here.tsx";
import { countedItems, countYes } from "#machines/journey-record.ts";

export function StepEnd({ inView: { step, number } }: { inView: StepInView }) {
  const { data, fetchNeighbors } = useGuide();
  const record = useRecord();
  const count = data.path.length;
  const isLast = number === count;
  const isDone = record.completedSteps.includes(step.id);
  const things = step.subSteps.filter(({ id }) => record.completedSubSteps[id]).length;
  const done = countYes(record, step) + things;
  const total = countedItems(record, [...step.details, ...step.subSteps]).length;
  const open = total - done;

  return (
    <Stack space="sm" lineAbove="sm" isScreenOnly onPointerOver={fetchNeighbors} onFocus={fetchNeighbors}>
      <p className={text.quiet}>
        <strong>
          {done} of {total} done
        </strong>
        {isDone && open > 0 ? <> · This step is done. {open === 1 ? "1 thing is" : `${open} things are`} still open.</> : null}
        {!isDone && open === 0 ? <> · Everything is done. Mark the step done.</> : null}
      </p>
      <SignedHere part={step.id} value={isDone} />
      <CompletionControl
        command={{ type: isDone ? (isLast ? "step.reopen" : "step.next") : "step.finish", step: step.id }}
        label={step.title}
        className={buttonClass(isDone && isLast ? { variant: "quiet" } : { width: "full" })}
      >
        {isDone
          ? isLast
            ? `Mark step ${number} not done`
            : `Go on to step ${number + 1}`
          : `Mark step ${number} done${isLast ? "" : " and go on"}`}
      </CompletionControl>
      {count > 1 ? (
        <>
          <Inline as="nav" space="sm" isSpread aria-label="Between steps">
            <button
              {...journeyButton({ type: "step.previous", step: step.id })}
              disabled={number === 1}
              className={buttonClass({ variant: "secondary" })}
            >
              Previous Step
            </button>
            <button
              {...journeyButton({ type: "step.next", step: step.id })}
              disabled={isLast}
              className={buttonClass({ variant: "secondary" })}
            >
              Next Step
            </button>
          </Inline>
          <p className={text.description}>Check to complete or click 'Next Step' &amp; return later</p>
        </>
      ) : null}
    </Stack>
  );
}

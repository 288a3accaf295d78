import { memo } from "react";
import { Stack } from "#app/design/layout/layout.tsx";
import { CheckMark } from "#app/design/marks/check-mark.tsx";
import { subStepElementId } from "#app/paths.ts";
import type { ApplicableStep } from "#app/plan/applicability/applicability.ts";
import { RichText } from "#app/shell/copy/rich-text.tsx";
import { Reason, UnhiddenNote } from "#app/steps/facts/hidden-items.tsx";
import { useGuide, useRecord } from "#app/steps/guide-context.ts";
import { CompletionControl } from "#app/steps/saving/completion-control.tsx";
import { NotSentYet, SavedHere, SignedHere } from "#app/steps/saving/saved-here.tsx";
import { NotYours, ThingTurn } from "#app/steps/turns/thing-turn.tsx";
import * as styles from "./sub-step-list.css.ts";
import { TopicLink } from "./topic-link.tsx";

export function SubStepList({ subSteps }: Pick<ApplicableStep, "subSteps">) {
  const { completedSubSteps } = useRecord();
  return (
    <Stack as="ul" space="xxs">
      {subSteps.map((subStep) => (
        <SubStepItem key={subStep.id} subStep={subStep} isCompleted={completedSubSteps[subStep.id] ?? false} />
      ))}
    </Stack>
  );
}

interface SubStepItemProps {
  subStep: ApplicableStep["subSteps"][number];
  isCompleted: boolean;
}

const SubStepItem = memo(function SubStepItem({ subStep, isCompleted }: SubStepItemProps) {
  const { id, key, title, description, topic } = subStep;
  const { inView } = useGuide().data;
  const holder = inView.holders[id];
  return (
    <li id={subStep.unhiddenDespite ? `part-${id}` : subStepElementId(id)}>
      <CompletionControl
        command={{ type: isCompleted ? "subStep.reopen" : "subStep.complete", subStep: id }}
        isCompleted={isCompleted}
        label={title}
        aria-describedby={`sub-step-${key}`}
        className={styles.row}
      >
        <CheckMark isChecked={isCompleted} />
        {title}
      </CompletionControl>
      <div className={styles.below}>
        <p id={`sub-step-${key}`} className={styles.description}>
          <RichText>{description}</RichText> <Reason part={subStep} /> <TopicLink topic={topic} />{" "}
          {holder || isCompleted ? null : <NotYours id={id} title={title} />}
        </p>
        <UnhiddenNote part={subStep} />
        {isCompleted ? null : <ThingTurn id={id} title={title} />}
        <SavedHere part={id} />
        <SignedHere part={id} value={isCompleted} />
        <NotSentYet part={id} />
      </div>
    </li>
  );
});

import { memo } from "react";
import { Stack } from "#app/design/layout/layout.tsx";
import { CheckMark } from "#app/design/marks/check-mark.tsx";
import { subStepElementId } from "#app/paths.ts";
import type { ApplicableStep } from "#app/plan/applicability/applicability.ts";
import { OfficeSignature, thingTitle } from "#app/shell/copy/office-signature.tsx";
import { RichText } from "#app/shell/copy/rich-text.tsx";
import { reasonFor, UnhiddenNote } from "#app/steps/facts/hidden-items.tsx";
import { useGuide, useLatestRecord } from "#app/steps/guide-context.ts";
import { CompletionControl, mayComplete } from "#app/steps/saving/completion-control.tsx";
import { ExcludeButton, ExcludedItem } from "#app/steps/saving/excluded-item.tsx";
import { notNow } from "#app/steps/saving/saved-here.css.ts";
import { PartState } from "#app/steps/saving/saved-here.tsx";
import { NotYours, ThingTurn } from "#app/steps/turns/thing-turn.tsx";
import { isExcluded } from "#machines/journey-record.ts";
import * as styles from "./sub-step-list.css.ts";
import { TopicLink } from "./topic-link.tsx";

export function SubStepList({ subSteps }: Pick<ApplicableStep, "subSteps">) {
  const record = useLatestRecord();
  return (
    <Stack as="ul" space="xxs">
      {subSteps.map((subStep) => (
        <SubStepItem
          key={subStep.id}
          subStep={subStep}
          isCompleted={record.completedSubSteps[subStep.id] ?? false}
          isExcluded={isExcluded(record, subStep)}
        />
      ))}
    </Stack>
  );
}

interface SubStepItemProps {
  subStep: ApplicableStep["subSteps"][number];
  isCompleted: boolean;
  isExcluded: boolean;
}

const SubStepItem = memo(function SubStepItem({ subStep, isCompleted, isExcluded: hasExclusion }: SubStepItemProps) {
  const { id, key, title, description, topic, mayNotApply, officeTexts } = subStep;
  const { data } = useGuide();
  const holder = data.inView.holders[id];
  if (hasExclusion) {
    return <ExcludedItem part={subStep} textId={subStepElementId(id)} label={title} include={{ type: "subStep.include", subStep: id }} />;
  }
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
        <span id={mayNotApply ? `sub-step-title-${key}` : undefined}>{title}</span>
      </CompletionControl>
      <div className={styles.below}>
        <p id={`sub-step-${key}`} className={styles.description}>
          <RichText>{description}</RichText> <OfficeSignature texts={officeTexts} text="description" title={thingTitle} />{" "}
          {reasonFor(subStep)} {topic ? <TopicLink topic={topic} /> : null}{" "}
          <span className={isCompleted ? notNow : undefined}>
            {holder ? null : <NotYours id={id} title={title} />}{" "}
            {mayNotApply && mayComplete(data) ? (
              <ExcludeButton isInText id={id} textId={`sub-step-title-${key}`} exclude={{ type: "subStep.exclude", subStep: id }} />
            ) : null}
          </span>
        </p>
        {subStep.unhiddenDespite ? <UnhiddenNote part={subStep} /> : null}
        {isCompleted ? null : <ThingTurn id={id} title={title} />}
        <PartState part={id} value={isCompleted} />
      </div>
    </li>
  );
});

import type { SubStep } from "#app/content/guide-types.ts";
import { CheckMark } from "./check-mark.tsx";
import { JourneyButton } from "./journey-button.tsx";
import { useRecordNow } from "./journey-context.ts";
import { RichText } from "./rich-text.tsx";
import * as styles from "./sub-step-list.css.ts";

/** The things to do in a step, each with its box. The last missing one completes the step. */
export function SubStepList({ subSteps }: { subSteps: readonly SubStep[] }) {
  return (
    <ul className={styles.list}>
      {subSteps.map((subStep) => (
        <SubStepItem key={subStep.id} subStep={subStep} />
      ))}
    </ul>
  );
}

function SubStepItem({ subStep: { id, key, title, description } }: { subStep: SubStep }) {
  const isCompleted = useRecordNow(({ completedSubSteps }) => completedSubSteps[id] ?? false);
  const descriptionId = `sub-step-${key}`;
  return (
    <li>
      <JourneyButton
        event={{ type: isCompleted ? "subStep.reopen" : "subStep.complete", subStep: id }}
        role="checkbox"
        aria-checked={isCompleted}
        aria-describedby={descriptionId}
        className={styles.row}
      >
        <CheckMark isChecked={isCompleted} />
        {title}
      </JourneyButton>
      <p id={descriptionId} className={styles.description}>
        <RichText>{description}</RichText>
      </p>
    </li>
  );
}

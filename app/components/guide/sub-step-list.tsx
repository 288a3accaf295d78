import type { SubStep } from "#app/content/guide-types.ts";
import { CheckMark } from "./check-mark.tsx";
import { JourneyButton } from "./journey-button.tsx";
import { useJourneyView } from "./journey-context.ts";
import { RichText } from "./rich-text.tsx";
import * as styles from "./sub-step-list.css.ts";

/** The things to do in a step, each with its box. The last missing one completes the step. */
export function SubStepList({ step, subSteps }: { step: number; subSteps: readonly SubStep[] }) {
  const { record } = useJourneyView();
  return (
    <ul className={styles.list}>
      {subSteps.map(({ title, description }, subStep) => {
        const isCompleted = record.completedSubSteps[step]?.includes(subStep) ?? false;
        const descriptionId = `sub-step-${step + 1}-${subStep + 1}`;
        return (
          <li key={title}>
            <JourneyButton
              event={{ type: isCompleted ? "subStep.reopen" : "subStep.complete", step, subStep }}
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
      })}
    </ul>
  );
}

import { memo } from "react";
import { aboutMinutes } from "#app/content/guides/journey-messages.ts";
import { visuallyHidden } from "#app/design/text/visually-hidden.css.ts";
import { stepCardId, stepInViewId } from "#app/paths.ts";
import { Badge } from "#app/pictures/badge.tsx";
import { motifs } from "#app/pictures/motifs.ts";
import { Scene } from "#app/pictures/scene.tsx";
import { stepMotif } from "#app/pictures/step-motifs.ts";
import { StepTerms } from "#app/shell/copy/step-terms.tsx";
import { useFocusOnPart } from "#app/steps/facts/hidden-items.tsx";
import { useGuide, useRecord } from "#app/steps/guide-context.ts";
import type { StepInView } from "#app/steps/guide-data.ts";
import { StepBody } from "./step-body.tsx";
import * as styles from "./step-card.css.ts";
import { useStepCard } from "./use-step-card.ts";

export const StepCard = memo(function StepCard({ inView }: { inView: StepInView }) {
  const { step, number, terms } = inView;
  const { data } = useGuide();
  const { card, cardActor, details, toggleOpen, toggleCovered } = useStepCard(inView);
  useFocusOnPart(inView);
  const cardId = stepCardId(step.id);

  return (
    <section ref={card} id={cardId} className={styles.card} aria-labelledby={`${cardId}-title`}>
      <StepTerms step={step} words={terms}>
        <details id={stepInViewId} ref={details} open onToggle={toggleOpen}>
          <summary className={styles.summary}>
            <span className={styles.number}>
              {data.path.length > 1 ? `Step ${number} of ${data.path.length} · ` : "To read and answer: "}
              {aboutMinutes(step.minutes)}
            </span>
            <h2 className={styles.title} id={`${cardId}-title`} tabIndex={-1}>
              {step.title}
            </h2>
            <span className={styles.badge}>
              <StepBadge step={step} />
              <span>
                <span className={visuallyHidden}>Badge for this step: </span>
                {step.badge}
              </span>
            </span>
            <span className={styles.toggle}>Show this step</span>
            <span className={styles.picture}>
              <Scene file={motifs[stepMotif(step.id)]} />
            </span>
          </summary>
          <StepBody inView={inView} cardActor={cardActor} onToggleCovered={toggleCovered} />
        </details>
      </StepTerms>
    </section>
  );
});

function StepBadge({ step: { id } }: Pick<StepInView, "step">) {
  return <Badge motif={stepMotif(id)} lit={useRecord().completedSteps.includes(id)} />;
}

import { ButtonLink } from "#app/components/button.tsx";
import { usePresentAddress } from "#app/components/present-address.ts";
import { Tag } from "#app/components/tag.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { journeyOptions } from "#app/content/journey-options.ts";
import { buyingGuidePath, stepCardId } from "#app/paths.ts";
import { currentStepOf } from "#machines/journey-record.ts";
import { Fold } from "./fold.tsx";
import * as styles from "./journey-chooser.css.ts";
import { useJourneyView } from "./journey-context.ts";

/** Four journeys to begin with, on the buyers' free guide. That one leads down to its current step. */
export function JourneyChooser() {
  const { guide, record } = useJourneyView();
  const presentAddress = usePresentAddress();
  return guide.journeyType === "selling" || guide.tier !== "free" ? null : (
    <Fold title="Choose Your Journey" hint="Select the program that best fits your needs">
      <ul className={styles.cards}>
        {journeyOptions.map(({ tier, title, description, badge }) => (
          <li key={tier} className={styles.card} data-current={tier === guide.tier}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.description}>{description}</p>
            <div className={styles.select}>
              {badge ? <Tag tone={tier === guide.tier ? "primary" : "accent"}>{badge}</Tag> : null}
              <ButtonLink
                to={tier === guide.tier ? `${presentAddress}#${stepCardId(currentStepOf(guide, record))}` : buyingGuidePath(tier)}
                variant={tier === guide.tier ? "primary" : "secondary"}
                size="small"
                width="full"
              >
                Select This Journey
                <VisuallyHidden> ({title})</VisuallyHidden>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

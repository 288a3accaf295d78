import { journeyOptions, journeyTerms } from "#app/content/guides/journey-options.ts";
import { ButtonLink } from "#app/design/button.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import { visuallyHidden } from "#app/design/text/visually-hidden.css.ts";
import { buyingGuidePath, stepCardId } from "#app/paths.ts";
import { useCurrentUrl } from "#app/shell/current-url.ts";
import { useRoot } from "#app/shell/use-root.ts";
import { Fold } from "#app/steps/fold.tsx";
import { useGuide } from "#app/steps/guide-context.ts";
import type { GuideData } from "#app/steps/guide-data.ts";
import * as styles from "./journey-chooser.css.ts";

export function offersJourneys({ journeyType, tier, planOwner }: GuideData): boolean {
  return journeyType === "buying" && tier === "free" && planOwner === null;
}

export function JourneyChooser() {
  const { data: guide } = useGuide();
  const presentAddress = useCurrentUrl();
  const { badges } = useRoot().brand;
  const isShown = { "Most Popular": badges.mostPopular === "on", "Limited Availability": badges.limitedAvailability === "on" };
  return (
    <Fold title="Choose Your Journey" hint="Select the program that best fits your needs">
      <ul className={styles.cards}>
        {journeyOptions.map(({ tier, title, description, badge }) => (
          <li key={tier} className={styles.card} data-current={tier === guide.tier}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.description}>{description}</p>
            {badge && isShown[badge] ? (
              <div className={styles.badge}>
                <Tag tone={tier === guide.tier ? "primary" : "accent"}>{badge}</Tag>
              </div>
            ) : null}
            <div className={styles.select}>
              <ButtonLink
                to={tier === guide.tier ? `${presentAddress}#${stepCardId(guide.inView.step.id)}` : buyingGuidePath(tier)}
                variant={tier === guide.tier ? "primary" : "secondary"}
                size="xs"
                width="full"
              >
                Select This Journey
                <span className={visuallyHidden}> ({title})</span>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.terms}>{journeyTerms}</p>
    </Fold>
  );
}

import { journeyOptions } from "#app/content/guides/journey-options.ts";
import { ButtonLink } from "#app/design/button.tsx";
import { Tag } from "#app/design/tag.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { Fold } from "#app/guide/fold.tsx";
import { useGuide } from "#app/guide/guide-context.ts";
import { buyingGuidePath, stepCardId } from "#app/paths.ts";
import { useCurrentUrl } from "#app/shell/current-url.ts";
import { useRoot } from "#app/shell/use-root.ts";
import * as styles from "./journey-chooser.css.ts";

export function JourneyChooser() {
  const { data: guide } = useGuide();
  const presentAddress = useCurrentUrl();
  const { badges } = useRoot().brand;
  const isShown = { "Most Popular": badges.mostPopular === "on", "Limited Availability": badges.limitedAvailability === "on" };
  return guide.journeyType === "selling" || guide.tier !== "free" ? null : (
    <Fold title="Choose Your Journey" hint="Select the program that best fits your needs">
      <ul className={styles.cards}>
        {journeyOptions.map(({ tier, title, description, badge }) => (
          <li key={tier} className={styles.card} data-current={tier === guide.tier}>
            <h3>{title}</h3>
            <p className={text.quietCompact}>{description}</p>
            <div className={styles.select}>
              {badge && isShown[badge] ? <Tag tone={tier === guide.tier ? "primary" : "accent"}>{badge}</Tag> : null}
              <ButtonLink
                to={tier === guide.tier ? `${presentAddress}#${stepCardId(guide.inView.step.id)}` : buyingGuidePath(tier)}
                variant={tier === guide.tier ? "primary" : "secondary"}
                size="sm"
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

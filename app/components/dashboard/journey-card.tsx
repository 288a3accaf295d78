import { ButtonLink } from "#app/components/button.tsx";
import { ProgressBar } from "#app/components/progress-bar.tsx";
import { Tag } from "#app/components/tag.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import type { JourneyType, ServiceTier } from "#app/content/guide-types.ts";
import type { NextAction } from "#app/content/next-action.ts";
import { guidePath } from "#app/paths.ts";
import { BadgeIcon } from "./badge-icon.tsx";
import * as styles from "./journey-card.css.ts";

export interface JourneyCardProps {
  readonly journeyType: JourneyType;
  readonly tier: ServiceTier;
  readonly title: string;
  /** Counted from one. */
  readonly step: number;
  readonly stepCount: number;
  readonly percent: number;
  /** Null when all steps are done. */
  readonly nextAction: NextAction | null;
  readonly badges: readonly string[];
  /** Null where the journey gives none. */
  readonly points: number | null;
  readonly isLastActive: boolean;
}

const firstWords = { question: "Settle this question:", subStep: "Do this:" } as const;

/** One journey: how far it is, what comes next, what it has earned, and the way on. */
export function JourneyCard(journey: JourneyCardProps) {
  const { journeyType, tier, title, step, stepCount, percent, nextAction, badges, points, isLastActive } = journey;
  return (
    <li className={styles.card} data-last-active={isLastActive}>
      <div className={styles.head}>
        <Tag tone={journeyType === "buying" ? "primary" : "accent"}>{journeyType === "buying" ? "Buying" : "Selling"}</Tag>
        {isLastActive ? <span className={styles.quiet}>Last worked on</span> : null}
      </div>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.progress}>
        <ProgressBar label={`${title}: steps completed`} value={percent} />
        <p className={styles.counts}>
          <span>
            Step {step} of {stepCount}
          </span>
          <span>{percent}% complete</span>
        </p>
      </div>
      {nextAction ? (
        <div>
          <p>
            <span className={styles.quiet}>Next: </span>
            <strong>{nextAction.title}</strong>
          </p>
          <p className={styles.quiet}>
            {nextAction.todo
              ? `${firstWords[nextAction.todo.kind]} ${nextAction.todo.words}`
              : "Everything in it is settled: mark the step complete."}
          </p>
        </div>
      ) : (
        <p>
          <strong>All steps are done.</strong>
        </p>
      )}
      {badges.length > 0 ? (
        <ul className={styles.badges} aria-label="Badges earned">
          {badges.map((badge) => (
            <li key={badge} className={styles.badge}>
              <BadgeIcon />
              {badge}
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.foot}>
        <p className={styles.quiet}>
          {points === null
            ? "For information only, without points"
            : `${points.toLocaleString("en-US")} ${points === 1 ? "point" : "points"}`}
        </p>
        <ButtonLink to={guidePath(journeyType, tier)} variant={isLastActive ? "primary" : "secondary"}>
          Continue
          <VisuallyHidden>
            {" "}
            with {title}, {journeyType}
          </VisuallyHidden>
        </ButtonLink>
      </div>
    </li>
  );
}

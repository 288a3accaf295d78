import { ButtonLink } from "#app/components/button.tsx";
import { Card } from "#app/components/card.tsx";
import { serviceSelectionPath } from "#app/paths.ts";
import { JourneyCard, type JourneyCardProps } from "./journey-card.tsx";
import * as styles from "./journey-list.css.ts";

/** A person's journeys with what they add up to; without any, how to begin one. */
export function JourneyList({ journeys }: { journeys: readonly JourneyCardProps[] }) {
  if (journeys.length === 0) {
    return (
      <Card as="section" aria-labelledby="journeys">
        <div className={styles.empty}>
          <h2 id="journeys">No journeys yet</h2>
          <p>Choose a guide and tick your first step. Your journey then appears here by itself.</p>
          <div className={styles.ways}>
            <ButtonLink to={serviceSelectionPath("buyer")}>I Want to Buy</ButtonLink>
            <ButtonLink to={serviceSelectionPath("seller")}>I Want to Sell</ButtonLink>
          </div>
        </div>
      </Card>
    );
  }
  const badgeCount = journeys.reduce((sum, { badges }) => sum + badges.length, 0);
  const points = journeys.reduce((sum, journey) => sum + (journey.points ?? 0), 0);
  return (
    <section className={styles.section} aria-labelledby="journeys">
      <div className={styles.head}>
        <h2 id="journeys">Your journeys</h2>
        <p className={styles.sums}>
          {counted(badgeCount, "badge")} and {counted(points, "point")} in {counted(journeys.length, "journey")}
        </p>
      </div>
      <ul className={styles.list}>
        {journeys.map((journey) => (
          <JourneyCard key={`${journey.journeyType} ${journey.tier}`} {...journey} />
        ))}
      </ul>
    </section>
  );
}

/** '1 badge', '1,100 points'. */
function counted(count: number, noun: string) {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}

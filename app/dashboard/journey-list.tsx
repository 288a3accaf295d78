import { ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { Inline } from "#app/design/layout/layout.tsx";
import { serviceSelectionPath } from "#app/paths.ts";
import firstStone from "#app/pictures/drawings/first-stone.svg";
import { EmptyState } from "#app/pictures/empty-state.tsx";
import { TodayNotice } from "#app/today/today-notice.tsx";
import type { JourneyOverview } from "./dashboard.server.ts";
import { JourneyCard } from "./journey-card.tsx";
import * as styles from "./journey-list.css.ts";
import { ThisWeek } from "./this-week.tsx";

export function JourneyList({ journeys }: { journeys: readonly JourneyOverview[] }) {
  const unread = journeys.flatMap(({ planId, matters }) =>
    matters.filter(({ kind }) => kind === "answer").map((matter) => ({ ...matter, id: `${planId} ${matter.id}` })),
  );
  const isOnly = journeys.length === 1;
  return (
    <>
      <TodayNotice matters={unread} isBrief />
      {isOnly ? null : <ThisWeek journeys={journeys} />}
      <ul className={styles.list} data-only={isOnly}>
        {journeys.map((journey) => (
          <JourneyCard key={journey.planId} {...journey} isOnly={isOnly} />
        ))}
      </ul>
    </>
  );
}

export function NoJourneys() {
  return (
    <Card as="section" aria-labelledby="journeys">
      <EmptyState drawing={firstStone}>
        <h2 id="journeys">No journeys yet</h2>
        <p>Choose a guide and check off your first step. Your journey will show up here.</p>
        <Inline space="sm">
          <ButtonLink to={serviceSelectionPath("buyer")}>I Want to Buy</ButtonLink>
          <ButtonLink to={serviceSelectionPath("seller")}>I Want to Sell</ButtonLink>
        </Inline>
      </EmptyState>
    </Card>
  );
}

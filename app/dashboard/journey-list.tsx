import { formatPoints, whatPointsAre } from "#app/content/guides/journey-messages.ts";
import { ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { serviceSelectionPath } from "#app/paths.ts";
import { Badge } from "#app/pictures/badge.tsx";
import type { JourneyOverview } from "./dashboard.server.ts";
import { JourneyCard } from "./journey-card.tsx";
import * as styles from "./journey-list.css.ts";
import { ThisWeek } from "./this-week.tsx";

export function JourneyList({ journeys }: { journeys: readonly JourneyOverview[] }) {
  if (journeys.length === 0) {
    return (
      <Card as="section" aria-labelledby="journeys" space="md">
        <Badge motif="door" lit />
        <h2 id="journeys">No journeys yet</h2>
        <p>Choose a guide and tick your first step. Your journey then shows up here.</p>
        <Inline space="sm">
          <ButtonLink to={serviceSelectionPath("buyer")}>I Want to Buy</ButtonLink>
          <ButtonLink to={serviceSelectionPath("seller")}>I Want to Sell</ButtonLink>
        </Inline>
      </Card>
    );
  }
  const own = journeys.filter(({ ownerName }) => ownerName === null);
  const badgeCount = own.reduce((sum, { badges }) => sum + badges.length, 0);
  const points = own.reduce((sum, journey) => sum + (journey.points ?? 0), 0);
  return (
    <Stack as="section" space="md" aria-labelledby="journeys">
      <Inline space="xl" rowSpace="xxs" align="baseline" isSpread>
        <h2 id="journeys">Your journeys</h2>
        {badgeCount > 0 ? (
          <p className={text.quiet}>
            {[counted(badgeCount, "badge"), ...(points > 0 ? [formatPoints(points)] : [])].join(" and ")} in{" "}
            {counted(own.length, "journey")}
          </p>
        ) : null}
      </Inline>
      <ThisWeek journeys={journeys} />
      <ul className={styles.list}>
        {journeys.map((journey, place) => (
          <JourneyCard key={journey.planId} {...journey} isFirst={place === 0} />
        ))}
      </ul>
      {points > 0 ? <p className={text.quiet}>{whatPointsAre}</p> : null}
    </Stack>
  );
}

function counted(count: number, noun: string) {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}

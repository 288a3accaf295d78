import { Link } from "@remix-run/react";
import type { JourneyType } from "#app/content/guides/guide-types.ts";
import { Card } from "#app/design/cards/card.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { cardGrid } from "#app/pictures/card-grid.css.ts";
import { pictured } from "#app/pictures/pictured.css.ts";
import { Scene } from "#app/pictures/scene.tsx";

const groups = [
  { id: "buying", title: "When you buy", journeys: "buying" },
  { id: "both", title: "Whether you buy or sell", journeys: "buying selling" },
  { id: "selling", title: "When you sell", journeys: "selling" },
] as const;

interface TopicListProps {
  readonly lead: string;
  readonly topics: readonly {
    readonly picture: string;
    readonly path: string;
    readonly title: string;
    readonly lead: string;
    readonly journeys: readonly JourneyType[];
  }[];
}

export function TopicList({ lead, topics }: TopicListProps) {
  return (
    <PageLayout>
      <PageHeading lead={lead}>Topics</PageHeading>
      {groups.map(({ id, title, journeys }) => (
        <Stack as="section" space="sm" key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <ul className={cardGrid}>
            {topics
              .filter((topic) => topic.journeys.join(" ") === journeys)
              .map((topic) => (
                <Card as="li" key={topic.path} padding="sm" space="xs">
                  <div className={pictured}>
                    <h3>
                      <Link className={text.rowLink} to={topic.path}>
                        {topic.title}
                      </Link>
                    </h3>
                    <Scene file={topic.picture} />
                  </div>
                  <p className={text.quietCompact}>{topic.lead}</p>
                </Card>
              ))}
          </ul>
        </Stack>
      ))}
    </PageLayout>
  );
}

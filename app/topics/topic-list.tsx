import { Link } from "@remix-run/react";
import type { JourneyType } from "#app/content/guides/guide-types.ts";
import { Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { entry, list, name } from "./topic-list.css.ts";

const groups = [
  { id: "buying", title: "When you buy", journeys: "buying" },
  { id: "both", title: "Whether you buy or sell", journeys: "buying selling" },
  { id: "selling", title: "When you sell", journeys: "selling" },
] as const;

interface TopicListProps {
  readonly lead: string;
  readonly topics: readonly {
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
          <ul className={list}>
            {topics
              .filter((topic) => topic.journeys.join(" ") === journeys)
              .map((topic) => (
                <li key={topic.path} className={entry}>
                  <h3 className={name}>
                    <Link className={text.rowLink} to={topic.path}>
                      {topic.title}
                    </Link>
                  </h3>
                  <p className={text.quiet}>{topic.lead}</p>
                </li>
              ))}
          </ul>
        </Stack>
      ))}
    </PageLayout>
  );
}

import { useLoaderData } from "@remix-run/react";
import { topicTitles } from "#app/content/topics/topic-titles.ts";
import { topics } from "#app/content/topics/topics.ts";
import { walkList } from "#app/content/topics/walk-list.ts";
import { yourState } from "#app/content/topics/your-state.ts";
import { paths, topicPath } from "#app/paths.ts";
import { metaFromRoot, type PageMeta } from "#app/shell/use-root.ts";
import { TopicList } from "#app/topics/topic-list.tsx";
import { topicPictures } from "#app/topics/topic-pictures.server.ts";

export const handle = { script: false };

const lead = "Short pages on questions that come up for some buyers and sellers. Each says where its facts come from.";

export const meta: PageMeta = ({ matches }) =>
  metaFromRoot({
    title: "Topics",
    description: "Loans, low appraisals, condos, title, insurance, estates and more: short pages in plain words, with their sources.",
    path: paths.topics,
    matches,
  });

export function loader() {
  return [...topics, walkList, yourState].map(({ slug, lead: text, journeys }) => ({
    picture: topicPictures[slug],
    path: topicPath(slug),
    title: topicTitles[slug],
    lead: text,
    journeys,
  }));
}

export default function TopicsRoute() {
  return <TopicList lead={lead} topics={useLoaderData<typeof loader>()} />;
}

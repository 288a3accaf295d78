import { Link } from "@remix-run/react";
import { type TopicSlug, topicTitles } from "#app/content/topics/topic-titles.ts";
import { topicPath } from "#app/paths.ts";
import { useGuide } from "#app/steps/guide-context.ts";

export function TopicLink({ topic }: { topic: TopicSlug }) {
  const { address } = useGuide();
  return (
    <Link to={topicPath(topic, address)} discover="none">
      {`Read about: ${topicTitles[topic]}`}
    </Link>
  );
}

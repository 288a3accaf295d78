import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lastRead } from "#app/content/evidence/claims.ts";
import { sources } from "#app/content/evidence/sources.ts";
import { topicTitles } from "#app/content/topics/topic-titles.ts";
import { findTopic, sourcesOf } from "#app/content/topics/topics.ts";
import type { NamedSource } from "#app/design/text/source-list.tsx";
import { topicPath } from "#app/paths.ts";
import { findHostOfficeId } from "#app/plan/access/plan-office.server.ts";
import { guideOriginOf } from "#app/plan/guests/guide-origin.server.ts";
import { notFound } from "#app/platform/user-error.server.ts";
import { metaFromRoot, type PageMeta } from "#app/shell/use-root.ts";
import { TopicPage, type TopicPageProps } from "#app/topics/topic-page.tsx";
import { topicPictures } from "#app/topics/topic-pictures.server.ts";

export const handle = { script: false };

export const meta: PageMeta<typeof loader> = ({ data, matches }) =>
  data ? metaFromRoot({ title: data.page.title, description: data.page.lead, path: data.path, matches }) : [];

export function loader({ request, params }: LoaderFunctionArgs) {
  const topic = findTopic(params.topic) ?? notFound();
  const { slug, lead, forWhom, sections } = topic;
  const page: TopicPageProps = {
    from: guideOriginOf(new URL(request.url).searchParams.get("from"), findHostOfficeId(request))?.path ?? null,
    title: topicTitles[slug],
    lead,
    picture: topicPictures[slug],
    forWhom,
    sections: sections.map(({ id, title, text }) => ({ id, title, text })),
    sources: sourcesOf(topic).map((id): NamedSource => ({ ...sources[id], lastRead: lastRead(id, `topic.${slug}`) })),
  };
  return { path: topicPath(slug), page };
}

export default function TopicRoute() {
  return <TopicPage {...useLoaderData<typeof loader>().page} />;
}

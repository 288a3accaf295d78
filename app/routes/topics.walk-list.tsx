import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { topicTitles } from "#app/content/topics/topic-titles.ts";
import { walkList } from "#app/content/topics/walk-list.ts";
import { topicPath } from "#app/paths.ts";
import { metaFromRoot, type PageMeta } from "#app/shell/use-root.ts";
import { readWalkList } from "#app/topics/walk-list.server.ts";
import { WalkList } from "#app/topics/walk-list.tsx";

export const handle = { script: false };

const title = topicTitles[walkList.slug];

export const meta: PageMeta<typeof loader> = ({ data: page, matches }) =>
  metaFromRoot({
    title: page?.error ? `Error: ${title}` : title,
    description: walkList.lead,
    path: topicPath(walkList.slug),
    matches,
  });

export function loader({ request }: LoaderFunctionArgs) {
  const page = readWalkList(request);
  return data(page, { status: page.error === null ? 200 : 400 });
}

export default function WalkListRoute() {
  return <WalkList {...useLoaderData<typeof loader>()} />;
}

import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { agencyDirectory, findState, stateRecords, statesChecked } from "#app/content/evidence/states.ts";
import { topicTitles } from "#app/content/topics/topic-titles.ts";
import { yourState } from "#app/content/topics/your-state.ts";
import { topicPath } from "#app/paths.ts";
import { guideOriginOf } from "#app/plan/guide-origin.server.ts";
import { metaFromRoot, type PageMeta } from "#app/shell/use-root.ts";
import { YourState, type YourStateProps } from "#app/topics/your-state.tsx";

export const handle = { script: false };

const title = topicTitles[yourState.slug];

export const meta: PageMeta<typeof loader> = ({ data: page, matches }) =>
  metaFromRoot({
    title: page?.error ? `Error: ${title}` : page?.record ? `${title}: ${page.record.name}` : title,
    description: yourState.lead,
    path: topicPath(yourState.slug),
    matches,
  });

/** `state` in the query is the two-letter postal code; `from` is the guide the user came from. */
export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const chosen = (query.get("state") ?? "").slice(0, 2).toUpperCase();
  const record = findState(chosen) ?? null;
  const error = chosen !== "" && record === null ? "Choose a state from the list" : null;
  const page: YourStateProps = {
    from: guideOriginOf(query.get("from"))?.path ?? null,
    title,
    lead: yourState.lead,
    states: Object.entries(stateRecords).map(([code, { name }]) => ({ code, name: name.replace(/^the /, "") })),
    chosen,
    record,
    error,
    checked: statesChecked,
    directory: agencyDirectory,
  };
  return data(page, { status: error === null ? 200 : 400 });
}

export default function YourStateRoute() {
  return <YourState {...useLoaderData<typeof loader>()} />;
}

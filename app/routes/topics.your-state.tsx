import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { states } from "#app/content/evidence/conditions.ts";
import { isStateCode, stateSlug, stateTitle } from "#app/content/states/state-names.ts";
import { topicTitles } from "#app/content/topics/topic-titles.ts";
import { yourState } from "#app/content/topics/your-state.ts";
import { statePath, topicPath } from "#app/paths.ts";
import { findHostOfficeId } from "#app/plan/access/plan-office.server.ts";
import { guideOriginOf } from "#app/plan/guests/guide-origin.server.ts";
import { metaFromRoot, type PageMeta } from "#app/shell/use-root.ts";
import { topicPictures } from "#app/topics/topic-pictures.server.ts";
import { YourState, type YourStateProps } from "#app/topics/your-state.tsx";

export const handle = { script: false };

const title = topicTitles[yourState.slug];

export const meta: PageMeta<typeof loader> = ({ data: page, matches }) =>
  metaFromRoot({
    title: page?.error ? `Error: ${title}` : title,
    description: yourState.lead,
    path: topicPath(yourState.slug),
    matches,
  });

/** `state` in the query is the two-letter postal code, from the form; `from` is the guide the user came from. */
export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const from = guideOriginOf(query.get("from"), findHostOfficeId(request))?.path ?? null;
  const chosen = (query.get("state") ?? "").toUpperCase();
  if (isStateCode(chosen)) {
    throw redirect(statePath(stateSlug(chosen), from ?? ""));
  }
  const page: YourStateProps = {
    from,
    title,
    lead: yourState.lead,
    picture: topicPictures[yourState.slug],
    states: states.map((code) => ({ code, name: stateTitle(code), path: statePath(stateSlug(code), from ?? "") })),
    error: chosen === "" ? null : "Choose a state from the list",
  };
  return data(page, { status: page.error === null ? 200 : 400 });
}

export default function YourStateRoute() {
  return <YourState {...useLoaderData<typeof loader>()} />;
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { SearchPage } from "#app/components/search/search-page.tsx";
import { pageTitle } from "#app/components/use-root.ts";
import { loadSearch } from "#app/services/search.server.ts";

/** The page is complete without script. */
export const handle = { script: false };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.query ? `Search: ${data.query}` : "Search", matches) },
  { name: "robots", content: "noindex" },
];

export function loader({ request }: LoaderFunctionArgs) {
  return loadSearch(request);
}

export default function SearchRoute() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}

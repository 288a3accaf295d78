import { useLoaderData } from "@remix-run/react";
import { loadSearch } from "#app/search/search.server.ts";
import { SearchPage } from "#app/search/search-page.tsx";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";

export const handle = { script: false };

export const meta: PageMeta<typeof loader> = ({ data, matches }) => unlistedMeta(data?.query ? `Search: ${data.query}` : "Search", matches);

export const loader = loadSearch;

export default function SearchRoute() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}

import { useActionData, useLoaderData } from "@remix-run/react";
import { answerUpdates, loadUpdates } from "#app/desk/updates/updates-page.server.ts";
import { UpdatesPage } from "#app/desk/updates/updates-page.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";

export const meta: PageMeta<typeof loader> = ({ data, matches }) =>
  unlistedMeta("Weekly updates", matches, data?.kind === "loaded" && data.hasErrors);

export const headers = routeHeaders;

export const loader = loadUpdates;

export const action = answerUpdates;

export default function UpdatesRoute() {
  return <UpdatesPage page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

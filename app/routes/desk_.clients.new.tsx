import { useActionData, useLoaderData } from "@remix-run/react";
import { newClientTitle } from "#app/content/new-client.ts";
import { addClient, loadNewClient } from "#app/desk/new-client/new-client-page.server.ts";
import { NewClientPage } from "#app/desk/new-client/new-client-page.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";

export const handle = { script: false };

export const meta: PageMeta<typeof loader> = ({ data, matches }) =>
  unlistedMeta(newClientTitle, matches, data?.kind === "loaded" && data.hasErrors);

export const headers = routeHeaders;

export const loader = loadNewClient;

export const action = addClient;

export default function NewClientRoute() {
  return <NewClientPage page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

import { useActionData, useLoaderData } from "@remix-run/react";
import { changeDesk } from "#app/desk/desk-actions.server.ts";
import { loadDesk } from "#app/desk/desk-page.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";

export const meta: PageMeta<typeof loader> = ({ data, matches }) =>
  unlistedMeta("Your desk", matches, data?.kind === "loaded" && data.hasErrors);

export const headers = routeHeaders;

export const loader = loadDesk;

export const action = changeDesk;

export default function DeskRoute() {
  return <DeskPage page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

import { useLoaderData } from "@remix-run/react";
import { loadDesk } from "#app/desk/desk-page.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, pageTitle } from "#app/shell/use-root.ts";

export const meta: PageMeta<typeof loader> = ({ matches }) => [{ title: pageTitle("Your desk", matches) }];

export const headers = routeHeaders;

export const loader = loadDesk;

export default function DeskRoute() {
  return <DeskPage page={useLoaderData<typeof loader>()} />;
}

import { useLoaderData } from "@remix-run/react";
import { loadOffice } from "#app/desk/office/office-page.server.ts";
import { OfficePage } from "#app/desk/office/office-page.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";

export const meta: PageMeta<typeof loader> = ({ matches }) => unlistedMeta("Office overview", matches);

export const headers = routeHeaders;

export const loader = loadOffice;

export default function OfficeRoute() {
  return <OfficePage page={useLoaderData<typeof loader>()} />;
}

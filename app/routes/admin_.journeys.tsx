import { useLoaderData } from "@remix-run/react";
import { loadAdminJourneys } from "#app/admin/reports/admin-journeys.server.ts";
import { AdminJourneysPage } from "#app/admin/reports/journeys-page.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, pageTitle } from "#app/shell/use-root.ts";

export const headers = routeHeaders;

export const meta: PageMeta = ({ matches }) => [{ title: pageTitle("How Journeys Go", matches) }];

export const loader = loadAdminJourneys;

export default function AdminJourneysRoute() {
  return <AdminJourneysPage page={useLoaderData<typeof loader>()} />;
}

import { useLoaderData } from "@remix-run/react";
import { type AdminHandle, adminMeta } from "#app/admin/admin-heading.ts";
import { loadAdminJourneys } from "#app/admin/reports/admin-journeys.server.ts";
import { AdminJourneysPage } from "#app/admin/reports/journeys-page.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";

export const meta = adminMeta;

export const headers = routeHeaders;

export const handle: AdminHandle = {
  heading: { title: "Guide Progress", lead: "Where people stand on each guide, and who may need a call." },
};

export const loader = loadAdminJourneys;

export default function AdminJourneysRoute() {
  return <AdminJourneysPage page={useLoaderData<typeof loader>()} />;
}

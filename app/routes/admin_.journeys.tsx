import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type AdminJourneysData, AdminJourneysPage } from "#app/components/admin/journeys-page.tsx";
import { pageTitle } from "#app/components/use-root.ts";
import { loadAdminJourneys } from "#app/services/admin-journeys.server.ts";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("How Journeys Go", matches) }];

export function loader({ request }: LoaderFunctionArgs) {
  return loadAdminJourneys(request);
}

export default function AdminJourneysRoute() {
  const page: AdminJourneysData = useLoaderData<typeof loader>();
  return <AdminJourneysPage page={page} />;
}

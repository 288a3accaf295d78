import { useActionData, useLoaderData } from "@remix-run/react";
import { type AdminHandle, adminMeta } from "#app/admin/admin-heading.ts";
import { changeFromImportPage, loadImportPage } from "#app/admin/import/import-page.server.ts";
import { ImportPage } from "#app/admin/import/import-page.tsx";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { staffPaths } from "#app/staff-paths.ts";

export const meta = adminMeta;

export const headers = routeHeaders;

export const handle: AdminHandle & { readonly script: false } = {
  script: false,
  heading: { title: "Import people", lead: "Import people and plans from another system's file." },
};

export const loader = loadImportPage;

export const action = changeFromImportPage;

export default function AdminImportRoute() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return page ? (
    <ImportPage page={page} answer={answer} />
  ) : (
    <UnavailableCard title="We can't reach the database" path={staffPaths.adminImport} />
  );
}

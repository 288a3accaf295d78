import { useActionData, useLoaderData } from "@remix-run/react";
import { type AdminHandle, adminMeta } from "#app/admin/admin-heading.ts";
import { OfficePage } from "#app/admin/offices/office-page.tsx";
import { changeOfficeByForm, loadOffice } from "#app/admin/offices/offices-page.server.ts";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { staffPaths } from "#app/staff-paths.ts";

export const meta = adminMeta;

export const headers = routeHeaders;

export const handle: AdminHandle & { readonly script: false } = {
  script: false,
  heading: { title: "Office", lead: "What it shows, and who works there." },
};

export const loader = loadOffice;

export const action = changeOfficeByForm;

export default function AdminOfficeRoute() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <ErrorSummary errors={answer?.errors} />
      {page ? (
        <OfficePage page={page} answer={answer} />
      ) : (
        <UnavailableCard title="We can't reach the offices" path={staffPaths.adminOffices} />
      )}
    </>
  );
}

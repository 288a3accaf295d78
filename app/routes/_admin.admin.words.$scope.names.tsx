import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { type AdminHandle, adminMeta } from "#app/admin/admin-heading.ts";
import { changeNames, loadNames } from "#app/admin/words/names/names-page.server.ts";
import { NamesPage } from "#app/admin/words/names/names-page.tsx";
import { namesHeading } from "#app/admin/words/words-copy.ts";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { Problem } from "#app/design/forms/problem.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";

export const meta = adminMeta;

export const headers = routeHeaders;

export const handle: AdminHandle & { readonly script: false } = {
  script: false,
  heading: namesHeading,
};

export const loader = loadNames;

export const action = changeNames;

export default function NamesRoute() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { pathname } = useLocation();
  return (
    <>
      <Problem>{answer?.problem}</Problem>
      <ErrorSummary errors={answer?.errors} />
      {page ? <NamesPage page={page} answer={answer} /> : <UnavailableCard title="We can't reach the office" path={pathname} />}
    </>
  );
}

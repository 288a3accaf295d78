import { useActionData, useLoaderData } from "@remix-run/react";
import { type AdminHandle, adminMeta } from "#app/admin/admin-heading.ts";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { officeTokens } from "#app/tokens/tokens-page.server.ts";
import { TokensPage } from "#app/tokens/tokens-page.tsx";

export const meta = adminMeta;

export const headers = routeHeaders;

/** A new token is only in the response to a form. */
export const handle: AdminHandle & { readonly script: false } = {
  script: false,
  heading: { title: "API tokens", lead: "Let another of the office's systems read its plans." },
};

export const loader = officeTokens.loader;

export const action = officeTokens.action;

export default function AdminTokensRoute() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <ErrorSummary errors={answer?.errors} />
      {page ? (
        <TokensPage page={page} answer={answer} />
      ) : (
        <UnavailableCard title="We can't reach the tokens" path={staffPaths.adminTokens} />
      )}
    </>
  );
}

import { useActionData, useHref, useLoaderData, useLocation } from "@remix-run/react";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { PageLayout } from "#app/design/page-layout.tsx";
import { loadCheckPage, passCheckByForm } from "#app/passkeys/check-page.server.ts";
import { CheckPage } from "#app/passkeys/check-page.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";

export const headers = routeHeaders;

export const meta: PageMeta<typeof loader> = ({ data, matches }) => unlistedMeta("One more step", matches, data?.hasErrors);

export const loader = loadCheckPage;

export const action = passCheckByForm;

export default function PasskeyCheckRoute() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const address = useHref(useLocation());
  return (
    <PageLayout width="narrow">
      <ErrorSummary errors={answer?.errors} />
      {page ? <CheckPage page={page} answer={answer} /> : <UnavailableCard title="We can't reach your account" path={address} />}
    </PageLayout>
  );
}

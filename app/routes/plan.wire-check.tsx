import { useActionData, useLoaderData } from "@remix-run/react";
import { wireCheckMessages } from "#app/content/wire-check.ts";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { paths } from "#app/paths.ts";
import { loadWireCheck, receiveWireCheck } from "#app/people/wire-check/wire-check-page.server.ts";
import { WireCheck } from "#app/people/wire-check/wire-check-page.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";

export const handle = { script: false };

export const headers = routeHeaders;

export const meta: PageMeta<typeof loader> = ({ data, matches }) =>
  unlistedMeta(wireCheckMessages.title[data?.page?.journeyType ?? "buying"], matches, data?.hasErrors);

export const loader = loadWireCheck;

export const action = receiveWireCheck;

export default function WireCheckRoute() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageLayout width="place">
      <ErrorSummary errors={answer?.errors} />
      <PageHeading lead={page?.receipt ? undefined : wireCheckMessages.lead}>
        {wireCheckMessages.title[page?.journeyType ?? "buying"]}
      </PageHeading>
      {page ? <WireCheck page={page} answer={answer} /> : <UnavailableCard title="We can't reach this plan" path={paths.dashboard} />}
    </PageLayout>
  );
}

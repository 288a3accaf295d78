import { useLoaderData } from "@remix-run/react";
import { loadViewerPreview } from "#app/dates/held/held-page.server.ts";
import { HeldPage } from "#app/dates/held/held-page.tsx";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { PageLayout } from "#app/design/page-layout.tsx";
import { paths } from "#app/paths.ts";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";

export const handle = { script: false };

export const headers = routeHeaders;

export const meta: PageMeta<typeof loader> = ({ matches }) => unlistedMeta("What a viewer sees", matches);

export const loader = loadViewerPreview;

export default function ViewerPreviewRoute() {
  const { page } = useLoaderData<typeof loader>();
  return page ? (
    <HeldPage page={page} error={null} thingError={null} answerError={null} />
  ) : (
    <PageLayout width="place">
      <UnavailableCard title="We can't reach this plan" path={paths.dashboard} />
    </PageLayout>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listSavedCalculations } from "#app/calculators/saved-calculations.server.ts";
import { SavedList } from "#app/calculators/saved-list.tsx";
import { ClosedPlans } from "#app/dashboard/closed-plans.tsx";
import * as styles from "#app/dashboard/dashboard.css.ts";
import { loadDashboard } from "#app/dashboard/dashboard.server.ts";
import { HelpCards } from "#app/dashboard/help-card.tsx";
import { JourneyList } from "#app/dashboard/journey-list.tsx";
import { NegotiationTips } from "#app/dashboard/negotiation-tips.tsx";
import { OtherGuides } from "#app/dashboard/other-guides.tsx";
import { SharedPlans } from "#app/dashboard/shared-plans.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { PasskeyOffer } from "#app/passkeys/passkey-offer.tsx";
import { paths } from "#app/paths.ts";
import { withDatabaseTimeout } from "#app/platform/database/database.server.ts";
import { requirePerson } from "#app/platform/sessions/session.server.ts";
import { loadOr503 } from "#app/platform/user-error.server.ts";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, pageTitle } from "#app/shell/use-root.ts";
import { isPasskeyOffered } from "#app/users/passkeys/offer.server.ts";

const title = "Your Dashboard";

export const meta: PageMeta = ({ matches }) => [{ title: pageTitle(title, matches) }];

export const headers = routeHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  const load = async () => {
    const { id } = await requirePerson(request);
    const [dashboard, saved, offersPasskey] = [await loadDashboard(id), await listSavedCalculations(id), await isPasskeyOffered(id)];
    return { dashboard, saved, offersPasskey };
  };
  return loadOr503(() => withDatabaseTimeout(load), { dashboard: null, saved: [], offersPasskey: false });
}

export default function DashboardRoute() {
  const { dashboard, saved, offersPasskey } = useLoaderData<typeof loader>();
  return (
    <PageLayout>
      <PageHeading lead="Your journeys, what comes next in each, and what you have earned.">{title}</PageHeading>
      <div className={styles.columns}>
        {dashboard ? (
          <Stack space="lg">
            {dashboard.journeys.length > 0 || dashboard.shared.length + dashboard.closed.length === 0 ? (
              <JourneyList journeys={dashboard.journeys} />
            ) : null}
            <SharedPlans plans={dashboard.shared} />
            <ClosedPlans plans={dashboard.closed} />
          </Stack>
        ) : (
          <UnavailableCard title="We cannot reach your journeys" path={paths.dashboard} />
        )}
        <Stack space="lg">
          <HelpCards journeys={dashboard?.journeys ?? []} />
          <ButtonLink variant="secondary" to={paths.account}>
            Account settings
          </ButtonLink>
          {offersPasskey ? <PasskeyOffer /> : null}
        </Stack>
      </div>
      <SavedList saved={saved} title="Saved calculations" from="dashboard" />
      {dashboard ? <OtherGuides guides={dashboard.otherGuides} hasJourneys={dashboard.journeys.length > 0} /> : null}
      <NegotiationTips />
    </PageLayout>
  );
}

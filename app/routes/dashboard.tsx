import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { listSavedCalculations } from "#app/calculators/saved-calculations.server.ts";
import { SavedList } from "#app/calculators/saved-list.tsx";
import { ClosedPlans } from "#app/dashboard/closed-plans.tsx";
import * as styles from "#app/dashboard/dashboard.css.ts";
import { loadDashboard } from "#app/dashboard/dashboard.server.ts";
import { DashboardFold } from "#app/dashboard/dashboard-fold.tsx";
import { HelpCards } from "#app/dashboard/help-card.tsx";
import { JourneyList, NoJourneys } from "#app/dashboard/journey-list.tsx";
import { NegotiationTips } from "#app/dashboard/negotiation-tips.tsx";
import { SharedPlans } from "#app/dashboard/shared-plans.tsx";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { paths, savedCalculationsId } from "#app/paths.ts";
import { firstName } from "#app/plan/members/display-name.ts";
import { withDatabaseTimeout } from "#app/platform/database/database.server.ts";
import { requirePerson } from "#app/platform/sessions/session.server.ts";
import { loadOr503 } from "#app/platform/user-error.server.ts";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, pageTitle, useRoot } from "#app/shell/use-root.ts";

const title = "Your Dashboard";

export const meta: PageMeta = ({ matches }) => [{ title: pageTitle(title, matches) }];

export const headers = routeHeaders;

/** Staff without a plan are led to the desk. */
export function loader({ request }: LoaderFunctionArgs) {
  const load = async () => {
    const { id, hasDesk } = await requirePerson(request);
    const [dashboard, saved] = [await loadDashboard(id), await listSavedCalculations(id)];
    const { journeys, shared, closed } = dashboard;
    if (hasDesk && journeys.length + shared.length + closed.length + saved.length === 0) {
      throw redirect(paths.desk, 303);
    }
    return { dashboard, saved };
  };
  return loadOr503(() => withDatabaseTimeout(load), { dashboard: null, saved: [] });
}

export default function DashboardRoute() {
  const { dashboard, saved } = useLoaderData<typeof loader>();
  const name = useRoot().person?.name?.trim();
  const hasJourneys = dashboard !== null && dashboard.journeys.length > 0;
  return (
    <PageLayout>
      <PageHeading>{name ? `Hello, ${firstName(name)}` : title}</PageHeading>
      <div className={styles.columns} data-has-help={dashboard?.journeys.some(({ hasAgent }) => hasAgent) ?? false}>
        {dashboard ? (
          <Stack space="lg">
            {hasJourneys ? <JourneyList journeys={dashboard.journeys} /> : null}
            {hasJourneys || dashboard.shared.length + dashboard.closed.length > 0 ? null : <NoJourneys />}
            <SharedPlans plans={dashboard.shared} />
            <ClosedPlans plans={dashboard.closed} />
          </Stack>
        ) : (
          <UnavailableCard title="We can't reach your journeys" path={paths.dashboard} />
        )}
        <Stack space="md">
          <HelpCards journeys={dashboard?.journeys ?? []} />
        </Stack>
      </div>
      <Stack space="md">
        {saved.length > 0 ? (
          <DashboardFold id={savedCalculationsId} title="Saved calculations">
            <SavedList saved={saved} from="dashboard" />
          </DashboardFold>
        ) : null}
        <NegotiationTips />
        {hasJourneys ? (
          <p>
            <Link className={text.rowLink} to={paths.home}>
              Start another journey
            </Link>
          </p>
        ) : null}
      </Stack>
    </PageLayout>
  );
}

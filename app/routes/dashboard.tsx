import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { AccountLink } from "#app/components/dashboard/account-link.tsx";
import { JourneyList } from "#app/components/dashboard/journey-list.tsx";
import { JourneysAway } from "#app/components/dashboard/journeys-away.tsx";
import { NegotiationTips } from "#app/components/dashboard/negotiation-tips.tsx";
import { OtherGuides } from "#app/components/dashboard/other-guides.tsx";
import { PageHeading, PageLayout } from "#app/components/page-layout.tsx";
import { pageTitle } from "#app/components/use-root.ts";
import { dashboardOf } from "#app/services/dashboard.server.ts";
import { inTime, isDatabaseUnavailable } from "#app/services/database.server.ts";
import { requirePerson } from "#app/services/session.server.ts";

const title = "Your Dashboard";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(title, matches) }];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  try {
    return await inTime(async () => {
      const person = await requirePerson(request);
      return data({ dashboard: await dashboardOf(person.id) });
    });
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      return data({ dashboard: null }, { status: 503, headers: { "Retry-After": "5" } });
    }
    throw error;
  }
}

export default function DashboardRoute() {
  const { dashboard } = useLoaderData<typeof loader>();
  return (
    <PageLayout>
      <PageHeading lead="Your journeys, what comes next in each, and what you have earned so far.">{title}</PageHeading>
      <AccountLink />
      {dashboard ? (
        <>
          <JourneyList journeys={dashboard.journeys} />
          <OtherGuides guides={dashboard.otherGuides} hasJourneys={dashboard.journeys.length > 0} />
        </>
      ) : (
        <JourneysAway />
      )}
      <NegotiationTips />
    </PageLayout>
  );
}

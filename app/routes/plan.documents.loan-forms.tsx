import { useActionData, useLoaderData } from "@remix-run/react";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { loadPlanLoanForms } from "#app/documents/loan-forms/loan-forms-page.server.ts";
import { LoanFormsScreen, loanFormsTitle } from "#app/documents/loan-forms/loan-forms-screen.tsx";
import { receivePlanLoanForms } from "#app/documents/loan-forms/receive-loan-forms.server.ts";
import { paths } from "#app/paths.ts";
import { placeMeta } from "#app/plan-frame/place-meta.ts";
import { routeHeaders } from "#app/shell/route-headers.ts";
import type { PageMeta } from "#app/shell/use-root.ts";

export const headers = routeHeaders;

export const meta: PageMeta<typeof loader> = ({ data, matches }) => placeMeta(loanFormsTitle, matches, data?.hasErrors);

export const loader = loadPlanLoanForms;

export const action = receivePlanLoanForms;

export default function PlanLoanFormsRoute() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return page ? (
    <LoanFormsScreen page={page} answer={answer} />
  ) : (
    <PageLayout width="place">
      <PageHeading>{loanFormsTitle}</PageHeading>
      <UnavailableCard title="We can't reach this plan" path={paths.dashboard} />
    </PageLayout>
  );
}

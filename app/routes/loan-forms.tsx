import { useActionData, useLoaderData } from "@remix-run/react";
import { loadLoanForms } from "#app/documents/loan-forms/loan-forms-page.server.ts";
import { LoanFormsScreen, loanFormsTitle } from "#app/documents/loan-forms/loan-forms-screen.tsx";
import { receiveLoanForms } from "#app/documents/loan-forms/receive-loan-forms.server.ts";
import { paths } from "#app/paths.ts";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { metaFromRoot, type PageMeta } from "#app/shell/use-root.ts";

export const headers = routeHeaders;

export const meta: PageMeta<typeof loader> = ({ data, matches }) =>
  metaFromRoot({
    title: loanFormsTitle,
    description: "Check the sums on a Loan Estimate and a Closing Disclosure, compare lenders, and see which charges rose.",
    path: paths.loanForms,
    hasErrors: data?.hasErrors,
    matches,
  });

export const loader = loadLoanForms;

export const action = receiveLoanForms;

export default function LoanFormsRoute() {
  return <LoanFormsScreen page={useLoaderData<typeof loader>().page} answer={useActionData<typeof action>()} />;
}

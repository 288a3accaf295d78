import type { SerializeFrom } from "@remix-run/node";
import type { loadPlanLoanForms } from "./loan-forms-page.server.ts";
import type { receiveLoanForms } from "./receive-loan-forms.server.ts";

export type LoanFormsPage = NonNullable<SerializeFrom<typeof loadPlanLoanForms>["page"]>;

export type LoanFormsAnswer = SerializeFrom<typeof receiveLoanForms>;

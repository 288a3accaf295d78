import { useLoaderData } from "@remix-run/react";
import { loadAdminFeedback } from "#app/admin/reports/admin-feedback.server.ts";
import { AdminFeedbackPage } from "#app/admin/reports/feedback-page.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, pageTitle } from "#app/shell/use-root.ts";

export const headers = routeHeaders;

export const meta: PageMeta = ({ matches }) => [{ title: pageTitle("What People Say", matches) }];

export const loader = loadAdminFeedback;

export default function AdminFeedbackRoute() {
  return <AdminFeedbackPage page={useLoaderData<typeof loader>()} />;
}

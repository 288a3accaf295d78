import { useLoaderData } from "@remix-run/react";
import { type AdminHandle, adminMeta } from "#app/admin/admin-heading.ts";
import { loadAdminFeedback } from "#app/admin/reports/admin-feedback.server.ts";
import { AdminFeedbackPage } from "#app/admin/reports/feedback-page.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";

export const meta = adminMeta;

export const headers = routeHeaders;

export const handle: AdminHandle = {
  heading: { title: "Feedback", lead: "Whether each step was helpful, and what people wrote about it." },
};

export const loader = loadAdminFeedback;

export default function AdminFeedbackRoute() {
  return <AdminFeedbackPage page={useLoaderData<typeof loader>()} />;
}

import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type AdminFeedbackData, AdminFeedbackPage } from "#app/components/admin/feedback-page.tsx";
import { pageTitle } from "#app/components/use-root.ts";
import { loadAdminFeedback } from "#app/services/admin-feedback.server.ts";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("What People Say", matches) }];

export function loader({ request }: LoaderFunctionArgs) {
  return loadAdminFeedback(request);
}

export default function AdminFeedbackRoute() {
  const page: AdminFeedbackData = useLoaderData<typeof loader>();
  return <AdminFeedbackPage page={page} />;
}

import { useActionData, useLoaderData } from "@remix-run/react";
import { type AdminHandle, adminMeta } from "#app/admin/admin-heading.ts";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { changeWebhooks, loadWebhooksPage } from "#app/webhooks/webhooks-page.server.ts";
import { WebhooksPage } from "#app/webhooks/webhooks-page.tsx";

export const meta = adminMeta;

export const headers = routeHeaders;

/** A new secret is only in the response to a form. */
export const handle: AdminHandle & { readonly script: false } = {
  script: false,
  heading: { title: "Webhooks", lead: "Send each change to a plan to another of the office's systems." },
};

export const loader = loadWebhooksPage;

export const action = changeWebhooks;

export default function AdminWebhooksRoute() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <ErrorSummary errors={answer?.errors} />
      {page ? (
        <WebhooksPage page={page} answer={answer} />
      ) : (
        <UnavailableCard title="We can't reach the webhooks" path={staffPaths.adminWebhooks} />
      )}
    </>
  );
}

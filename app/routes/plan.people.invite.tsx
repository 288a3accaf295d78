import { useActionData, useLoaderData } from "@remix-run/react";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { paths } from "#app/paths.ts";
import { loadInvite } from "#app/people/invitations/invite-page.server.ts";
import { InviteScreen } from "#app/people/invitations/invite-page.tsx";
import { receiveMembersForm } from "#app/people/receive-members-form.server.ts";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";

const title = "Invite someone";

export const headers = routeHeaders;

/** The link of a new invitation is only in the response to a form. */
export const handle = { script: false };

export const meta: PageMeta<typeof loader> = ({ data, matches }) => unlistedMeta(title, matches, data?.hasErrors);

export const loader = loadInvite;

export const action = receiveMembersForm;

export default function InviteRoute() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageLayout>
      <ErrorSummary errors={answer?.errors} />
      <PageHeading>{title}</PageHeading>
      {page ? <InviteScreen page={page} answer={answer} /> : <UnavailableCard title="We can't reach this plan" path={paths.dashboard} />}
    </PageLayout>
  );
}

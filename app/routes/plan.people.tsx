import { useActionData, useLoaderData } from "@remix-run/react";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { paths } from "#app/paths.ts";
import { changeMembers, loadMembers } from "#app/people/members-page.server.ts";
import { MembersPage } from "#app/people/members-page.tsx";
import { BackTo } from "#app/shell/links/back-link.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";

const title = "People on this plan";

export const headers = routeHeaders;

/** The link of a new invitation is only in the response to a form. */
export const handle = { script: false };

export const meta: PageMeta<typeof loader> = ({ data, matches }) => unlistedMeta(title, matches, data?.hasErrors);

export const loader = loadMembers;

export const action = changeMembers;

export default function MembersRoute() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageLayout width="text">
      <BackTo href={page?.address ?? paths.dashboard}>{page ? page.title : "Your dashboard"}</BackTo>
      <ErrorSummary errors={answer?.errors} />
      <PageHeading lead={page?.planOwner ? `The plan of ${page.planOwner.name}: ${page.title}` : page?.title}>{title}</PageHeading>
      {page ? <MembersPage page={page} answer={answer} /> : <UnavailableCard title="We cannot reach this plan" path={paths.dashboard} />}
    </PageLayout>
  );
}

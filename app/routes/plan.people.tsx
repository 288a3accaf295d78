import { useActionData, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/design/button.tsx";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { PageLayout } from "#app/design/page-layout.tsx";
import { invitePath, paths } from "#app/paths.ts";
import { isAlone } from "#app/people/members/member-list.tsx";
import { head } from "#app/people/people-page.css.ts";
import { loadMembersPage } from "#app/people/people-page.server.ts";
import { MembersScreen } from "#app/people/people-page.tsx";
import { receiveMembersForm } from "#app/people/receive-members-form.server.ts";
import neighbors from "#app/pictures/drawings/neighbors.svg";
import { PicturedHeading } from "#app/pictures/pictured-heading.tsx";
import { placeMeta } from "#app/plan-frame/place-meta.ts";
import { routeHeaders } from "#app/shell/route-headers.ts";
import type { PageMeta } from "#app/shell/use-root.ts";

const title = "People";

export const headers = routeHeaders;

/** The link of a renewed invitation is only in the response to a form. */
export const handle = { script: false };

export const meta: PageMeta<typeof loader> = ({ data, matches }) => placeMeta(title, matches, data?.hasErrors);

export const loader = loadMembersPage;

export const action = receiveMembersForm;

export default function MembersRoute() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageLayout>
      <ErrorSummary errors={answer?.errors} />
      <div className={head}>
        <PicturedHeading drawing={neighbors}>{title}</PicturedHeading>
        {page?.mayInvite && !isAlone(page) ? (
          <ButtonLink size="sm" to={invitePath(page.address)} reloadDocument>
            Invite someone
          </ButtonLink>
        ) : null}
      </div>
      {page ? <MembersScreen page={page} answer={answer} /> : <UnavailableCard title="We can't reach this plan" path={paths.dashboard} />}
    </PageLayout>
  );
}

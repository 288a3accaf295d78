import { useActionData, useLoaderData } from "@remix-run/react";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { paths } from "#app/paths.ts";
import { changeContacts, loadContacts } from "#app/people/contacts/contacts-page.server.ts";
import { ContactsPage } from "#app/people/contacts/contacts-page.tsx";
import { BackTo } from "#app/shell/links/back-link.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";

const title = "Whom to call about money";

export const handle = { script: false };

export const headers = routeHeaders;

export const meta: PageMeta<typeof loader> = ({ data, matches }) => unlistedMeta(title, matches, data?.hasErrors);

export const loader = loadContacts;

export const action = changeContacts;

export default function ContactsRoute() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageLayout width="text">
      <BackTo href={page?.address ?? paths.dashboard}>{page ? page.title : "Your dashboard"}</BackTo>
      <ErrorSummary errors={answer?.errors} />
      <PageHeading lead="Before money moves, call. We never send or change wire instructions here or by email.">{title}</PageHeading>
      {page ? <ContactsPage page={page} answer={answer} /> : <UnavailableCard title="We cannot reach this plan" path={paths.dashboard} />}
    </PageLayout>
  );
}

import { useActionData, useLoaderData } from "@remix-run/react";
import { contactLogTitle } from "#app/content/contact-log.ts";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { changeContactLog, loadContactLog } from "#app/desk/contact-log/contact-log-page.server.ts";
import { ContactLog } from "#app/desk/contact-log/contact-log-page.tsx";
import { paths } from "#app/paths.ts";
import { BackTo } from "#app/shell/links/back-link.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";

export const handle = { script: false };

export const headers = routeHeaders;

export const meta: PageMeta<typeof loader> = ({ data, matches }) => unlistedMeta(contactLogTitle, matches, data?.hasErrors);

export const loader = loadContactLog;

export const action = changeContactLog;

export default function ContactLogRoute() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageLayout width="text">
      <BackTo href={paths.desk}>Your desk</BackTo>
      <ErrorSummary errors={answer?.errors} />
      <PageHeading lead={page?.title}>{contactLogTitle}</PageHeading>
      {page ? <ContactLog page={page} answer={answer} /> : <UnavailableCard title="We cannot reach this plan" path={paths.desk} />}
    </PageLayout>
  );
}

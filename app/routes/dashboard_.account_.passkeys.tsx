import { useActionData, useLoaderData } from "@remix-run/react";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { changePasskeysByForm, loadPasskeysPage } from "#app/passkeys/passkeys-page.server.ts";
import { PasskeysPage } from "#app/passkeys/passkeys-page.tsx";
import { paths } from "#app/paths.ts";
import { BackTo } from "#app/shell/links/back-link.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, pageTitle } from "#app/shell/use-root.ts";

const title = "Passkeys";

export const meta: PageMeta<typeof loader> = ({ data, matches }) => [{ title: pageTitle(title, matches, data?.hasErrors) }];

export const headers = routeHeaders;

export const loader = loadPasskeysPage;

export const action = changePasskeysByForm;

export default function PasskeysRoute() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageLayout width="text">
      <BackTo href={paths.account}>Your account</BackTo>
      <ErrorSummary errors={answer?.errors} />
      <PageHeading lead="Sign in without typing a password.">{title}</PageHeading>
      {page ? <PasskeysPage page={page} answer={answer} /> : <UnavailableCard title="We can't reach your passkeys" path={paths.passkeys} />}
    </PageLayout>
  );
}

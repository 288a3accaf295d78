import { useActionData, useLoaderData } from "@remix-run/react";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { paths } from "#app/paths.ts";
import { BackTo } from "#app/shell/links/back-link.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, pageTitle } from "#app/shell/use-root.ts";
import { userTokens } from "#app/tokens/tokens-page.server.ts";
import { TokensPage } from "#app/tokens/tokens-page.tsx";

const title = "API tokens";

export const meta: PageMeta<typeof loader> = ({ data, matches }) => [{ title: pageTitle(title, matches, data?.hasErrors) }];

export const headers = routeHeaders;

/** A new token is only in the response to a form. */
export const handle = { script: false };

export const loader = userTokens.loader;

export const action = userTokens.action;

export default function TokensRoute() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageLayout width="text">
      <BackTo href={paths.account}>Your account</BackTo>
      <ErrorSummary errors={answer?.errors} />
      <PageHeading lead="A token lets a program read or change your plans. It never opens your account.">{title}</PageHeading>
      {page ? <TokensPage page={page} answer={answer} /> : <UnavailableCard title="We can't reach your tokens" path={paths.apiTokens} />}
    </PageLayout>
  );
}

import { useActionData, useLoaderData } from "@remix-run/react";
import { answerCommands } from "#app/commands.server.ts";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { PageLayout } from "#app/design/page-layout.tsx";
import { UnavailableCard } from "#app/design/unavailable-card.tsx";
import { contractErrorOf } from "#app/guide/dates/contract.commands.ts";
import { heldAnswerCommands } from "#app/guide/overview/held-answer.commands.ts";
import { loadOverview } from "#app/guide/overview/overview.server.ts";
import { OverviewPage } from "#app/guide/overview/overview-page.tsx";
import { subStepTurnCommands } from "#app/guide/turns/sub-step-turn.commands.ts";
import { paths } from "#app/paths.ts";
import { errorOf } from "#app/plan/commands/define-commands.ts";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";

export const handle = { script: false };

export const headers = routeHeaders;

export const meta: PageMeta<typeof loader> = ({ data, matches }) =>
  unlistedMeta(
    data?.page?.notice ? `${data.page.overview.ownerName}: ${data.page.overview.title}` : "What a viewer sees",
    matches,
    data?.hasErrors,
  );

export const loader = loadOverview;

export const action = answerCommands;

export default function OverviewRoute() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const error = contractErrorOf(answer);
  const answerError = errorOf(heldAnswerCommands, answer);
  return page ? (
    <>
      <ErrorSummary errors={error?.fields ?? answerError?.detail.fields} />
      <OverviewPage page={page} error={error} thingError={errorOf(subStepTurnCommands, answer)} answerError={answerError} />
    </>
  ) : (
    <PageLayout width="text">
      <UnavailableCard title="We cannot reach this plan" path={paths.dashboard} />
    </PageLayout>
  );
}

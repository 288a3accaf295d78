import { useActionData, useLoaderData } from "@remix-run/react";
import { answerCommands } from "#app/commands.server.ts";
import { heldAnswerCommands } from "#app/dates/held/held-answer.commands.ts";
import { loadOverview } from "#app/dates/held/overview.server.ts";
import { OverviewPage } from "#app/dates/held/overview-page.tsx";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { PageLayout } from "#app/design/page-layout.tsx";
import { paths } from "#app/paths.ts";
import { errorOf } from "#app/plan/commands/define-commands.ts";
import { contractErrorOf } from "#app/plan-frame/dates/contract.commands.ts";
import { subStepTurnCommands } from "#app/plan-frame/turns/sub-step-turn.commands.ts";
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

import { useActionData, useLoaderData } from "@remix-run/react";
import { answerCommands } from "#app/commands.server.ts";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { PageLayout } from "#app/design/page-layout.tsx";
import { paths } from "#app/paths.ts";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";
import { loadTurns } from "#app/steps/turns/turns-page.server.ts";
import { TurnsScreen } from "#app/steps/turns/turns-screen.tsx";

export const handle = { script: false };

export const headers = routeHeaders;

export const meta: PageMeta<typeof loader> = ({ data, matches }) =>
  unlistedMeta(data?.page ? `Who has what: ${data.page.title}` : "Who has what", matches, data?.hasErrors);

export const loader = loadTurns;

export const action = answerCommands;

export default function TurnsRoute() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return page ? (
    <TurnsScreen page={page} answer={answer} />
  ) : (
    <PageLayout width="text">
      <UnavailableCard title="We cannot reach this plan" path={paths.dashboard} />
    </PageLayout>
  );
}

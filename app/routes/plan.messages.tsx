import { useActionData, useLoaderData } from "@remix-run/react";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { PageLayout } from "#app/design/page-layout.tsx";
import { loadQuestions, receiveMessage } from "#app/messages/questions/questions-page.server.ts";
import { QuestionsScreen } from "#app/messages/questions/questions-screen.tsx";
import { paths } from "#app/paths.ts";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";

export const handle = { script: false };

export const headers = routeHeaders;

export const meta: PageMeta<typeof loader> = ({ data, matches }) =>
  unlistedMeta(data?.page ? `Questions: ${data.page.title}` : "Questions", matches, data?.hasErrors);

export const loader = loadQuestions;

export const action = receiveMessage;

export default function QuestionsRoute() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return page ? (
    <QuestionsScreen page={page} answer={answer} />
  ) : (
    <PageLayout width="text">
      <UnavailableCard title="We cannot reach this plan" path={paths.dashboard} />
    </PageLayout>
  );
}

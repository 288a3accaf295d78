import { useActionData, useLoaderData } from "@remix-run/react";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { PageLayout } from "#app/design/page-layout.tsx";
import { HeldMessages } from "#app/messages/held/held-messages.tsx";
import { loadMessages } from "#app/messages/messages-page.server.ts";
import { MessagesScreen } from "#app/messages/messages-screen.tsx";
import { receiveMessage } from "#app/messages/receive-message.server.ts";
import { paths } from "#app/paths.ts";
import { placeMeta } from "#app/plan-frame/place-meta.ts";
import { routeHeaders } from "#app/shell/route-headers.ts";
import type { PageMeta } from "#app/shell/use-root.ts";

export const handle = { script: false };

export const headers = routeHeaders;

export const meta: PageMeta<typeof loader> = ({ data, matches }) => placeMeta("Messages", matches, data?.hasErrors);

export const loader = loadMessages;

export const action = receiveMessage;

export default function MessagesRoute() {
  const { page, held } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (page) {
    return <MessagesScreen page={page} answer={answer} />;
  }
  return held ? (
    <HeldMessages page={held} />
  ) : (
    <PageLayout width="place">
      <UnavailableCard title="We can't reach this plan" path={paths.dashboard} />
    </PageLayout>
  );
}

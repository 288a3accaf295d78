import { useActionData, useLoaderData } from "@remix-run/react";
import { type AdminHandle, adminMeta } from "#app/admin/admin-heading.ts";
import { loadHistoryPage } from "#app/admin/words/history/history-page.server.ts";
import { HistoryPage } from "#app/admin/words/history/history-page.tsx";
import { restoreWording } from "#app/admin/words/history/restore-wording.server.ts";
import { historyHeading } from "#app/admin/words/transfer/transfer-copy.ts";
import { wordsPath } from "#app/admin/words/words-paths.ts";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";

export const meta = adminMeta;

export const headers = routeHeaders;

export const handle: AdminHandle & { readonly script: false } = {
  script: false,
  heading: historyHeading,
};

export const loader = loadHistoryPage;

export const action = restoreWording;

export default function WordingHistoryRoute() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return page ? <HistoryPage page={page} answer={answer} /> : <UnavailableCard title="We can't reach the history" path={wordsPath()} />;
}

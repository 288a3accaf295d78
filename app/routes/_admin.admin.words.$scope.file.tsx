import { useActionData, useLoaderData } from "@remix-run/react";
import { type AdminHandle, adminMeta } from "#app/admin/admin-heading.ts";
import { fileHeading } from "#app/admin/words/transfer/transfer-copy.ts";
import { importWording, loadTransferPage } from "#app/admin/words/transfer/transfer-page.server.ts";
import { TransferPage } from "#app/admin/words/transfer/transfer-page.tsx";
import { wordsPath } from "#app/admin/words/words-paths.ts";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";

export const meta = adminMeta;

export const headers = routeHeaders;

export const handle: AdminHandle & { readonly script: false } = {
  script: false,
  heading: fileHeading,
};

export const loader = loadTransferPage;

export const action = importWording;

export default function WordingFileRoute() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return page ? <TransferPage page={page} answer={answer} /> : <UnavailableCard title="We can't reach the texts" path={wordsPath()} />;
}

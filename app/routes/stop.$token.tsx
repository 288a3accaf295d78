import { useActionData, useLoaderData } from "@remix-run/react";
import { answerStopPage, loadStopPage } from "#app/people/ownership/stop-page.server.ts";
import { StopPage } from "#app/people/ownership/stop-page.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";

export const headers = routeHeaders;

export const handle = { script: false };

export const meta: PageMeta<typeof loader> = ({ data, matches }) => unlistedMeta("Stop it?", matches, data?.hasErrors);

export const loader = loadStopPage;

export const action = answerStopPage;

export default function StopRoute() {
  return <StopPage page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

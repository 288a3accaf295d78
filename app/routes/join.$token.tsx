import { useActionData, useLoaderData } from "@remix-run/react";
import { answerInvitation, loadJoinPage } from "#app/members/join-page.server.ts";
import { JoinPage } from "#app/members/join-page.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";

export const headers = routeHeaders;

export const handle = { script: false };

export const meta: PageMeta<typeof loader> = ({ data, matches }) => unlistedMeta("An invitation to a plan", matches, data?.hasErrors);

export const loader = loadJoinPage;

export const action = answerInvitation;

export default function JoinRoute() {
  return <JoinPage page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

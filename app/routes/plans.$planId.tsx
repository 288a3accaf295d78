import { useActionData, useLoaderData } from "@remix-run/react";
import { answerCommands } from "#app/commands.server.ts";
import { loadGuide } from "#app/guide/guide.server.ts";
import { GuidePage } from "#app/guide/guide-page.tsx";
import { loadCachedStep, postForm } from "#app/guide/step/step-cache.ts";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";

export const headers = routeHeaders;

export const handle = { firstView: true };

export const meta: PageMeta<typeof loader> = ({ data, matches }) =>
  unlistedMeta([data?.planOwner?.name, data?.title].filter(Boolean).join(": "), matches, data?.hasErrors);

export const loader = loadGuide;

export const action = answerCommands;

export const clientLoader = loadCachedStep;

export const clientAction = postForm;

export default function PlanRoute() {
  return <GuidePage data={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

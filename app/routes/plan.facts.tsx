import { useActionData, useLoaderData } from "@remix-run/react";
import { answerCommands } from "#app/commands.server.ts";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";
import { loadFacts } from "#app/steps/facts/facts-page.server.ts";
import { FactsPage, factsTitle } from "#app/steps/facts/facts-page.tsx";

export const handle = { script: false };

export const headers = routeHeaders;

export const meta: PageMeta<typeof loader> = ({ data, matches }) => unlistedMeta(data ? factsTitle(data) : "Your answers", matches);

export const loader = loadFacts;

export const action = answerCommands;

export default function FactsRoute() {
  return <FactsPage page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

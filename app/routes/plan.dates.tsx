import { useActionData, useLoaderData } from "@remix-run/react";
import { answerCommands } from "#app/commands.server.ts";
import { contractWords } from "#app/content/contract/contract-words.ts";
import { loadContract } from "#app/dates/contract/contract-page.server.ts";
import { ContractScreen } from "#app/dates/contract/contract-screen.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";

export const handle = { script: false };

export const headers = routeHeaders;

export const meta: PageMeta<typeof loader> = ({ data, matches }) =>
  unlistedMeta(`${contractWords.title}: ${data?.guideTitle}`, matches, data?.hasErrors);

export const loader = loadContract;

export const action = answerCommands;

export default function ContractRoute() {
  return <ContractScreen page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

import { useActionData, useLoaderData } from "@remix-run/react";
import { answerCommands } from "#app/commands.server.ts";
import { loadDocuments } from "#app/documents/documents-page.server.ts";
import { DocumentsScreen } from "#app/documents/documents-screen.tsx";
import { placeMeta } from "#app/plan-frame/place-meta.ts";
import { routeHeaders } from "#app/shell/route-headers.ts";
import type { PageMeta } from "#app/shell/use-root.ts";

export const handle = { script: false };

export const headers = routeHeaders;

export const meta: PageMeta<typeof loader> = ({ data, matches }) => placeMeta("Documents", matches, data?.hasErrors);

export const loader = loadDocuments;

export const action = answerCommands;

export default function DocumentsRoute() {
  return <DocumentsScreen page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

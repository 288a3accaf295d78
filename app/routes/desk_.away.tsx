import { useActionData, useLoaderData } from "@remix-run/react";
import { absencesTitle } from "#app/content/absences.ts";
import { changeAbsences, loadAbsences } from "#app/desk/absences/absences-page.server.ts";
import { AbsencesPage } from "#app/desk/absences/absences-page.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";

export const handle = { script: false };

export const meta: PageMeta<typeof loader> = ({ data, matches }) =>
  unlistedMeta(absencesTitle, matches, data?.kind === "loaded" && data.hasErrors);

export const headers = routeHeaders;

export const loader = loadAbsences;

export const action = changeAbsences;

export default function AbsencesRoute() {
  return <AbsencesPage page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

import { useLoaderData } from "@remix-run/react";
import { changeFromMailPage, loadMailPage } from "#app/mail/mail-page.server.ts";
import { MailPage } from "#app/mail/mail-page.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, pageTitle } from "#app/shell/use-root.ts";

export const headers = routeHeaders;

export const meta: PageMeta = ({ matches }) => [{ title: pageTitle("Email", matches) }];

export const loader = loadMailPage;

export const action = changeFromMailPage;

export default function AdminMailRoute() {
  return <MailPage page={useLoaderData<typeof loader>()} />;
}

import { useActionData, useLoaderData } from "@remix-run/react";
import { changeMailSettings, loadMailSettingsPage } from "#app/mail/settings-page.server.ts";
import { MailSettingsPage } from "#app/mail/settings-page.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";

export const headers = routeHeaders;

export const meta: PageMeta<typeof loader> = ({ data, matches }) => unlistedMeta("Emails from us", matches, data?.hasErrors);

export const loader = loadMailSettingsPage;

export const action = changeMailSettings;

export default function MailSettingsRoute() {
  return <MailSettingsPage page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

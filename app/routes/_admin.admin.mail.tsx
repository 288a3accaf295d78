import { useLoaderData } from "@remix-run/react";
import { type AdminHandle, adminMeta } from "#app/admin/admin-heading.ts";
import { changeFromMailPage, loadMailPage } from "#app/mail/mail-page.server.ts";
import { MailPage } from "#app/mail/mail-page.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";

export const meta = adminMeta;

export const headers = routeHeaders;

export const handle: AdminHandle = {
  heading: { title: "Email", lead: "What was sent to whom, what was not, and how email is set up." },
};

export const loader = loadMailPage;

export const action = changeFromMailPage;

export default function AdminMailRoute() {
  return <MailPage page={useLoaderData<typeof loader>()} />;
}

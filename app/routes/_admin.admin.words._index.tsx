import { useLoaderData } from "@remix-run/react";
import { type AdminHandle, adminMeta } from "#app/admin/admin-heading.ts";
import { ChoicePage } from "#app/admin/words/choice-page.tsx";
import { loadWordingChoice } from "#app/admin/words/scope-page.server.ts";
import { wordingCopy } from "#app/admin/words/words-copy.ts";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { staffPaths } from "#app/staff-paths.ts";

export const meta = adminMeta;

export const headers = routeHeaders;

export const handle: AdminHandle & { readonly script: false } = {
  script: false,
  heading: { title: wordingCopy.title, lead: "Texts that an office writes for its clients." },
};

export const loader = loadWordingChoice;

export default function AdminWordingRoute() {
  const { page } = useLoaderData<typeof loader>();
  return page ? <ChoicePage page={page} /> : <UnavailableCard title="We can't reach the offices" path={staffPaths.adminWording} />;
}

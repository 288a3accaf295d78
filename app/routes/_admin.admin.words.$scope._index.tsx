import { useActionData, useLoaderData } from "@remix-run/react";
import { type AdminHandle, adminMeta } from "#app/admin/admin-heading.ts";
import { changeWordingScope, loadWordingScope } from "#app/admin/words/scope-page.server.ts";
import { ScopePage } from "#app/admin/words/scope-page.tsx";
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

export const loader = loadWordingScope;

export const action = changeWordingScope;

export default function AdminWordingScopeRoute() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return page ? (
    <ScopePage page={page} answer={answer} />
  ) : (
    <UnavailableCard title="We can't reach the guides" path={staffPaths.adminWording} />
  );
}

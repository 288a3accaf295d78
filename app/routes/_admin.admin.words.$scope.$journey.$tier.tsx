import { useActionData, useLoaderData } from "@remix-run/react";
import { type AdminHandle, adminMeta } from "#app/admin/admin-heading.ts";
import { changeWordingGuide } from "#app/admin/words/guide/guide-forms.server.ts";
import { loadWordingGuide } from "#app/admin/words/guide/guide-page.server.ts";
import { GuidePage } from "#app/admin/words/guide/guide-page.tsx";
import { wordingCopy } from "#app/admin/words/words-copy.ts";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { staffPaths } from "#app/staff-paths.ts";

export const meta = adminMeta;

export const headers = routeHeaders;

export const handle: AdminHandle & { readonly script: false } = {
  script: false,
  heading: { title: wordingCopy.title, lead: "The texts of a guide." },
};

export const loader = loadWordingGuide;

export const action = changeWordingGuide;

export default function AdminWordingGuideRoute() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <ErrorSummary errors={answer?.errors} />
      {page ? (
        <GuidePage page={page} answer={answer} />
      ) : (
        <UnavailableCard title="We can't reach the guides" path={staffPaths.adminWording} />
      )}
    </>
  );
}

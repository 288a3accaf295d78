import { useActionData, useLoaderData } from "@remix-run/react";
import { type AdminHandle, adminMeta } from "#app/admin/admin-heading.ts";
import { changeWordingReview } from "#app/admin/words/review/review-forms.server.ts";
import { loadWordingReview } from "#app/admin/words/review/review-page.server.ts";
import { ReviewPage } from "#app/admin/words/review/review-page.tsx";
import { wordingCopy } from "#app/admin/words/words-copy.ts";
import { UnavailableCard } from "#app/design/cards/unavailable-card.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { staffPaths } from "#app/staff-paths.ts";

export const meta = adminMeta;

export const headers = routeHeaders;

export const handle: AdminHandle & { readonly script: false } = {
  script: false,
  heading: { title: wordingCopy.review, lead: "Texts that clients will read once you publish." },
};

export const loader = loadWordingReview;

export const action = changeWordingReview;

export default function AdminWordingReviewRoute() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return page ? (
    <ReviewPage page={page} answer={answer} />
  ) : (
    <UnavailableCard title="We can't reach your drafts" path={staffPaths.adminWording} />
  );
}

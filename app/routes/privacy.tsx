import { useLoaderData } from "@remix-run/react";
import { privacyParts } from "#app/content/legal/privacy.ts";
import { LegalPage } from "#app/pages/legal-page.tsx";
import { paths } from "#app/paths.ts";
import { legalTerms } from "#app/platform/brand.server.ts";
import { metaFromRoot, type PageMeta } from "#app/shell/use-root.ts";

export const handle = { script: false };

const title = "Privacy";
const text = "What these pages keep about you, who sees it, how long we keep it, and how to get it or delete it.";

export const meta: PageMeta = ({ matches }) => metaFromRoot({ title, description: text, path: paths.privacy, matches });

export const loader = legalTerms;

export default function PrivacyRoute() {
  return (
    <LegalPage
      title={title}
      lead="What we keep about you, and what we do not."
      parts={privacyParts}
      legal={useLoaderData<typeof loader>()}
    />
  );
}

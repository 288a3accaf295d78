import { useLoaderData } from "@remix-run/react";
import { termsParts } from "#app/content/legal/terms.ts";
import { LegalPage } from "#app/pages/legal-page.tsx";
import { paths } from "#app/paths.ts";
import { legalTerms } from "#app/platform/brand.server.ts";
import { metaFromRoot, type PageMeta } from "#app/shell/use-root.ts";

export const handle = { script: false };

const title = "Terms of Use";
const text = "What these guides are and are not, when we represent you, what it costs, and the rules for an account.";

export const meta: PageMeta = ({ matches }) => metaFromRoot({ title, description: text, path: paths.terms, matches });

export const loader = legalTerms;

export default function TermsRoute() {
  return (
    <LegalPage
      title={title}
      lead="What you can expect of these pages, and what we ask of you."
      parts={termsParts}
      legal={useLoaderData<typeof loader>()}
    />
  );
}

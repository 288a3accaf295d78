import { useLoaderData } from "@remix-run/react";
import { loadGlossary } from "#app/glossary/glossary.server.ts";
import { GlossaryPage } from "#app/glossary/glossary-page.tsx";
import { paths } from "#app/paths.ts";
import { metaFromRoot, type PageMeta } from "#app/shell/use-root.ts";

export const handle = { script: false, firstView: true };

export const meta: PageMeta = ({ matches }) =>
  metaFromRoot({
    title: "Glossary",
    description: "Home buying and selling terms, explained in a sentence or two.",
    path: paths.glossary,
    matches,
  });

export const loader = loadGlossary;

export default function GlossaryRoute() {
  return <GlossaryPage {...useLoaderData<typeof loader>()} />;
}

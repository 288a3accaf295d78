import type { LoaderFunctionArgs } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { useLoaderData } from "@remix-run/react";
import { GlossaryPage } from "#app/components/glossary/glossary-page.tsx";
import { metaFromRoot } from "#app/components/page-meta.ts";
import { paths } from "#app/paths.ts";
import { loadGlossary } from "#app/services/glossary.server.ts";

/** The page is complete without script, and the same for everybody who is not signed in and comes from no guide. */
export const handle = { script: false, sameForVisitors: true };

export const meta: MetaFunction = ({ matches }) =>
  metaFromRoot({
    title: "Glossary",
    description: "The words of buying and selling a home, explained in a sentence or two.",
    pathname: paths.glossary,
    matches,
  });

export function loader({ request }: LoaderFunctionArgs) {
  return loadGlossary(request);
}

export default function GlossaryRoute() {
  return <GlossaryPage {...useLoaderData<typeof loader>()} />;
}

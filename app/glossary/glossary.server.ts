import type { LoaderFunctionArgs } from "@remix-run/node";
import { glossary } from "#app/content/glossary/glossary.ts";
import { usesOf } from "#app/content/glossary/glossary-uses.ts";
import { maxSearchLength } from "#app/limits.ts";
import { stepBodyId } from "#app/paths.ts";
import { findHostOfficeId } from "#app/plan/access/plan-office.server.ts";
import { type GuideOrigin, guideOriginOf, placeInGuide } from "#app/plan/guests/guide-origin.server.ts";
import { singleton } from "#app/platform/process-state.server.ts";

export interface GlossaryPageData {
  readonly from: string | null;
  readonly query: string;
  readonly uses: Readonly<Record<string, readonly { readonly label: string; readonly path: string }[]>>;
}

/** `q` filters the terms; `from` is the guide the user came from, whose links keep a guest's state. */
export function loadGlossary({ request }: LoaderFunctionArgs): GlossaryPageData {
  const asked = new URL(request.url).searchParams;
  const origin = guideOriginOf(asked.get("from"), findHostOfficeId(request));
  return {
    from: origin?.path ?? null,
    query: (asked.get("q") ?? "").trim().slice(0, maxSearchLength),
    uses: origin ? usesSeenFrom(origin) : singleton("glossary uses", () => usesSeenFrom(null)),
  };
}

function usesSeenFrom(origin: GuideOrigin | null): GlossaryPageData["uses"] {
  return Object.fromEntries(
    glossary.map(({ id }) => [id, usesOf(id).map(({ guide, step }) => placeInGuide(guide, step, stepBodyId(step.id), origin))]),
  );
}

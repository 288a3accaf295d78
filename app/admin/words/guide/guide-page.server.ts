import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { guideName } from "#app/admin/admin-words.ts";
import { backToGuides, type EditedOffice, requireEditedOffice } from "#app/admin/words/wording-access.server.ts";
import { readWordingState, type WordingState } from "#app/admin/words/wording-state.server.ts";
import type { Guide, GuideStep } from "#app/content/guides/guide-types.ts";
import { findGuideById } from "#app/content/guides/guides.ts";
import type { PageContext } from "#app/platform/requests/read-form.server.ts";
import { loadOr503, notFound } from "#app/platform/user-error.server.ts";
import { findOpenForm } from "./open-form.server.ts";
import { viewStep } from "./step-view.server.ts";

type GuidePageData = SerializeFrom<typeof loadWordingGuide>;
export type LoadedGuidePage = NonNullable<GuidePageData["page"]>;

/** @throws {Response} as `requireEditedOffice`; 404 for an unknown guide or step. */
export function loadWordingGuide({ request, params, context }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const office = await requireEditedOffice(request, params.scope);
      const search = new URL(request.url).searchParams;
      const { guide, step } = requireStep(params, search.get("step"));
      const state = await readWordingState(office.userId, office.scope);
      const id = `${guide.journeyType}/${guide.tier}`;
      const form = await findOpenForm(office, state, {
        ...{ guide: id, step: step.id },
        ...{ change: search.get("change"), add: search.get("add") },
      });
      return {
        hasErrors: (context as PageContext).hasErrors === true,
        heading: { title: guideName(guide.journeyType, guide.tier), lead: describeEditing(office), back: backToGuides(office) },
        page: {
          ...{ scope: office.id, guide: id, drafts: state.drafts.length, form },
          office: office.name,
          steps: guide.steps.map((one, place) => listStep(state, id, one, place)),
          step: viewStep(guide, step, state),
        },
      };
    },
    { hasErrors: false, heading: null, page: null },
  );
}

function describeEditing({ id, name }: EditedOffice): string {
  return id === "all" ? "The texts of this guide, for all offices." : `The texts of this guide, for clients of ${name}.`;
}

/** Without a key, the first step. @throws {Response} 404 */
export function requireStep(
  params: { readonly journey?: string; readonly tier?: string },
  key: string | null,
): { guide: Guide; step: GuideStep } {
  const guide = findGuideById(`${params.journey}/${params.tier}`) ?? notFound();
  const step = (key === null ? guide.steps[0] : guide.steps.find((one) => one.key === key)) ?? notFound();
  return { guide, step };
}

function listStep({ own, drafts }: WordingState, guide: string, { id, key, title }: GuideStep, place: number) {
  const isHere = (change: { readonly guide: string; readonly step: string }) => change.guide === guide && change.step === id;
  return {
    ...{ key, title, place: place + 1 },
    drafts: drafts.filter(isHere).length,
    changes: own.filter((change) => isHere(change) && change.value !== null).length,
  };
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, type SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { guideName } from "#app/admin/admin-words.ts";
import { draftOurTexts, saveDrafts } from "#app/admin/words/store/drafts.server.ts";
import { confirmOutdated } from "#app/admin/words/store/publication.server.ts";
import { guides } from "#app/content/guides/guides.ts";
import { maxOffices } from "#app/limits.ts";
import { findOurText, listOutdated, type OutdatedChange } from "#app/plan/wording/outdated-changes.ts";
import { isAddedPart, isText, type WordingTarget, type WordingValue } from "#app/plan/wording/wording.ts";
import { wordingField } from "#app/plan/wording/wording-columns.server.ts";
import { previewCookie } from "#app/plan/wording/wording-preview.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { type FieldErrors, type PageContext, requireForm } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { loadOr503 } from "#app/platform/user-error.server.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { answerWordingForm } from "./answer-form.server.ts";
import { addedTitle, describePlace } from "./describe-place.ts";
import { type EditedOffice, requireEditedOffice, requireWordingRights } from "./wording-access.server.ts";
import { findChange, readWordingState, type StoredDraft, type WordingState } from "./wording-state.server.ts";
import { wordingCopy } from "./words-copy.ts";
import { wordsChangePath, wordsPath, wordsReviewPath } from "./words-paths.ts";

export type ChoicePageData = SerializeFrom<typeof loadWordingChoice>;
export type ScopePageData = SerializeFrom<typeof loadWordingScope>;
export type ScopeAnswer = ReturnType<typeof describeAnswer>;

/**
 * Administrators choose among several offices; others are sent to the only one they can edit.
 * @throws {Response} as `requireWordingRights`.
 */
export function loadWordingChoice({ request }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const { wording, officeId } = await requireWordingRights(request);
      if (wording === "office") {
        if (officeId !== null) {
          throw redirect(wordsPath(officeId), 303);
        }
        return { heading: null, page: { offices: [] } };
      }
      const offices = await database().office.findMany({
        orderBy: { createdAt: "asc" },
        take: maxOffices,
        select: { id: true, name: true, closedAt: true },
      });
      const [only] = offices;
      if (only && offices.length === 1) {
        throw redirect(wordsPath(only.id), 303);
      }
      return { heading: null, page: { offices: offices.map(({ id, name, closedAt }) => ({ id, name, isClosed: closedAt !== null })) } };
    },
    { heading: null, page: null },
  );
}

/** @throws {Response} as `requireEditedOffice`. */
export function loadWordingScope({ request, params, context }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const office = await requireEditedOffice(request, params.scope);
      const state = await readWordingState(office.userId, office.scope);
      const outdated = listOutdated(state.own);
      return {
        hasErrors: (context as PageContext).hasErrors === true,
        heading: describeHeading(office),
        page: {
          ...{ scope: office.id, isClosed: office.isClosed },
          drafts: state.drafts.length,
          draftsAt: findPreviewPlace(state.drafts),
          published: state.own.filter(({ value }) => value !== null).length,
          isConfirming: new URL(request.url).searchParams.get("back") === "all",
          guides: guides.map(({ journeyType, tier }) => listGuide(state, outdated, `${journeyType}/${tier}`, guideName(journeyType, tier))),
          outdated: outdated.map((one) => describeOutdated(office, state, one)),
        },
      };
    },
    { hasErrors: false, heading: null, page: null },
  );
}

function describeHeading({ id, name, mayChoose }: EditedOffice) {
  return {
    title: `Guide texts: ${name}`,
    lead:
      id === "all"
        ? "What you write here stands in the guides of every office, unless the office has its own text there."
        : "Say it your way: change texts, hide what your clients don't need, and add your own questions and things to do.",
    back: mayChoose
      ? { href: staffPaths.adminWording, name: "Choose an office" }
      : { href: staffPaths.deskOffice, name: "Office overview" },
  };
}

/** Where the guide opens with the drafts: the first that a guide shows. */
export function findPreviewPlace(drafts: readonly StoredDraft[]): { guide: string; stepKey: string } | null {
  const places = drafts.flatMap((draft) => {
    const { stepKey } = describePlace(draft, null);
    return stepKey === null ? [] : [{ guide: draft.guide, stepKey }];
  });
  return places[0] ?? null;
}

function listGuide({ own, drafts }: WordingState, outdated: readonly OutdatedChange[], id: string, name: string) {
  return {
    ...{ id, name },
    changes: own.filter(({ guide, value }) => guide === id && value !== null).length,
    drafts: drafts.filter(({ guide }) => guide === id).length,
    outdated: outdated.filter(({ change }) => change.guide === id).length,
  };
}

function describeOutdated(office: EditedOffice, state: WordingState, { change, ours }: OutdatedChange) {
  const { guide, step, part, field, value, base } = change;
  const place = describePlace(change, value);
  return {
    ...{ guide, step, part, field, place, base, ours: ours ?? null, isGone: ours === undefined },
    theirs: describeValue(value),
    version: state.versions.get(`${guide} ${part} ${field}`) ?? 0,
    isDrafted: findChange(state.drafts, change) !== undefined,
    changePath: place.stepKey === null || field === "hidden" ? null : wordsChangePath(office.id, guide, place.stepKey, { part, field }),
  };
}

function describeValue(value: WordingValue | null) {
  return isAddedPart(value) ? addedTitle(value) : isText(value) ? value : "Hidden";
}

const target = { guide: z.string(), step: z.string(), part: z.string(), field: wordingField };
const forms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("keep"), ...target }),
  z.object({ intent: z.literal("use-ours"), ...target, version: z.coerce.number().int().min(0) }),
  z.object({ intent: z.literal("all-ours") }),
]);

function describeAnswer(_errors: FieldErrors, problem: string | null) {
  return { problem };
}

/** @throws {Response} as the loader; 400 for an unknown form. */
export async function changeWordingScope({ request, params, context }: ActionFunctionArgs) {
  const values = await requireForm(forms, request);
  return answerWordingForm(context, describeAnswer, async () => {
    const office = await requireEditedOffice(request, params.scope);
    const editor = { request, userId: office.userId, scope: office.scope };
    const cookie = { "Set-Cookie": await previewCookie(office.scope) };
    if (values.intent === "all-ours") {
      await draftOurTexts(editor);
      return redirectWithFlash(wordsReviewPath(office.id), { toast: { title: wordingCopy.allDrafted, variant: "default" } }, cookie);
    }
    const { guide, step, part, field } = values;
    const place: WordingTarget = { guide, step, part, field };
    if (values.intent === "keep") {
      await confirmOutdated(editor, place);
      return redirectWithFlash(wordsPath(office.id), { toast: { title: "Your text stays", variant: "default" } });
    }
    await saveDrafts(editor, [{ ...place, value: null, replaces: values.version }]);
    const title = findOurText(place) === undefined ? "Removed in your draft. Publish it." : "Saved as a draft. Publish it.";
    return redirectWithFlash(wordsPath(office.id), { toast: { title, variant: "default" } }, cookie);
  });
}

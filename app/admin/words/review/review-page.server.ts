import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { describePlace } from "#app/admin/words/describe-place.ts";
import { findPublishedValue } from "#app/admin/words/guide/open-form.server.ts";
import { findPreviewPlace } from "#app/admin/words/scope-page.server.ts";
import { backToGuides, type EditedOffice, requireEditedOffice } from "#app/admin/words/wording-access.server.ts";
import { describePublisher } from "#app/admin/words/wording-authors.server.ts";
import {
  findPublishedText,
  findStanding,
  findTextBelow,
  findVersion,
  readWordingState,
  type StoredDraft,
  type WordingState,
} from "#app/admin/words/wording-state.server.ts";
import { wordingCopy } from "#app/admin/words/words-copy.ts";
import { wordsChangePath, wordsGuidePath } from "#app/admin/words/words-paths.ts";
import type { RichText } from "#app/content/guides/guide-types.ts";
import { guides } from "#app/content/guides/guides.ts";
import { plainText } from "#app/content/plain-text.ts";
import { findSteeringTerms } from "#app/plan/messages/steering.ts";
import { fieldRules } from "#app/plan/wording/check-wording.ts";
import {
  type AddedPart,
  addedFields,
  findPartText,
  isAddedPart,
  isText,
  type TextField,
  type WordingTarget,
} from "#app/plan/wording/wording.ts";
import type { PageContext } from "#app/platform/requests/read-form.server.ts";
import { loadOr503 } from "#app/platform/user-error.server.ts";

type ReviewPageData = SerializeFrom<typeof loadWordingReview>;
export type LoadedReview = NonNullable<ReviewPageData["page"]>;

/** The user's drafts in the scope, each with the text that clients read now. @throws {Response} as `requireEditedOffice`. */
export function loadWordingReview({ request, params, context }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const office = await requireEditedOffice(request, params.scope);
      const state = await readWordingState(office.userId, office.scope);
      const drafts = await Promise.all(state.drafts.map((draft) => describeDraft(office, state, draft)));
      return {
        hasErrors: (context as PageContext).hasErrors === true,
        heading: { title: wordingCopy.review, lead: describeReach(office), back: backToGuides(office) },
        page: {
          scope: office.id,
          isDiscarding: new URL(request.url).searchParams.get("discard") === "all",
          previewAt: findPreviewPlace(state.drafts),
          guides: [...Map.groupBy(drafts.sort(byPlace), ({ place }) => place.guide)].map(([name, listed]) => ({ name, drafts: listed })),
          count: drafts.length,
          conflicts: drafts.filter(({ newer }) => newer !== null).length,
        },
      };
    },
    { hasErrors: false, heading: null, page: null },
  );
}

/** In the order of the guides and their steps; those of a place that is gone come first. */
function byPlace(one: WordingTarget, other: WordingTarget): number {
  return findIndex(one) - findIndex(other);
}

function findIndex({ guide, step }: WordingTarget): number {
  const place = guides.findIndex(({ journeyType, tier }) => `${journeyType}/${tier}` === guide);
  const index = guides[place]?.steps.findIndex(({ id }) => id === step) ?? -1;
  return place * maxSteps + index;
}

const maxSteps = 1_000;

function describeReach({ id, name }: EditedOffice): string {
  return id === "all"
    ? "Once you publish, clients of all offices read these texts."
    : `Once you publish, clients of ${name} read these texts.`;
}

interface ComparedText {
  readonly label: string | null;
  readonly before: RichText | null;
  readonly after: RichText | null;
}

async function describeDraft(office: EditedOffice, state: WordingState, draft: StoredDraft) {
  const { guide, step, part, field, value } = draft;
  const standing = findStanding(state.own, draft) ?? findStanding(state.ofAll, draft);
  const place = describePlace(draft, value ?? standing?.value ?? null);
  const version = findVersion(state, draft);
  const texts = compareTexts(state, draft);
  const isOnChangeForm = place.stepKey !== null && field !== "hidden" && value !== null;
  return {
    ...{ guide, step, part, field, version, place, texts },
    act: describeAct(state, draft, standing !== undefined),
    isRemoval: field === "added" && value === null && !findStanding(state.ofAll, draft),
    steering: value === null ? [] : [...new Set(texts.flatMap(({ after }) => (after === null ? [] : findSteeringTerms(plainText(after)))))],
    newer: draft.replaces === version ? null : await describePublisher(office, draft, findPublishedValue(state, draft)),
    path:
      place.stepKey === null
        ? null
        : isOnChangeForm
          ? wordsChangePath(office.id, guide, place.stepKey, { part, field })
          : `${wordsGuidePath(office.id, guide, place.stepKey)}#${part}.${field}`,
  };
}

function describeAct({ ofAll }: WordingState, draft: StoredDraft, isStanding: boolean): string | null {
  const { field, value } = draft;
  if (field === "hidden") {
    return value === null ? "Shown again" : "Hidden";
  }
  if (value === null) {
    return findStanding(ofAll, draft) ? wordingCopy.backToAll : field === "added" ? "Removed" : wordingCopy.backToOurs;
  }
  return field === "added" && !isStanding ? "New" : null;
}

function compareTexts(state: WordingState, draft: StoredDraft): ComparedText[] {
  const { field, value } = draft;
  if (field === "hidden") {
    return [];
  }
  if (field !== "added") {
    const after = isText(value) ? value : (findTextBelow(state, draft) ?? null);
    return [{ label: null, before: findPublishedText(state, draft) ?? null, after }];
  }
  const published = findStanding(state.own, draft)?.value ?? findStanding(state.ofAll, draft)?.value ?? null;
  const after = isAddedPart(value) ? value : null;
  const before = isAddedPart(published) ? published : null;
  const kind = (after ?? before)?.kind;
  return kind === undefined || after === null
    ? []
    : [...addedFields(kind).map((one) => compareField(one, before, after)), ...compareChoice(before, after)].filter(isDifferent);
}

function compareField(field: TextField, before: AddedPart | null, after: AddedPart): ComparedText {
  const read = (part: AddedPart | null) => (part && findPartText(part, field)) ?? null;
  return { label: fieldRules[field].label, before: read(before), after: read(after) };
}

function compareChoice(before: AddedPart | null, after: AddedPart): ComparedText[] {
  const describe = (part: AddedPart) => (part.mayNotApply ? "Yes" : "No");
  return before === null && !after.mayNotApply
    ? []
    : [{ label: "People may answer “Doesn't apply”", before: before && describe(before), after: describe(after) }];
}

function isDifferent({ before, after }: ComparedText): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

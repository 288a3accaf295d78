import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { answerWordingForm } from "#app/admin/words/answer-form.server.ts";
import { type DraftInit, discardDrafts, partIsTaken, saveDrafts, someoneElsePublished } from "#app/admin/words/store/drafts.server.ts";
import { isFreePartId } from "#app/admin/words/store/part-ids.server.ts";
import { type EditedOffice, requireEditedOffice } from "#app/admin/words/wording-access.server.ts";
import {
  findChange,
  findPublishedText,
  findStanding,
  findTextBelow,
  findVersion,
  readWordingState,
  type WordingState,
} from "#app/admin/words/wording-state.server.ts";
import { wordsGuidePath } from "#app/admin/words/words-paths.ts";
import { findStepProblem } from "#app/plan/wording/check-steps.ts";
import { checkText, fieldRules } from "#app/plan/wording/check-wording.ts";
import { findOurText } from "#app/plan/wording/outdated-changes.ts";
import {
  type AddedPart,
  addedFields,
  addedIdPattern,
  mergeChanges,
  type TextField,
  type WordingTarget,
} from "#app/plan/wording/wording.ts";
import { wordingField } from "#app/plan/wording/wording-columns.server.ts";
import { isSameText } from "#app/plan/wording/wording-markup.ts";
import { previewCookie, replaceDrafted } from "#app/plan/wording/wording-preview.server.ts";
import {
  badRequest,
  type FieldErrors,
  notUnderstood,
  readFormData,
  requireForm,
  typedTexts,
} from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { requireStep } from "./guide-page.server.ts";
import { listUnchanged } from "./open-form.server.ts";

export type GuideFormAnswer = ReturnType<typeof describeAnswer>;

const place = { part: z.string(), version: z.coerce.number().int().min(0) };
const also = z.union([z.string().transform((one) => [one]), z.array(z.string())]).prefault([]);
const textField = wordingField.exclude(["hidden", "added"]);
const forms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save"), ...place, field: textField, text: z.string().prefault(""), also }),
  z.object({ intent: z.literal("save-added"), ...place, field: z.literal("added"), mayNotApply: z.literal("on").optional() }),
  z.object({ intent: z.literal("hide"), ...place, field: z.literal("hidden") }),
  // Keyturn's text again, a hidden part shown again, or an added one removed.
  z.object({ intent: z.literal("restore"), ...place, field: wordingField }),
  z.object({ intent: z.literal("discard"), ...place, field: wordingField }),
]);

const typedFields = [
  "part",
  "text",
  "question",
  "helpText",
  "explanation",
  "successMessage",
  "title",
  "description",
  "mayNotApply",
] as const;
const maxTyped = 10_000;

function describeAnswer(source: FormData, errors: FieldErrors, problem: string | null) {
  const typed = typedTexts(source, typedFields, maxTyped);
  return { errors, problem, typed, also: source.getAll("also").map(String), isConflict: problem === someoneElsePublished };
}

interface Work {
  readonly office: EditedOffice;
  readonly request: Request;
  readonly state: WordingState;
  readonly target: WordingTarget;
  readonly replaces: number;
}

/** @throws {Response} as the loader; 400 for an unknown form. */
export async function changeWordingGuide({ request, params, context }: ActionFunctionArgs) {
  const source = await readFormData(request);
  const values = await requireForm(forms, source);
  return answerWordingForm(
    context,
    (errors, problem) => describeAnswer(source, errors, problem),
    async () => {
      const office = await requireEditedOffice(request, params.scope);
      const { guide, step } = requireStep(params, new URL(request.url).searchParams.get("step"));
      const state = await readWordingState(office.userId, office.scope);
      const target: WordingTarget = { guide: `${guide.journeyType}/${guide.tier}`, step: step.id, part: values.part, field: values.field };
      const work: Work = { office, request, state, target, replaces: values.version };
      const title = await (values.intent === "save"
        ? saveText(work, values.text, values.also)
        : values.intent === "save-added"
          ? saveAdded(work, source, values.mayNotApply === "on")
          : values.intent === "hide"
            ? hidePart(work)
            : values.intent === "restore"
              ? restore(work)
              : discard(work));
      const anchor = `${target.part}.${target.field}`;
      return redirectWithFlash(
        `${wordsGuidePath(office.id, target.guide, step.key)}#${anchor}`,
        { toast: { title, variant: "default" } },
        { "Set-Cookie": await previewCookie(office.scope) },
      );
    },
  );
}

const draftSaved = "Draft saved. Only you see it.";

async function saveText({ office, request, state, target, replaces }: Work, typed: string, guides: readonly string[]): Promise<string> {
  const field = target.field as TextField;
  const checked = checkText(field, typed, findOurText(target));
  if ("problem" in checked) {
    throw new UserError(400, checked.problem, { detail: { field: "text" } });
  }
  const { text } = checked;
  const others = listUnchanged(state, target).filter(({ guide }) => guides.includes(guide));
  const init = (one: WordingTarget, version: number): DraftInit => ({
    ...{ guide: one.guide, step: one.step, part: one.part, field: one.field, replaces: version },
    // The text below is no change of the scope's.
    value: isSameText(text, findTextBelow(state, one) ?? null) ? null : text,
  });
  const drafts = [init(target, replaces), ...others.map(({ target: one }) => init(one, findVersion(state, one)))];
  await saveDrafts({ request, ...office }, drafts);
  if (isSameText(text, findPublishedText(state, target) ?? null)) {
    await discardDrafts({ request, ...office }, target);
    return others.length > 0 ? "Draft saved in the other guides" : "Nothing changed";
  }
  return others.length > 0 ? `Draft saved in ${others.length + 1} guides. Only you see it.` : draftSaved;
}

async function saveAdded({ office, request, state, target, replaces }: Work, source: FormData, mayNotApply: boolean): Promise<string> {
  const kind = addedIdPattern.exec(target.part)?.[1] as AddedPart["kind"] | undefined;
  if (kind === undefined) {
    throw badRequest(notUnderstood);
  }
  if (!isKnownPart(state, target) && !(await isFreePartId(target.guide, target.part))) {
    throw new UserError(409, partIsTaken);
  }
  const checked = addedFields(kind).map((field) => [field, checkText(field, String(source.get(field) ?? ""))] as const);
  const problems = checked.flatMap(([field, outcome]) => ("problem" in outcome ? [[field, describeProblem(field, outcome.problem)]] : []));
  if (problems.length > 0) {
    throw new UserError(400, "", { detail: { errors: Object.fromEntries(problems) } });
  }
  const texts = Object.fromEntries(checked.flatMap(([field, outcome]) => ("text" in outcome ? [[field, outcome.text]] : [])));
  const value = { kind, ...texts, ...(mayNotApply && { mayNotApply }) } as AddedPart;
  requireSoundStep(state, [{ ...target, value, replaces }]);
  await saveDrafts({ request, ...office }, [{ ...target, value, replaces }]);
  return draftSaved;
}

/** Published or drafted within the sight of the author, removed parts too. */
function isKnownPart({ own, ofAll, drafts }: WordingState, target: WordingTarget): boolean {
  return findChange([...own, ...ofAll, ...drafts], target) !== undefined;
}

/** In a form of several texts, an empty one is named. */
function describeProblem(field: TextField, problem: string): string {
  return problem.startsWith("Enter a text.") ? `Enter a text for “${fieldRules[field].label}”.` : problem;
}

async function hidePart({ office, request, state, target, replaces }: Work): Promise<string> {
  const drafts = [{ ...target, value: true as const, replaces }];
  requireSoundStep(state, drafts);
  await saveDrafts({ request, ...office }, drafts);
  return "Hidden in your draft. Only you see it.";
}

async function restore({ office, request, state, target, replaces }: Work): Promise<string> {
  const drafts = [{ ...target, value: null, replaces }];
  if (target.field === "added") {
    requireSoundStep(state, drafts);
  }
  await saveDrafts({ request, ...office }, drafts);
  if (!findStanding(state.own, target)) {
    return "Draft discarded";
  }
  return target.field === "added" && !findStanding(state.ofAll, target) ? "Removed in your draft. Only you see it." : draftSaved;
}

async function discard({ office, request, target }: Work): Promise<string> {
  await discardDrafts({ request, ...office }, target);
  return "Draft discarded";
}

/** Refuses at once what could not be published. @throws {UserError} 409 */
function requireSoundStep({ own, ofAll, drafts }: WordingState, added: readonly DraftInit[]): void {
  const now = new Date().toISOString();
  const all = replaceDrafted(
    drafts,
    added.map((draft) => ({ ...draft, base: null, addedAt: now })),
  );
  const isChanged = (change: WordingTarget) => added.some(({ guide, step }) => guide === change.guide && step === change.step);
  const changes = mergeChanges(ofAll, replaceDrafted(own, all)).filter(isChanged);
  const problem = findStepProblem(changes);
  if (problem !== null) {
    throw new UserError(409, problem);
  }
}

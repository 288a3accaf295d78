import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { answerWordingForm } from "#app/admin/words/answer-form.server.ts";
import type { WordingEditor } from "#app/admin/words/store/change-wording.server.ts";
import { discardDrafts, saveDrafts } from "#app/admin/words/store/drafts.server.ts";
import { publishDrafts } from "#app/admin/words/store/publication.server.ts";
import { requireEditedOffice } from "#app/admin/words/wording-access.server.ts";
import { findChange, readWordingState } from "#app/admin/words/wording-state.server.ts";
import { wordsPath, wordsReviewPath } from "#app/admin/words/words-paths.ts";
import { findGuideById } from "#app/content/guides/guides.ts";
import { guidePath, safeRedirect, stepPath } from "#app/paths.ts";
import { asTarget, type WordingTarget } from "#app/plan/wording/wording.ts";
import { wordingField } from "#app/plan/wording/wording-columns.server.ts";
import { listDrafts, previewCookie } from "#app/plan/wording/wording-preview.server.ts";
import { type FieldErrors, requireForm } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { notFound, UserError } from "#app/platform/user-error.server.ts";

export type ReviewAnswer = ReturnType<typeof describeAnswer>;

const target = { guide: z.string(), step: z.string(), part: z.string(), field: wordingField };
const forms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("preview"), guide: z.string(), step: z.string() }),
  z.object({ intent: z.literal("end-preview"), from: z.string() }),
  z.object({ intent: z.enum(["publish-all", "discard-all"]) }),
  z.object({ intent: z.enum(["publish", "discard"]), ...target }),
  // Over a text that someone else published meanwhile.
  z.object({ intent: z.literal("keep-mine"), ...target, version: z.coerce.number().int().min(0) }),
]);

type Values = z.infer<typeof forms>;

function describeAnswer(_errors: FieldErrors, problem: string | null) {
  return { problem };
}

/** @throws {Response} as the loader; 400 for an unknown form, 404 for a preview of an unknown guide or step. */
export async function changeWordingReview({ request, params, context }: ActionFunctionArgs) {
  const values = await requireForm(forms, request);
  return answerWordingForm(context, describeAnswer, async () => {
    const office = await requireEditedOffice(request, params.scope);
    const editor = { request, userId: office.userId, scope: office.scope };
    if (values.intent === "preview") {
      return redirect(previewPath(values), { status: 303, headers: { "Set-Cookie": await previewCookie(office.scope) } });
    }
    if (values.intent === "end-preview") {
      return redirect(safeRedirect(values.from), {
        status: 303,
        headers: { "Set-Cookie": await previewCookie(null) },
      });
    }
    return finish(editor, office.id, await carryOut(editor, values));
  });
}

function previewPath({ guide: id, step }: { readonly guide: string; readonly step: string }): string {
  const guide = findGuideById(id) ?? notFound();
  const { key } = guide.steps.find((one) => one.key === step) ?? notFound();
  return stepPath(guidePath(guide.journeyType, guide.tier), key);
}

interface Outcome {
  readonly title: string;
  readonly description?: string;
}

async function carryOut(editor: WordingEditor, values: Exclude<Values, { intent: "preview" | "end-preview" }>): Promise<Outcome> {
  switch (values.intent) {
    case "publish-all":
      return publish(editor);
    case "publish":
      return publish(editor, asTarget(values));
    case "discard-all":
      await discardDrafts(editor);
      return { title: "Drafts discarded" };
    case "discard":
      await discardDrafts(editor, asTarget(values));
      return { title: "Draft discarded" };
    case "keep-mine":
      return keepMine(editor, asTarget(values), values.version);
  }
}

const published = "Clients see it from the next page they open.";
const publishedSeveral = "Clients see them from the next page they open.";

/** @throws {UserError} 409 for texts that someone else has published meanwhile, which the page shows */
async function publish(editor: WordingEditor, place?: WordingTarget): Promise<Outcome> {
  const outcome = await publishDrafts(editor, place);
  if ("conflicts" in outcome) {
    const { length } = outcome.conflicts;
    const texts = length === 1 ? "1 of these texts" : `${length} of these texts`;
    throw new UserError(409, `Nothing was published: someone else published ${texts} while you wrote. Decide on each, and publish again.`);
  }
  return outcome.published === 0
    ? { title: "There was nothing left to publish" }
    : outcome.published === 1
      ? { title: "Published: 1 change", description: published }
      : { title: `Published: ${outcome.published} changes`, description: publishedSeveral };
}

async function keepMine(editor: WordingEditor, place: WordingTarget, version: number): Promise<Outcome> {
  const { drafts } = await readWordingState(editor.userId, editor.scope);
  const draft = findChange(drafts, place);
  if (draft === undefined) {
    throw new UserError(409, "This draft is gone. It was published or discarded.");
  }
  await saveDrafts(editor, [{ ...place, value: draft.value, replaces: version }]);
  return { title: "Your draft stays", description: "Publish it to replace the other text." };
}

/** Back to the drafts while there are some; without any, the guides show none. */
async function finish({ userId, scope }: WordingEditor, id: string, { title, description }: Outcome): Promise<Response> {
  const isDone = (await listDrafts(userId, scope)).length === 0;
  return redirectWithFlash(
    isDone ? wordsPath(id) : wordsReviewPath(id),
    { toast: { title, ...(description !== undefined && { description }), variant: "default" } },
    { "Set-Cookie": await previewCookie(isDone ? null : scope) },
  );
}

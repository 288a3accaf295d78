import type { ActionFunctionArgs, SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { answerWordingForm } from "#app/admin/words/answer-form.server.ts";
import { saveDrafts } from "#app/admin/words/store/drafts.server.ts";
import { checkValue } from "#app/admin/words/transfer/check-value.ts";
import { requireEditedOffice } from "#app/admin/words/wording-access.server.ts";
import { findVersion, readWordingState } from "#app/admin/words/wording-state.server.ts";
import { wordsReviewPath } from "#app/admin/words/words-paths.ts";
import { previewCookie, scopeOffice } from "#app/plan/wording/wording-preview.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { type FieldErrors, requireForm } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { notFound, UserError } from "#app/platform/user-error.server.ts";
import { formerValue, readEvent } from "./wording-event.server.ts";

export type HistoryAnswer = SerializeFrom<typeof restoreWording>;

const form = z.object({ event: z.string().refine(isId) });

/** Drafts the former text of an entry. @throws {Response} as `requireEditedOffice`; 400 for an unknown form, 404 for an unknown entry. */
export async function restoreWording({ request, params, context }: ActionFunctionArgs) {
  const describe = (_errors: FieldErrors, problem: string | null) => ({ problem });
  return answerWordingForm(context, describe, async () => {
    const { id, scope, userId } = await requireEditedOffice(request, params.scope);
    const values = await requireForm(form, request);
    const event = await database().wordingEvent.findFirst({ where: { id: values.event, officeId: scopeOffice(scope) } });
    const [target, before] = readEvent(event ?? notFound());
    const former = formerValue(target, before);
    const checked = former === null ? { value: null } : checkValue(target, former);
    if ("problem" in checked) {
      throw new UserError(409, `You can't go back to this text. ${checked.problem}`);
    }
    const replaces = findVersion(await readWordingState(userId, scope), target);
    await saveDrafts({ request, userId, scope }, [{ ...target, value: checked.value, replaces }]);
    const toast = { title: "The former text is a draft", description: "Only you see it until you publish.", variant: "default" } as const;
    return redirectWithFlash(wordsReviewPath(id), { toast }, { "Set-Cookie": await previewCookie(scope) });
  });
}

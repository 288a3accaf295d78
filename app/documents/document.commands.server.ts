import { z } from "zod";
import { signedOutMessage } from "#app/content/guides/journey-messages.ts";
import { documentsPath, openPlace, type PlanAddress } from "#app/paths.ts";
import { type Asked, handleCommands } from "#app/plan/commands/command-handler.server.ts";
import { documentElementId, missingNowId, moreMissingId, stepDocumentsId } from "#app/plan/documents/document-places.ts";
import { type DocumentMark, type DocumentMarks, findDocument } from "#app/plan/documents/documents.ts";
import {
  guestDocuments,
  guestQuery,
  guideAddress,
  parseGuestState,
  waitingState,
  withDocuments,
} from "#app/plan/guests/guest-url.server.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { confirmed } from "#app/plan/store/saved-plan.server.ts";
import type { Actor, CommandResult } from "#app/platform/requests/respond.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import type { SaveAnswer } from "#machines/save-queue.machine.ts";
import { documentCommands } from "./document.commands.ts";
import { markedDocument, markedFrom } from "./document-marks.ts";

type DocumentChange = Asked<typeof documentCommands, object>;

export const documentHandlers = handleCommands(documentCommands, {
  schema: z.object({}),
  screens: ["documents"],
  isShown: (status) => status >= 429,
  fits: ({ guide }, { paper }) => findDocument(guide, paper) !== undefined,
  handle: markDocument,
});

const marks: Readonly<Record<DocumentChange["command"]["type"], DocumentMark | null>> = {
  "paper.have": "in-hand",
  "paper.dismiss": "not-needed",
  "paper.clear": null,
};

/** Saves a user's mark on a document; a guest's stays in the URL. Changes nothing else. */
async function markDocument(given: DocumentChange, { isScript }: Actor): Promise<CommandResult<SaveAnswer>> {
  const { guide, query, member, planAddress, command } = given;
  const change = (before: DocumentMarks) => withMark(before, command.paper, marks[command.type]);
  if (member === null) {
    if (isScript) {
      throw new UserError(401, signedOutMessage);
    }
    const state = parseGuestState(guide, query);
    return pageAfter(given, guestQuery(guide, withDocuments(guide, state, change(guestDocuments(guide, state)))));
  }
  const saved = (await changePlan({ ownerId: member.ownerId, guide, actor: member, events: [], papers: change, command }))?.saved;
  if (saved === undefined) {
    throw new UserError(401, signedOutMessage);
  }
  return { ...pageAfter(given, waitingQuery(given, planAddress)), json: { confirmed: confirmed(guide, saved), rewards: [] } };
}

function withMark(before: DocumentMarks, id: string, mark: DocumentMark | null): DocumentMarks {
  const { [id]: _, ...others } = before;
  return mark === null ? others : { ...others, [id]: mark };
}

/** Guest progress that waits to be imported stays in the owner's URL. */
function waitingQuery({ guide, query }: DocumentChange, planAddress: PlanAddress): string {
  return planAddress === guideAddress(guide) ? guestQuery(guide, waitingState(guide, query)) : "";
}

/** To the missing documents if the button stood there, else to the row. A dismissed document leaves its list, so to its step. */
function pageAfter({ guide, query, planAddress, command }: DocumentChange, carried: string) {
  const from = [missingNowId, moreMissingId].find((id) => id === query.get(markedFrom));
  const step = findDocument(guide, command.paper)?.steps.find((id) => guide.steps.some((known) => known.id === id));
  const own = command.type === "paper.dismiss" && step ? stepDocumentsId(step) : documentElementId(command.paper);
  const shown = new URLSearchParams({ [openPlace]: from ?? own, ...(from && { [markedDocument]: command.paper }) });
  return { address: `${documentsPath(planAddress, carried)}${carried ? "&" : "?"}${shown}`, place: from ?? own };
}

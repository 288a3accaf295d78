import { z } from "zod";
import { signedOutMessage } from "#app/content/guides/journey-messages.ts";
import { documentsPath, type PlanAddress } from "#app/paths.ts";
import { type Asked, handleCommands } from "#app/plan/commands/command-handler.server.ts";
import { paperElementId, papersOfStepId } from "#app/plan/documents/document-places.ts";
import { findPaper, type PaperMark, type PaperMarks } from "#app/plan/documents/documents.ts";
import { guestPapers, guestQuery, guideAddress, parseGuestState, waitingState, withPapers } from "#app/plan/guests/guest-url.server.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { confirmed } from "#app/plan/store/saved-plan.server.ts";
import type { Actor, CommandResult } from "#app/platform/requests/respond.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import type { SaveAnswer } from "#machines/save-queue.machine.ts";
import { documentCommands } from "./document.commands.ts";

type PaperChange = Asked<typeof documentCommands, object>;

export const documentHandlers = handleCommands(documentCommands, {
  schema: z.object({}),
  screens: ["documents"],
  isShown: (status) => status >= 429,
  fits: ({ guide }, { paper }) => findPaper(guide, paper) !== undefined,
  handle: markPaper,
});

const marks: Readonly<Record<PaperChange["command"]["type"], PaperMark | null>> = {
  "paper.have": "in-hand",
  "paper.dismiss": "not-needed",
  "paper.clear": null,
};

/** Saves a user's mark on a paper; a guest's stays in the URL. Changes nothing else. */
async function markPaper(given: PaperChange, { isScript }: Actor): Promise<CommandResult<SaveAnswer>> {
  const { guide, query, member, planAddress, command } = given;
  const change = (before: PaperMarks) => withMark(before, command.paper, marks[command.type]);
  const place = placeAfter(given);
  if (member === null) {
    if (isScript) {
      throw new UserError(401, signedOutMessage);
    }
    const state = parseGuestState(guide, query);
    return { address: documentsPath(planAddress, guestQuery(guide, withPapers(guide, state, change(guestPapers(guide, state))))), place };
  }
  const saved = (await changePlan({ ownerId: member.ownerId, guide, actor: member, events: [], papers: change, command }))?.saved;
  if (saved === undefined) {
    throw new UserError(401, signedOutMessage);
  }
  return {
    address: documentsPath(planAddress, waitingQuery(given, planAddress)),
    place,
    json: { confirmed: confirmed(guide, saved), rewards: [] },
  };
}

function withMark(before: PaperMarks, paper: string, mark: PaperMark | null): PaperMarks {
  const { [paper]: _, ...others } = before;
  return mark === null ? others : { ...others, [paper]: mark };
}

/** Guest progress that waits to be imported stays in the owner's URL. */
function waitingQuery({ guide, query }: PaperChange, planAddress: PlanAddress): string {
  return planAddress === guideAddress(guide) ? guestQuery(guide, waitingState(guide, query)) : "";
}

/** Where the page returns to. A dismissed paper leaves its place in the list, so to its step. */
function placeAfter({ guide, command }: PaperChange): string {
  const paper = findPaper(guide, command.paper);
  const step = guide.steps.find(({ id }) => paper?.steps.includes(id));
  return command.type === "paper.dismiss" && step ? papersOfStepId(step.id) : paperElementId(command.paper);
}

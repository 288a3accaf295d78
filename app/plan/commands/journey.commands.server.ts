import { z } from "zod";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { isAnnounced, loginPrompt, progressSavedToast, signedOutMessage, signedOutPrompt } from "#app/content/guides/journey-messages.ts";
import { overtakenMessage } from "#app/content/guides/overtaken-message.ts";
import { justDoneId, questionElementId, stepCardId } from "#app/paths.ts";
import type { PlanMember } from "#app/plan/access/require-plan.server.ts";
import { accountUrl, guestShape, guestUrl, parseGuestState } from "#app/plan/guests/guest-url.server.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { confirmed } from "#app/plan/store/saved-plan.server.ts";
import type { Actor, CommandResult } from "#app/platform/requests/respond.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { markedByAdministrator } from "#machines/by-administrator.ts";
import { type JourneyCommand, stepDoneBy } from "#machines/command.ts";
import { applyJourneyEvents } from "#machines/journey.machine.ts";
import { currentStepId, type JourneyRecord } from "#machines/journey-record.ts";
import type { SaveAnswer } from "#machines/save-queue.machine.ts";
import { type Asked, handleCommands, textField } from "./command-handler.server.ts";
import { journeyCommands } from "./journey.commands.ts";

const clientName = "[a-z0-9-]{1,40}";

/** `CLIENT:N`, the number of a tab's save. Text that is neither this nor a basis is ignored. */
const sequence = textField.pipe(z.string().regex(new RegExp(`^${clientName}:\\d{1,9}$`, "i"))).transform((text) => {
  const [client = "", number] = text.split(":");
  return { client, sequence: Number(number) };
});

/** `VERSION CLIENT CLIENT …`: the state on which late commands were based. */
const basis = textField.pipe(z.string().regex(new RegExp(`^\\d{1,9}(?: ${clientName}){1,20}$`, "i"))).transform((text) => {
  const [version, ...clients] = text.split(" ");
  return { version: Number(version), clients };
});

const fields = z.object({ sequence: sequence.nullable().catch(null), basis: basis.nullable().catch(null) });

type JourneyAsked = Asked<typeof journeyCommands, z.infer<typeof fields>>;

/** An open page may have a part that the office has hidden since. */
const hiddenSince = {
  title: "This is not in the guide anymore",
  description: "The guide has changed since this page was opened, so it doesn't count.",
  variant: "default",
} as const;

const notInGuide = "This step or question is not in the guide. Load the page again.";

export const journeyHandlers = handleCommands(journeyCommands, {
  schema: fields,
  takesSeveral: true,
  isShown: (status) => status >= 429,
  handle: changeJourney,
});

/** Applies ticks, answers and moves: saved for a user, kept in the URL for a guest. */
async function changeJourney(asked: JourneyAsked, { isSignedOut, isScript }: Actor): Promise<CommandResult<SaveAnswer>> {
  const { member } = asked;
  if (member) {
    return changeAccount(asked, member);
  }
  if (isScript) {
    throw new UserError(401, signedOutMessage);
  }
  return changeGuest(asked, isSignedOut);
}

async function changeAccount(asked: JourneyAsked, member: PlanMember): Promise<CommandResult<SaveAnswer>> {
  const { guide, query, planAddress, commands, fields } = asked;
  const change = await changePlan({
    ownerId: member.ownerId,
    guide,
    actor: member,
    events: member.role === "administrator" ? commands.map(markedByAdministrator) : commands,
    clientSave: fields.sequence,
    basis: fields.basis,
  });
  if (change === null) {
    throw new UserError(400, notInGuide);
  }
  const { saved, rewards, overtaken } = change;
  const view = viewAfter(asked, saved.record);
  const done = stepDoneBy(commands);
  const savedToast = commands.some(isAnnounced) ? progressSavedToast(guide, saved.record) : undefined;
  const toast = isHiddenSince(guide, commands) ? hiddenSince : savedToast;
  return {
    address: accountUrl(guide, query, saved, view, planAddress),
    place: placeAfter(guide, commands, view, done !== undefined || rewards.length > 0),
    flash: {
      view,
      rewards,
      done,
      ...(toast ? { toast } : { saved: partOf(commands) }),
    },
    json: { confirmed: confirmed(guide, saved), rewards, ...(overtaken.length > 0 && { overtaken: overtakenMessage(overtaken.length) }) },
  };
}

/** Applies a guest's change to the state in the URL. */
function changeGuest(asked: JourneyAsked, isSignedOut: boolean): CommandResult<SaveAnswer> {
  const { guide, query, commands } = asked;
  const state = parseGuestState(guide, query);
  const input = { shape: guestShape(guide, state), record: state.record, owner: "guest" as const };
  const outcome = applyJourneyEvents({ ...input, canComplete: guide.guestsMayComplete }, commands);
  if (outcome === null && applyJourneyEvents({ ...input, canComplete: true }, commands) === null) {
    throw new UserError(400, notInGuide);
  }
  const { record, rewards } = outcome ?? { record: state.record, rewards: [] };
  const view = viewAfter(asked, record);
  const hidden = isHiddenSince(guide, commands) ? hiddenSince : undefined;
  const toast = outcome === null ? loginPrompt : isSignedOut ? signedOutPrompt : hidden;
  const done = outcome ? stepDoneBy(commands) : undefined;
  return {
    address: guestUrl(guide, { ...state, record }),
    place: placeAfter(guide, commands, view, done !== undefined || rewards.length > 0),
    flash: { view, rewards, done, toast },
  };
}

/** The step to show next: the one in view, unless the last command moves to another or the form names none. */
function viewAfter({ guide, commands, view }: JourneyAsked, record: JourneyRecord): string {
  const moves = ["step.finish", "step.select", "step.next", "step.previous"].includes(commands.at(-1)?.type ?? "");
  return (moves ? null : view) ?? currentStepId(guide, record);
}

/** The question or task of the last command. */
function partOf(commands: readonly JourneyCommand[]): string | undefined {
  const last = commands.at(-1);
  return (
    last && ("question" in last ? last.question : "subStep" in last ? last.subStep : "details" in last ? last.details.at(-1) : undefined)
  );
}

function isHiddenSince({ steps }: Guide, commands: readonly JourneyCommand[]): boolean {
  const id = partOf(commands);
  return id !== undefined && !steps.some(({ details, subSteps }) => [...details, ...subSteps].some((item) => item.id === id));
}

/** Where focus moves: to the completion notice, the answered question, or the step. */
function placeAfter(guide: Guide, commands: readonly JourneyCommand[], view: string, isDone: boolean): string {
  if (isDone) {
    return justDoneId;
  }
  const id = partOf(commands);
  const question = guide.steps.find((step) => step.id === view)?.details.find((detail) => detail.id === id);
  return question ? questionElementId(question) : stepCardId(view);
}

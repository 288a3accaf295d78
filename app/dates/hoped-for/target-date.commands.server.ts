import { z } from "zod";
import { contractErrors } from "#app/content/contract/contract-words.ts";
import { targetDateErrors } from "#app/content/contract/date-messages.ts";
import { signedOutMessage, signedOutPrompt } from "#app/content/guides/journey-messages.ts";
import { datesId, datesPath } from "#app/paths.ts";
import { type Asked, handleCommands, textField } from "#app/plan/commands/command-handler.server.ts";
import { findContract } from "#app/plan/dates/contract.server.ts";
import { dayFrom, earliestToday, farOff } from "#app/plan/dates/day-limits.ts";
import { accountUrl, guestQuery, guestUrl, parseGuestState } from "#app/plan/guests/guest-url.server.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { confirmed } from "#app/plan/store/saved-plan.server.ts";
import { type TargetDateDetail, targetDateCommands } from "#app/plan-frame/dates/target-date.commands.ts";
import { notUnderstood } from "#app/platform/requests/read-form.server.ts";
import type { Actor, CommandResult } from "#app/platform/requests/respond.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import { closingQuestion } from "#machines/closed-days.ts";
import { currentStepId } from "#machines/journey-record.ts";
import type { SaveAnswer } from "#machines/save-queue.machine.ts";

const fields = z.object({ targetDate: textField.default(""), confirmed: textField.nullable().default(null) });

type TargetDateAsked = Asked<typeof targetDateCommands, z.infer<typeof fields>>;

export const targetDateHandlers = handleCommands(targetDateCommands, { schema: fields, handle: changeTargetDate });

async function changeTargetDate(asked: TargetDateAsked, { isSignedOut, isScript }: Actor): Promise<CommandResult<SaveAnswer>> {
  const { guide, query, member, planAddress, command } = asked;
  const confirmedDay = asked.fields.confirmed;
  if (guide.timeline.length === 0) {
    throw new UserError(400, notUnderstood);
  }
  const targetDate = command.type === "date.clear" ? null : targetDateFrom(asked.fields.targetDate);
  if (member === null) {
    if (isScript) {
      throw new UserError(401, signedOutMessage);
    }
    const state = parseGuestState(guide, query);
    requireConfirmed(targetDate, state.targetDate, confirmedDay);
    const view = asked.view ?? state.record.currentStep;
    const changed = { ...state, targetDate: targetDate ?? undefined };
    return {
      address: asked.kind === "dates" ? datesPath(planAddress, guestQuery(guide, changed)) : guestUrl(guide, changed),
      place: datesId,
      flash: { view, moved: { from: state.targetDate ?? null }, toast: isSignedOut ? signedOutPrompt : undefined },
    };
  }
  if (await findContract(member.ownerId, guide)) {
    throw new UserError(409, contractErrors.ofContract);
  }
  const present = await findPlan(member.ownerId, guide.journeyType, guide.tier);
  requireConfirmed(targetDate, present?.targetDate, confirmedDay);
  const change = await changePlan({ ownerId: member.ownerId, guide, actor: member, events: [], targetDate });
  if (change === null) {
    throw new UserError(401, signedOutMessage);
  }
  const view = asked.view ?? currentStepId(guide, change.saved.record);
  return {
    address: asked.kind === "dates" ? datesPath(planAddress) : accountUrl(guide, query, change.saved, view, planAddress),
    place: datesId,
    flash: { view, moved: { from: change.previousTargetDate } },
    json: { confirmed: confirmed(guide, change.saved), rewards: [] },
  };
}

/** @throws {UserError} if it is not a date, or too far away for a target. */
function targetDateFrom(text: string): CalendarDay {
  const typed = text.trim().slice(0, 100);
  const day = dayFrom(typed);
  if (day === undefined) {
    throw new UserError(400, typed === "" ? targetDateErrors.missing : targetDateErrors.noDay(typed));
  }
  const far = farOff(day, earliestToday());
  if (far) {
    throw new UserError(400, { past: targetDateErrors.longPast, ahead: targetDateErrors.farAhead }[far]);
  }
  return day;
}

/** @throws {UserError} for a new day on which offices are closed, until that day is confirmed. */
function requireConfirmed(targetDate: CalendarDay | null, before: CalendarDay | null | undefined, confirmedDay: string | null) {
  const question = targetDate && targetDate !== before && targetDate !== confirmedDay ? closingQuestion(targetDate) : null;
  if (targetDate && question) {
    throw new UserError(400, targetDateErrors.closed(question), { detail: { toConfirm: targetDate } satisfies TargetDateDetail });
  }
}

import { z } from "zod";
import { datesFileMessages } from "#app/content/contract/dates-file-messages.ts";
import { contractChangeId, datesPath } from "#app/paths.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { noFacts } from "#app/plan/applicability/fact-answers.ts";
import { type Asked, handleCommands, listField, textField } from "#app/plan/commands/command-handler.server.ts";
import { changeContract, findContract } from "#app/plan/dates/contract.server.ts";
import { findProblem, readDatesFile, reviewDates, withDates } from "#app/plan/dates/dates-file.server.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import type { SavedContract } from "#app/plan/store/saved-contract.server.ts";
import { notUnderstood } from "#app/platform/requests/read-form.server.ts";
import type { CommandResult } from "#app/platform/requests/respond.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import type { Contract } from "#machines/contract-dates.ts";
import { datesFileCommands, type ShownReview } from "./dates-file.commands.ts";

const fields = z.object({
  file: textField.default(""),
  dates: textField.default(""),
  use: listField.default([]),
  confirmed: textField.optional(),
});

type DatesForm = Asked<typeof datesFileCommands, z.infer<typeof fields>>;

interface DatesAnswer {
  readonly review?: ShownReview;
  readonly contract?: Contract | null;
}

export const datesFileHandlers = handleCommands(datesFileCommands, {
  schema: fields,
  screens: ["dates"],
  handle(given): Promise<CommandResult<DatesAnswer>> {
    if (given.guide.timeline.length === 0) {
      throw new UserError(400, notUnderstood);
    }
    return given.fields.confirmed === "yes" ? saveChosenDates(given) : showReview(given);
  },
});

/** Changes nothing. New dates are selected, dates that differ from a known day are not. */
async function showReview(given: DatesForm): Promise<CommandResult<DatesAnswer>> {
  const { guide, member, planAddress, fields: typed } = given;
  const text = typed.file || typed.dates;
  if (text.trim() === "") {
    throw new UserError(400, datesFileMessages.empty);
  }
  const contract = member && (await findContract(member.ownerId, guide));
  const { dates } = readDatesFile(text, guide, contract);
  if (member === null) {
    throw new UserError(401, datesFileMessages.signedOut);
  }
  if (withDates(contract, dates) === null) {
    throw new UserError(400, datesFileMessages.noBasis);
  }
  const review = await reviewText(given, text, contract);
  const chosen = review.dates.filter(({ present }) => present === null).map(({ id }) => id);
  return { address: datesPath(planAddress), review: { ...review, chosen }, json: { review: { ...review, chosen } } };
}

async function saveChosenDates(given: DatesForm): Promise<CommandResult<DatesAnswer>> {
  const { guide, member, planAddress, fields: typed, command } = given;
  const present = member && (await findContract(member.ownerId, guide));
  const { dates } = readDatesFile(typed.dates, guide, present);
  const chosen = dates.filter(({ id }) => typed.use.includes(id));
  const refuse = async (status: number, message: string, contract: SavedContract | null): Promise<never> => {
    const review = { ...(await reviewText(given, typed.dates, contract)), chosen: typed.use };
    throw new UserError(status, message, { detail: { review } });
  };
  if (member === null) {
    return refuse(401, datesFileMessages.signedOut, null);
  }
  const { ownerId } = member;
  if (chosen.length === 0) {
    return refuse(400, datesFileMessages.noneChosen, present);
  }
  const next = withDates(present, chosen);
  if (next === null) {
    return refuse(400, datesFileMessages.basisFirst, present);
  }
  const [problem] = chosen.flatMap((date) => findProblem(guide, date, next) ?? []);
  if (problem !== undefined) {
    return refuse(400, problem, present);
  }
  const result = { address: datesPath(planAddress), place: contractChangeId, flash: { contractSaved: "dates.use" } };
  const review = await reviewText(given, typed.dates, present);
  if (chosen.every(({ id }) => review.dates.some((date) => date.id === id && date.isSame))) {
    // A second submit: saving again would lose the undo.
    return { ...result, json: { contract: present } };
  }
  const outcome = await changeContract({ ownerId, guide, actor: member, command: { type: command.type } }, (saved) => {
    const contract = (saved?.version ?? 0) === command.version ? withDates(saved, chosen) : null;
    return contract ? { contract } : { conflict: datesFileMessages.changed };
  });
  if (outcome === null) {
    return refuse(401, datesFileMessages.signedOut, null);
  }
  const { contract, conflict } = outcome;
  return conflict === null ? { ...result, json: { contract } } : refuse(409, conflict, contract);
}

async function reviewText({ guide, member, command }: DatesForm, text: string, contract: SavedContract | null) {
  const plan = member && (await findPlan(member.ownerId, guide.journeyType, guide.tier));
  const review = reviewDates(guide, readDatesFile(text, guide, contract), contract, resolveApplicability(guide, plan?.facts ?? noFacts));
  return { ...review, text, version: member === null ? command.version : (contract?.version ?? 0) };
}

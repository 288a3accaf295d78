import { z } from "zod";
import { factQuestions } from "#app/content/facts/fact-questions.ts";
import { signedOutMessage } from "#app/content/guides/journey-messages.ts";
import { hiddenItemsId, questionElementId, stepCardId } from "#app/paths.ts";
import { type FactAnswers, isValidAnswer, type PersonFacts } from "#app/plan/applicability/fact-answers.ts";
import { type Asked, handleCommands, listField } from "#app/plan/commands/command-handler.server.ts";
import { accountUrl, guestFacts, guestUrl, parseGuestState, withFacts } from "#app/plan/guests/guest-url.server.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { confirmed } from "#app/plan/store/saved-plan.server.ts";
import { notUnderstood } from "#app/platform/requests/read-form.server.ts";
import type { Actor, CommandResult } from "#app/platform/requests/respond.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { currentStepId, findStep } from "#machines/journey-record.ts";
import type { SaveAnswer } from "#machines/save-queue.machine.ts";
import { type FactsDetail, factsCommands, partCommands } from "./facts.commands.ts";

/** Everything in the form, by name; the guide knows which names are questions. */
const factsFields = z.record(z.string(), listField);

type FactsAsked = Asked<typeof factsCommands, z.infer<typeof factsFields>>;
type PartAsked = Asked<typeof partCommands, object>;

/** Saves answers about the user and the home. Completes, reopens and rewards nothing. */
export const factsHandlers = handleCommands(factsCommands, {
  schema: factsFields,
  screens: ["guide", "dates", "facts"],
  fits: (asked) => questionsGiven(asked).length > 0,
  async handle(asked: FactsAsked, actor): Promise<CommandResult<SaveAnswer>> {
    const given = saidIn(asked);
    const toast = { title: "Saved. This is your plan now.", variant: "default" } as const;
    return change(asked, actor, ({ answers, unhidden }) => ({ answers: merged(answers, given), unhidden }), { place: stepCardId, toast });
  },
});

export const partHandlers = handleCommands(partCommands, {
  schema: z.object({}),
  isShown: (status) => status >= 429,
  handle: showOrFoldPart,
});

async function showOrFoldPart(asked: PartAsked, actor: Actor): Promise<CommandResult<SaveAnswer>> {
  const {
    guide,
    command: { type, part: partId },
  } = asked;
  const isShown = type === "part.show";
  const named = ({ id }: { readonly id: string }) => id === partId;
  const question = guide.steps.flatMap(({ details }) => details).find(named);
  const part = question ?? guide.steps.flatMap(({ subSteps }) => subSteps).find(named);
  // Only parts with a condition can be hidden, which bounds the list.
  if (!part?.onlyIf) {
    throw new UserError(400, notUnderstood);
  }
  return change(
    asked,
    actor,
    ({ answers, unhidden }) => {
      const others = unhidden.filter((id) => id !== partId && findStep(guide, id) !== undefined);
      return { answers, unhidden: isShown ? [...others, partId] : others };
    },
    { place: (view) => (isShown && question ? questionElementId(question) : isShown ? stepCardId(view) : hiddenItemsId) },
  );
}

interface Shown {
  readonly place: (view: string) => string;
  readonly toast?: NonNullable<CommandResult<SaveAnswer>["flash"]>["toast"];
}

async function change(
  { guide, query, member, planAddress, view: asked }: FactsAsked | PartAsked,
  { isScript }: Actor,
  facts: (before: PersonFacts) => PersonFacts,
  { place, toast }: Shown,
): Promise<CommandResult<SaveAnswer>> {
  if (member === null) {
    if (isScript) {
      throw new UserError(401, signedOutMessage);
    }
    const state = parseGuestState(guide, query);
    const view = asked ?? currentStepId(guide, state.record);
    return {
      address: guestUrl(guide, withFacts(guide, state, facts(guestFacts(guide, state)))),
      place: place(view),
      flash: { view, toast },
    };
  }
  const saved = (await changePlan({ ownerId: member.ownerId, guide, actor: member, events: [], facts }))?.saved;
  if (saved === undefined) {
    throw new UserError(401, signedOutMessage);
  }
  const view = asked ?? currentStepId(guide, saved.record);
  return {
    address: accountUrl(guide, query, saved, view, planAddress),
    place: place(view),
    flash: { view, toast },
    json: { confirmed: confirmed(guide, saved), rewards: [] },
  };
}

/**
 * Parses the answers.
 * @throws {UserError} naming the question.
 */
function saidIn(asked: FactsAsked): FactAnswers {
  return Object.fromEntries(
    questionsGiven(asked).map(({ question, values }) => {
      const [value = "", ...others] = values;
      if (others.length > 0) {
        throw new UserError(400, "Two of your answers cannot both be true. Choose one", {
          detail: { question: question.id } satisfies FactsDetail,
        });
      }
      if (value !== "" && !isValidAnswer(question, value)) {
        throw new UserError(400, "Choose one of the answers", { detail: { question: question.id } satisfies FactsDetail });
      }
      return [question.id, value];
    }),
  );
}

function questionsGiven({ guide, fields }: FactsAsked) {
  return factQuestions[guide.journeyType].flatMap((question) => {
    const values = fields[question.id];
    return values ? [{ question, values }] : [];
  });
}

/** An empty answer removes the previous one. */
function merged(before: FactAnswers, given: FactAnswers): FactAnswers {
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ""));
}

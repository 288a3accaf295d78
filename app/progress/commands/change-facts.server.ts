import { factQuestions } from "#app/content/facts/fact-questions.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { hiddenItemsId, questionElementId, stepCardId } from "#app/paths.ts";
import { type FactAnswers, isValidAnswer, type PersonFacts } from "#app/plan/applicability/fact-answers.ts";
import { notUnderstood } from "#app/platform/read-form.server.ts";
import { Refusal } from "#app/platform/refusal.server.ts";
import type { Done, Sender } from "#app/platform/respond.server.ts";
import { changeProgress } from "#app/progress/change-progress.server.ts";
import { accountAddress, factsOfGuest, guestAddress, guestStateOf, withFacts } from "#app/progress/guest-address.server.ts";
import { confirmed } from "#app/progress/saved-progress.server.ts";
import { currentStepOf, findStep } from "#machines/journey-record.ts";
import type { AskedAs } from "./asked.server.ts";
import { signedOutWords } from "./change-journey.server.ts";

/** Sets what the person says of themselves and the home. Nothing is completed, reopened or rewarded by it. */
export function changeFacts(asked: AskedAs<"facts">, sender: Sender): Promise<Done> {
  const given = saidIn(asked);
  const toast = { title: "Saved. This is your plan now.", variant: "default" } as const;
  return change(asked, sender, ({ answers, unhidden }) => ({ answers: merged(answers, given), unhidden }), { place: stepCardId, toast });
}

/** Brings back a part of the guide that does not apply, or folds it away again. */
export function showOrFoldPart(asked: AskedAs<"part">, sender: Sender): Promise<Done> {
  const { guide, partId, isShown } = asked;
  const named = ({ id }: { readonly id: string }) => id === partId;
  const question = guide.steps.flatMap(({ details }) => details).find(named);
  const part = question ?? guide.steps.flatMap(({ subSteps }) => subSteps).find(named);
  // Only what has a condition can ever be folded: so the list stays as short as the guide.
  if (!part?.onlyIf) {
    throw new Refusal(400, notUnderstood);
  }
  return change(
    asked,
    sender,
    ({ answers, unhidden }) => {
      const others = unhidden.filter((id) => id !== partId && findStep(guide, id) !== undefined);
      return { answers, unhidden: isShown ? [...others, partId] : others };
    },
    { place: (view) => (isShown && question ? questionElementId(question) : isShown ? stepCardId(view) : hiddenItemsId) },
  );
}

interface Shown {
  readonly place: (view: string) => string;
  readonly toast?: NonNullable<Done["flash"]>["toast"];
}

async function change(
  { guide, query, view: asked }: AskedAs<"facts" | "part">,
  { person, isScript }: Sender,
  facts: (before: PersonFacts) => PersonFacts,
  { place, toast }: Shown,
): Promise<Done> {
  if (person === null) {
    if (isScript) {
      throw new Refusal(401, signedOutWords);
    }
    const state = guestStateOf(guide, query);
    const view = asked ?? currentStepOf(guide, state.record);
    return {
      address: guestAddress(guide, withFacts(guide, state, facts(factsOfGuest(guide, state)))),
      place: place(view),
      flash: { view, toast },
    };
  }
  const saved = (await changeProgress({ userId: person.id, guide, events: [], facts }))?.saved;
  if (saved === undefined) {
    throw new Refusal(401, signedOutWords);
  }
  const view = asked ?? currentStepOf(guide, saved.record);
  return {
    address: accountAddress(guide, query, saved, view),
    place: place(view),
    flash: { view, toast },
    json: { confirmed: confirmed(guide, saved), rewards: [] },
  };
}

/** What was given, each answer one of its question's. @throws {Refusal} that names the question. */
function saidIn({ guide, given }: AskedAs<"facts">): FactAnswers {
  return Object.fromEntries(
    questionsGiven(guide, given).map(({ question, values }) => {
      const [value = "", ...others] = values;
      if (others.length > 0) {
        throw new Refusal(400, "You gave two answers that cannot both be true. Choose one", { detail: { question: question.id } });
      }
      if (value !== "" && !isValidAnswer(question, value)) {
        throw new Refusal(400, "Choose one of the answers", { detail: { question: question.id } });
      }
      return [question.id, value];
    }),
  );
}

function questionsGiven({ journeyType }: Guide, given: AskedAs<"facts">["given"]) {
  return factQuestions[journeyType].flatMap((question) => {
    const values = given[question.id];
    return values ? [{ question, values }] : [];
  });
}

/** An empty answer takes the one before back. */
function merged(before: FactAnswers, given: FactAnswers): FactAnswers {
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ""));
}

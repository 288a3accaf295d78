import { data } from "@remix-run/node";
import { feedbackWords } from "#app/content/feedback-words.ts";
import { feedbackSeconds, feedbackTimesAtMost } from "#app/limits.ts";
import { keepStepFeedback } from "#app/models/step-feedback.server.ts";
import { feedbackPath, guidePath, stepBodyId } from "#app/paths.ts";
import { type FoundStep, findStep, readFeedbackForm } from "#app/schemas/step-feedback.server.ts";
import { brand } from "./brand.server.ts";
import { isDatabaseUnavailable } from "./database.server.ts";
import { personalJson } from "./json-answers.server.ts";
import { clientAddress, countUse, type RateLimit } from "./rate-limit.server.ts";
import { readForm } from "./read-form.server.ts";
import { signedInPerson } from "./session.server.ts";
import { redirectWithToast } from "./toast.server.ts";

const answersOfOne: RateLimit = { name: "step-feedback", times: feedbackTimesAtMost, seconds: feedbackSeconds };

type Errors = Readonly<Record<"isHelpful" | "comment", string | null>>;

/** The action tells the loader of the same request, which the title is made from. */
interface PageContext {
  feedbackHasErrors?: boolean;
}

interface Refusal {
  readonly status: number;
  readonly errors: Errors;
  readonly headers?: Record<string, string>;
}

/** The page of one step's question, for an answer that could not be taken as it was. @throws {Response} 404 for a step that is not there. */
export function loadFeedback(request: Request, context: unknown) {
  const found = requireStep(request);
  const hasErrors = (context as PageContext | undefined)?.feedbackHasErrors === true;
  return { ...inWords(found), hasErrors, from: stepAddress(found, request.headers.get("Referer")) };
}

/**
 * Answers the form as it is posted without JavaScript: back to the step with thanks, or the page of the question with what is wrong.
 * @throws {Response} 404 for a step that is not there, 400 for what is no form.
 */
export async function answerFeedback(request: Request, context: unknown) {
  const found = requireStep(request);
  const form = await readForm(request);
  const outcome = await keep(request, form, found);
  if ("errors" in outcome) {
    Object.assign(context as PageContext, { feedbackHasErrors: true });
    const { status, errors, headers } = outcome;
    return data({ errors, comment: String(form.get("comment") ?? "") }, { status, headers });
  }
  const from = form.get("from") ?? request.headers.get("Referer");
  return redirectWithToast(stepAddress(found, from), { title: feedbackWords.thanks, variant: "default" });
}

/** Answers the form as the guide's script sends it: a guest's with the id that a later answer takes its place by. */
export async function answerFeedbackAsJson(request: Request): Promise<Response> {
  const found = stepOf(request);
  const form = await readForm(request);
  if (found === null) {
    return personalJson({ error: "This step is not in the guide." }, 400);
  }
  const outcome = await keep(request, form, found);
  if (!("errors" in outcome)) {
    return personalJson(outcome);
  }
  const { status, errors, headers } = outcome;
  return Response.json({ error: errors.isHelpful ?? errors.comment }, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

async function keep(request: Request, form: FormData, { place }: FoundStep): Promise<Refusal | { id: string | null }> {
  const { values, errors } = readFeedbackForm(form);
  if (values === null) {
    return { status: 400, errors: errors as Errors };
  }
  try {
    const person = await signedInPerson(request);
    const wait = await countUse(answersOfOne, person?.id ?? clientAddress(request));
    if (wait !== null) {
      const text = "You have sent many answers in a short time. Try again in some minutes.";
      return { status: 429, errors: { isHelpful: text, comment: null }, headers: { "Retry-After": String(wait) } };
    }
    return { id: await keepStepFeedback({ userId: person?.id ?? null, ...place, ...values }) };
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      return { status: 503, errors: { isHelpful: feedbackWords.notSent, comment: null }, headers: { "Retry-After": "5" } };
    }
    throw error;
  }
}

function stepOf(request: Request) {
  const query = new URL(request.url).searchParams;
  return findStep(query.get("guide"), query.get("step"));
}

function requireStep(request: Request): FoundStep {
  const found = stepOf(request);
  if (found === null) {
    throw new Response(null, { status: 404, statusText: "Not Found" });
  }
  return found;
}

function inWords({ place: { journeyType, serviceTier, stepId }, guide, step }: FoundStep) {
  return {
    action: feedbackPath(journeyType, serviceTier, stepId),
    guideTitle: guide.title.replace("{product}", brand().name),
    stepTitle: step.title,
  };
}

/** The step in the guide as the person had it: a guest's progress is in the address that the browser tells. */
function stepAddress({ place }: FoundStep, from: unknown) {
  const own = guidePath(place.journeyType, place.serviceTier);
  const { pathname, search } = new URL(URL.canParse(String(from), origin) ? String(from) : own, origin);
  return `${own}${pathname === own ? search : ""}#${stepBodyId(place.stepId)}`;
}

/** Only to read an address against: it never leaves this site, since nothing but its query is used. */
const origin = "http://localhost";

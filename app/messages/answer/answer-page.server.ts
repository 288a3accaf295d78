import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, type SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { answerErrors } from "#app/content/contract/ask-messages.ts";
import { maxAddedTitleLength } from "#app/limits.ts";
import { answerPath, paths } from "#app/paths.ts";
import { shortName } from "#app/plan/members/display-name.ts";
import { answerAsk, declineAsk, findOpenAsk, type OpenAsk } from "#app/plan/turns/ask-answers.server.ts";
import { answerFields, readAnswer } from "#app/plan/turns/given-answer.server.ts";
import { findMemberPage } from "#app/plan/turns/member-answers.server.ts";
import { maskedAddress } from "#app/platform/masked-address.ts";
import { type FieldErrors, type PageContext, readIntent, showErrors, typedTexts } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { signedInPerson } from "#app/platform/sessions/session.server.ts";
import { fallbackIfDatabaseDown, retryLater, UserError, withDatabase } from "#app/platform/user-error.server.ts";

export type AnswerPageData = SerializeFrom<typeof loadAnswerPage>;
export type AnswerOutcome = SerializeFrom<typeof receiveAnswer>;

/** A button answers only together with a choice, since mail scanners press buttons. */
const answerForms = z.discriminatedUnion("intent", [
  answerFields.extend({ intent: z.literal("answer") }),
  z.object({ intent: z.literal("decline"), decline: z.enum(["no", "never"], answerErrors.noChoice) }),
]);

const declined = "The person who asked sees that this is not for you.";

const noStore = { "Cache-Control": "no-store" };

/** Shows only the deadline or task that was asked about, and nothing else of the plan. Changes nothing, since mail scanners open links. */
export function loadAnswerPage({ request, params, context }: LoaderFunctionArgs) {
  const hasErrors = (context as PageContext).hasErrors === true;
  return fallbackIfDatabaseDown(
    async () => {
      const ask = await findOpenAsk(params.token ?? "");
      return ask === null
        ? data({ hasErrors, state: "ended" as const }, { status: 410, headers: noStore })
        : data(
            { hasErrors, state: "open" as const, ...describe(ask), memberPage: await findPageOfReader(request, ask) },
            { headers: noStore },
          );
    },
    () => data({ hasErrors, state: "away" as const }, { ...retryLater, headers: { ...retryLater.headers, ...noStore } }),
  );
}

/** The page where a signed-in member who holds it answers instead. */
async function findPageOfReader(request: Request, ask: OpenAsk): Promise<string | null> {
  const person = await signedInPerson(request);
  return person && findMemberPage(ask, { id: person.id });
}

function describe({ askerName, held, address, lastAnswer }: OpenAsk) {
  return {
    askerName,
    kind: held.kind,
    title: shortName(held.title, maxAddedTitleLength, "A deadline of the contract"),
    day: held.day,
    address: maskedAddress(address),
    lastAnswer,
  };
}

/** @throws {Response} 400 for an unknown form. */
export async function receiveAnswer({ request, params, context }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const form = await readIntent(answerForms, request);
  const typed = typedTexts(form.source, ["answer", "need", "day"]);
  const refuse = (errors: FieldErrors, problem: string | null, init: ResponseInit) => showErrors(context, { errors, problem, typed }, init);
  if (form.values === null) {
    return refuse(form.errors, null, { status: 400 });
  }
  const { values } = form;
  try {
    return await withDatabase("We can't reach our records. Nothing was saved. Try again in a minute.", async () => {
      const ask = await findOpenAsk(token);
      if (ask === null) {
        return refuse({}, null, { status: 410 });
      }
      if (values.intent === "decline") {
        await declineAsk(token, ask, values.decline === "never");
        return redirectWithFlash(paths.home, { toast: { title: "The link has ended", description: declined, variant: "default" } });
      }
      const given = readAnswer(values);
      if ("errors" in given) {
        return refuse(given.errors, null, { status: 400 });
      }
      await answerAsk(token, ask, given);
      return redirect(answerPath(token), 303);
    });
  } catch (error) {
    if (error instanceof UserError) {
      return refuse({}, error.message, { status: error.status, headers: { ...error.headers } });
    }
    throw error;
  }
}

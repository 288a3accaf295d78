import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { displayName } from "#app/plan/display-name.ts";
import { findHandoverByToken, stopHandoverByLink } from "#app/plan/handover.server.ts";
import { type FieldErrors, type PageContext, readForm, showErrors } from "#app/platform/read-form.server.ts";
import { fallbackIfDatabaseDown, retryLater, UserError, withDatabase } from "#app/platform/user-error.server.ts";

export type StopPageData = SerializeFrom<typeof loadStopPage>;
export type StopAnswer = SerializeFrom<typeof answerStopPage>;

const stopForm = z.object({ answer: z.enum(["keep", "goOn"], "Choose an answer.") });

const noStore = { "Cache-Control": "no-store" };

/** Changes nothing: mail scanners open links. */
export function loadStopPage({ request, params, context }: LoaderFunctionArgs) {
  const hasErrors = (context as PageContext).hasErrors === true;
  return fallbackIfDatabaseDown(
    async () => {
      const handover = await findHandoverByToken(params.token ?? "");
      if (handover === null) {
        // After the press that stopped it, too.
        return data({ hasErrors, state: "over" as const }, { status: request.method === "GET" ? 404 : 200, headers: noStore });
      }
      const { receiver, dueAt } = handover;
      return data(
        { hasErrors, state: "works" as const, receiver: displayName(receiver), dueAt: dueAt.toISOString() },
        { headers: noStore },
      );
    },
    () => data({ hasErrors, state: "away" as const }, { ...retryLater, headers: { ...retryLater.headers, ...noStore } }),
  );
}

interface Answer {
  readonly outcome: "stopped" | "goesOn" | null;
  readonly errors: FieldErrors<"answer">;
  readonly problem: string | null;
}

const asked: Answer = { outcome: null, errors: {}, problem: null };

/** Needs a choice, since some scanners press buttons. @throws {Response} 400 for an unknown form. */
export async function answerStopPage({ request, params, context }: ActionFunctionArgs) {
  const { values, errors } = await readForm(stopForm, request);
  if (errors) {
    return showErrors<Answer>(context, { ...asked, errors });
  }
  if (values.answer === "goOn") {
    return data<Answer>({ ...asked, outcome: "goesOn" }, { headers: noStore });
  }
  try {
    const isStopped = await withDatabase(outOfReach, () => stopHandoverByLink(params.token ?? ""));
    return data<Answer>({ ...asked, outcome: isStopped ? "stopped" : null }, { status: isStopped ? 200 : 404, headers: noStore });
  } catch (error) {
    if (error instanceof UserError) {
      return showErrors<Answer>(context, { ...asked, problem: error.message }, { status: error.status, headers: { ...error.headers } });
    }
    throw error;
  }
}

const outOfReach = "We can't reach the database. Nothing was changed. Try again in a minute.";

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { displayName } from "#app/plan/members/display-name.ts";
import { findHandoverByToken, stopHandoverByLink } from "#app/plan/members/handover.server.ts";
import { type FieldErrors, type PageContext, readForm, showErrors } from "#app/platform/requests/read-form.server.ts";
import { fallbackIfDatabaseDown, retryLater, UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { findDeletionByToken, stopDeletion } from "#app/users/accounts/delete-account.server.ts";

export type StopPageData = SerializeFrom<typeof loadStopPage>;
export type StopAnswer = SerializeFrom<typeof answerStopPage>;

const stopForm = z.object({ answer: z.enum(["keep", "goOn"], "Choose an answer.") });

const noStore = { "Cache-Control": "no-store" };

/** Changes nothing: mail scanners open links. */
export function loadStopPage({ request, params, context }: LoaderFunctionArgs) {
  const hasErrors = (context as PageContext).hasErrors === true;
  return fallbackIfDatabaseDown(
    async () => {
      const found = await findWaiting(params.token ?? "");
      return found
        ? data({ hasErrors, state: "works" as const, ...found }, { headers: noStore })
        : // After the press that stopped it, too.
          data({ hasErrors, state: "over" as const }, { status: request.method === "GET" ? 404 : 200, headers: noStore });
    },
    () => data({ hasErrors, state: "away" as const }, { ...retryLater, headers: { ...retryLater.headers, ...noStore } }),
  );
}

/** The plan being handed over, or the account being deleted, unless it is stopped. */
async function findWaiting(token: string) {
  const handover = await findHandoverByToken(token);
  if (handover) {
    return { act: "handover" as const, receiver: displayName(handover.receiver), dueAt: handover.dueAt.toISOString() };
  }
  const deletion = await findDeletionByToken(token);
  return deletion && { act: "deletion" as const, receiver: null, dueAt: deletion.dueAt.toISOString() };
}

interface Answer {
  readonly outcome: "stopped" | "goesOn" | null;
  readonly errors: FieldErrors<"answer">;
  readonly problem: string | null;
}

const unanswered: Answer = { outcome: null, errors: {}, problem: null };

/** Needs a choice, since some scanners press buttons. @throws {Response} 400 for an unknown form. */
export async function answerStopPage({ request, params, context }: ActionFunctionArgs) {
  const { values, errors } = await readForm(stopForm, request);
  if (errors) {
    return showErrors<Answer>(context, { ...unanswered, errors });
  }
  if (values.answer === "goOn") {
    return data<Answer>({ ...unanswered, outcome: "goesOn" }, { headers: noStore });
  }
  try {
    const isStopped = await withDatabase(outOfReach, () => stop(params.token ?? ""));
    return data<Answer>({ ...unanswered, outcome: isStopped ? "stopped" : null }, { status: isStopped ? 200 : 404, headers: noStore });
  } catch (error) {
    if (error instanceof UserError) {
      return showErrors<Answer>(
        context,
        { ...unanswered, problem: error.message },
        { status: error.status, headers: { ...error.headers } },
      );
    }
    throw error;
  }
}

async function stop(token: string): Promise<boolean> {
  return (await stopHandoverByLink(token)) || (await stopDeletion({ token }));
}

const outOfReach = "We can't reach the database. Nothing was changed. Try again in a minute.";

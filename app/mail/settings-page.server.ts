import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { mailSettingsPath, paths } from "#app/paths.ts";
import { database } from "#app/platform/database/database.server.ts";
import { badRequest, notUnderstood, readForm } from "#app/platform/read-form.server.ts";
import type { PageContext } from "#app/platform/respond.server.ts";
import { requirePerson } from "#app/platform/session.server.ts";
import { fallbackIfDatabaseDown, retryLater } from "#app/platform/user-error.server.ts";
import { addDays, calendarDay } from "#machines/calendar.ts";
import { isMailTopic, type MailTopic, mailTopics } from "./mail-content.ts";
import { findMailTokenUser } from "./mail-links.server.ts";
import { mailChoices, saveMailChoices } from "./mail-settings.server.ts";

const maxPauseDays = 366;

export interface MailSettingsAnswer {
  readonly errors: { readonly pausedUntil: string };
  readonly pausedUntil: string;
  readonly topics: readonly MailTopic[];
}

/**
 * For the token's user, or the signed-in one. Changes nothing, since mail scanners follow links.
 * @throws {Response} a redirect to sign-in without either.
 */
export function loadMailSettingsPage({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const stop = query.get("stop");
  const common = { hasErrors: context.hasErrors === true, isSaved: query.has("saved"), stop: isMailTopic(stop) ? stop : null };
  return fallbackIfDatabaseDown(
    async () => {
      const userId = await whose(request);
      const user = userId === null ? null : await database().user.findUnique({ where: { id: userId } });
      if (user === null) {
        return data({ ...common, state: "unknown" as const }, { status: 404 });
      }
      const token = query.get("token");
      return {
        ...common,
        state: "known" as const,
        // Mails get forwarded, so a link must not reveal the address.
        address: token === null ? user.email : hidden(user.email),
        isConfirmed: user.emailVerified,
        backPath: token === null ? paths.account : null,
        choices: await mailChoices(user.id),
      };
    },
    () => data({ ...common, state: "away" as const }, retryLater),
  );
}

/**
 * One-click unsubscribe (RFC 8058) comes from the mail client, without cookies.
 * @throws {Response} 400 for an unknown form, 404 for an invalid token.
 */
export function changeMailSettings({ request, context }: ActionFunctionArgs) {
  return fallbackIfDatabaseDown(
    () => change(request, context),
    () => data(null, retryLater),
  );
}

async function change(request: Request, context: PageContext) {
  const form = await readForm(request);
  const userId = await whose(request);
  if (userId === null || !(await database().user.findUnique({ where: { id: userId }, select: { id: true } }))) {
    throw new Response("This link does not work.", { status: 404 });
  }
  const query = new URL(request.url).searchParams;
  const stop = query.get("stop");
  const isOneClick = form.get("List-Unsubscribe") === "One-Click";
  const intent = isOneClick ? "stop" : form.get("intent");
  const choices = await mailChoices(userId);
  switch (intent) {
    case "stop":
      if (!isMailTopic(stop)) {
        throw badRequest(notUnderstood);
      }
      await saveMailChoices(userId, { ...choices, stopped: [...new Set([...choices.stopped, stop])] });
      break;
    case "stop-all":
      await saveMailChoices(userId, { ...choices, stopsAll: true });
      break;
    case "start-again":
      await saveMailChoices(userId, { ...choices, stopsAll: false });
      break;
    case "save": {
      const typed = String(form.get("pausedUntil") ?? "").trim();
      const wanted = form.getAll("topic");
      const topics = mailTopics.filter((topic) => wanted.includes(topic));
      const problem = pauseError(typed);
      if (problem !== null) {
        context.hasErrors = true;
        const answer = { errors: { pausedUntil: problem }, pausedUntil: typed.slice(0, 40), topics };
        return data(answer satisfies MailSettingsAnswer, { status: 400 });
      }
      const stopped = mailTopics.filter((topic) => !topics.includes(topic));
      await saveMailChoices(userId, { ...choices, stopped, pausedUntil: calendarDay(typed) ?? null });
      break;
    }
    default:
      throw badRequest(notUnderstood);
  }
  const token = query.get("token");
  return isOneClick ? null : redirect(token === null ? `${paths.mailSettings}?saved` : `${mailSettingsPath(token)}&saved`, 303);
}

function pauseError(typed: string): string | null {
  if (typed === "") {
    return null;
  }
  const day = calendarDay(typed);
  const today = new Date().toISOString().slice(0, 10);
  if (day === undefined) {
    return "Enter a day as year-month-day, like 2027-01-15";
  }
  return day > today && day <= addDays(today, maxPauseDays) ? null : "Enter a day after today, within the next year";
}

async function whose(request: Request): Promise<string | null> {
  const token = new URL(request.url).searchParams.get("token");
  return token === null ? (await requirePerson(request)).id : findMailTokenUser(token);
}

function hidden(address: string | null): string {
  const [name = "", host = ""] = (address ?? "").split("@");
  return `${name.slice(0, 1)}•••@${host}`;
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { mailSettingsPath, paths } from "#app/paths.ts";
import { database } from "#app/platform/database/database.server.ts";
import { maskedAddress } from "#app/platform/masked-address.ts";
import {
  badRequest,
  type FieldErrors,
  notUnderstood,
  type PageContext,
  readIntent,
  showErrors,
  typedTexts,
} from "#app/platform/requests/read-form.server.ts";
import { requirePerson } from "#app/platform/sessions/session.server.ts";
import { fallbackIfDatabaseDown, retryLater } from "#app/platform/user-error.server.ts";
import { addDays, calendarDay } from "#machines/calendar.ts";
import { isMailTopic, type MailTopic, mailTopics } from "./mail-content.ts";
import { findMailTokenUser } from "./mail-links.server.ts";
import { mailChoices, saveMailChoices } from "./mail-settings.server.ts";

const maxPauseDays = 366;

const pauseField = z
  .string()
  .trim()
  .refine((text) => text === "" || calendarDay(text) !== undefined, {
    error: "Enter a day as year-month-day, like 2027-01-15",
    abort: true,
  })
  .refine((text) => text === "" || isWithinYear(text), "Enter a day after today, within the next year")
  .transform((text) => calendarDay(text) ?? null)
  .prefault("");

function isWithinYear(day: string) {
  const today = new Date().toISOString().slice(0, 10);
  return day > today && day <= addDays(today, maxPauseDays);
}

const ownForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["stop", "one-click", "stop-all", "start-again"]) }),
  z.object({ intent: z.literal("save"), pausedUntil: pauseField, topic: z.union([z.string(), z.string().array()]).optional() }),
]);

/** A mail client's one-click unsubscribe uses a separate field. */
const settingsForms = z.preprocess(
  (fields: object) => ("List-Unsubscribe" in fields && fields["List-Unsubscribe"] === "One-Click" ? { intent: "one-click" } : fields),
  ownForms,
);

export interface MailSettingsAnswer {
  readonly errors: FieldErrors<"pausedUntil">;
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
        address: token === null ? user.email : maskedAddress(user.email),
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
  const userId = await whose(request);
  if (userId === null || !(await database().user.findUnique({ where: { id: userId }, select: { id: true } }))) {
    throw new Response("This link does not work.", { status: 404 });
  }
  const query = new URL(request.url).searchParams;
  const stop = query.get("stop");
  const form = await readIntent(settingsForms, request);
  const choices = await mailChoices(userId);
  switch (form.intent) {
    case "stop":
    case "one-click":
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
      const { source, values, errors } = form;
      const wanted = source.getAll("topic");
      if (errors) {
        const topics = mailTopics.filter((topic) => wanted.includes(topic));
        return showErrors<MailSettingsAnswer>(context, { errors, ...typedTexts(source, ["pausedUntil"]), topics });
      }
      const stopped = mailTopics.filter((topic) => !wanted.includes(topic));
      await saveMailChoices(userId, { ...choices, stopped, pausedUntil: values.pausedUntil });
    }
  }
  const token = query.get("token");
  // Mail clients are not redirected.
  return form.intent === "one-click"
    ? null
    : redirect(token === null ? `${paths.mailSettings}?saved` : `${mailSettingsPath(token)}&saved`, 303);
}

async function whose(request: Request): Promise<string | null> {
  const token = new URL(request.url).searchParams.get("token");
  return token === null ? (await requirePerson(request)).id : findMailTokenUser(token);
}

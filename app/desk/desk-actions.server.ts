import { type ActionFunctionArgs, data, redirect, type SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { contactChannels, contactLogErrors, contactLogged } from "#app/content/contact-log.ts";
import { maxContactTextLength, maxDeskViewNameLength } from "#app/limits.ts";
import { paths } from "#app/paths.ts";
import type { StaffAccess } from "#app/plan/access/staff-access.server.ts";
import { linesField } from "#app/plan/commands/command-handler.server.ts";
import { findContactFault } from "#app/plan/contacts/contact-text.ts";
import { findSteeringTerms } from "#app/plan/messages/steering.ts";
import { noAgent } from "#app/platform/account-roles.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { type FieldErrors, type PageContext, readIntent, showErrors, typedTexts } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { type Assigner, assignPlans, handOverPlans } from "#app/users/staff/assign-plans.server.ts";
import { logDeskContact } from "./contact/log-contact.server.ts";
import type { LogPlace } from "./contact/log-place.ts";
import { plansPerPage } from "./desk-page.server.ts";
import { requireDeskReader } from "./desk-reader.server.ts";
import { readDeskQuery } from "./list/desk-query.ts";
import { deleteDeskView, saveDeskView } from "./list/desk-views.server.ts";
import { markDone, unmarkDone } from "./today/desk-done.server.ts";

const id = z.string().refine(isId);
const maxReasonsLength = 16_000;

const deskForms = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("assign"),
    plan: z.preprocess((plans) => [plans ?? []].flat(), z.array(id).min(1, "Select the plans first.").max(plansPerPage)),
    newAgent: z.string("Choose an agent.").refine((agent) => agent === noAgent || isId(agent), "Choose an agent."),
  }),
  z
    .object({
      intent: z.literal("hand-over"),
      from: z.string("Choose who leaves.").refine(isId, "Choose who leaves."),
      to: z.string("Choose who gets the plans.").refine(isId, "Choose who gets the plans."),
    })
    .refine(({ from, to }) => from !== to, { path: ["to"], message: "Choose someone else." }),
  z.object({
    intent: z.literal("save-view"),
    name: z
      .string()
      .trim()
      .regex(/^\P{Cc}*$/u, "Use letters and numbers.")
      .min(1, "Give the view a name.")
      .max(maxDeskViewNameLength, `Use at most ${maxDeskViewNameLength} letters.`)
      .prefault(""),
  }),
  z.object({ intent: z.literal("delete-view"), view: id }),
  z.object({
    intent: z.enum(["log", "logAnyway"]),
    plan: id,
    form: id,
    place: z.enum(["today", "beside"]).prefault("today"),
    channel: z.enum(contactChannels, contactLogErrors.channel),
    summary: linesField.prefault("").transform((text) => text.trim()),
  }),
  z.object({ intent: z.literal("done"), plan: id, reasons: z.string().max(maxReasonsLength).prefault("") }),
  z.object({ intent: z.literal("undone"), plan: id }),
]);

/** Forms of today's list, each of one plan. */
const todaysIntents: readonly unknown[] = ["log", "logAnyway", "done", "undone"];

type DeskForm = z.infer<typeof deskForms>;

export type DeskAnswer = SerializeFrom<typeof changeDesk>;

const outOfReach = "We can't reach the database. Nothing was changed. Try again in a minute.";

/** @throws {Response} as `requireDeskReader`; 400 for an unknown form, 403 for an agent who assigns plans. */
export async function changeDesk({ request, context }: ActionFunctionArgs) {
  const reader = await withDatabase(outOfReach, () => requireDeskReader(request)).catch((error: unknown) => {
    throw error instanceof UserError ? new Response(error.message, error) : error;
  });
  const form = await readIntent(deskForms, request);
  const plans = form.source.getAll("plan").filter(isId).slice(0, plansPerPage);
  const place: LogPlace = form.source.get("place") === "beside" ? "beside" : "today";
  const isToday = todaysIntents.includes(form.source.get("intent"));
  const given = {
    ticked: isToday ? [] : plans,
    at: isToday && plans[0] ? { planId: plans[0], place } : null,
    typed: typedTexts(form.source, ["intent", "newAgent", "from", "to", "name", "channel", "summary"], 2 * maxContactTextLength),
  };
  const refuse = ({ plan, ...others }: FieldErrors, problem: string | null, init: ResponseInit) => {
    // The boxes have no place for an error: it stands at the field that acts on them.
    const errors: FieldErrors = plan && !isToday ? { ...others, newAgent: plan } : others;
    return showErrors(context as PageContext, { errors, problem, steering: [] as readonly string[], ...given }, init);
  };
  if (form.values === null) {
    return refuse(form.errors, null, { status: 400 });
  }
  const { values } = form;
  if (reader.plans === "assigned" && (values.intent === "assign" || values.intent === "hand-over")) {
    throw new Response(null, { status: 403, statusText: "Forbidden", headers: { "Cache-Control": "no-store" } });
  }
  if (values.intent === "log" || values.intent === "logAnyway") {
    const fault = findContactFault(values.summary);
    if (fault) {
      return refuse({ summary: fault }, null, { status: 400 });
    }
    const steering = values.intent === "log" ? findSteeringTerms(values.summary) : [];
    if (steering.length > 0) {
      // Not an error: the writer decides.
      return data({ errors: {} as FieldErrors, problem: null, steering, ...given });
    }
  }
  const url = new URL(request.url);
  try {
    const outcome = await withDatabase(outOfReach, () => change({ ...reader, request }, values, url));
    const here = `${paths.desk}${url.search}#${isToday ? place : "plans"}`;
    return outcome ? redirectWithFlash(here, { toast: { ...outcome, variant: "default" } }) : redirect(here, 303);
  } catch (error) {
    if (error instanceof UserError) {
      const { status, headers, message, detail } = error;
      const init = { status, headers: { ...headers } };
      return "field" in detail ? refuse({ [String(detail.field)]: message }, null, init) : refuse({}, message, init);
    }
    throw error;
  }
}

async function change(
  by: Assigner & StaffAccess,
  values: DeskForm,
  url: URL,
): Promise<{ readonly title: string; readonly description?: string } | null> {
  switch (values.intent) {
    case "assign": {
      const count = await assignPlans(by, values.plan, values.newAgent === noAgent ? null : values.newAgent);
      return { title: count === 0 ? "That was already so" : `${countPlans(count)} changed`, description: "The agents are told by email." };
    }
    case "hand-over": {
      const { handedOn, left } = await handOverPlans(by, values.from, values.to);
      return {
        title: handedOn === 0 ? "There were no plans to hand over" : `${countPlans(handedOn)} handed over`,
        description: left > 0 ? `${countPlans(left)} of other offices stayed.` : undefined,
      };
    }
    case "save-view":
      await saveDeskView(by.userId, values.name, readDeskQuery(url.searchParams));
      return { title: "The view is saved" };
    case "delete-view":
      await deleteDeskView(by.userId, values.view);
      return null;
    case "log":
    case "logAnyway":
      await logDeskContact(by, values);
      return { title: contactLogged[values.channel] };
    case "done":
      await markDone(by, values.plan, values.reasons.split(/\r?\n/));
      return { title: "Done for today", description: "It comes back tomorrow, or when something changes." };
    case "undone":
      await unmarkDone(by.userId, values.plan);
      return null;
  }
}

function countPlans(count: number): string {
  return count === 1 ? "One plan" : `${count} plans`;
}

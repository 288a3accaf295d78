import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, type SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { maxWebhookUrlLength } from "#app/limits.ts";
import { commandsIn } from "#app/plan/events/stored-event.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { type FieldErrors, type PageContext, readIntent, showErrors } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { requireAdministrator } from "#app/platform/sessions/session.server.ts";
import { loadOr503, UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { findChosenOffice, linkOffices } from "#app/users/staff/offices.server.ts";
import { isPublicAddress, literalAddress } from "./public-addresses.server.ts";
import { addEndpoint, endpointActions, listDeliveries, listEndpoints, sendWebhookAgain } from "./webhook-endpoints.server.ts";
import { webhookLogPath } from "./webhook-log-path.ts";
import { findTopics, webhookTopics } from "./webhook-topics.ts";

export type WebhooksPageData = SerializeFrom<typeof loadWebhooksPage>;
export type WebhooksAnswer = SerializeFrom<typeof changeWebhooks>;

const id = z.string().refine(isId);

const webhookForms = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    form: id,
    url: z
      .string()
      .trim()
      .min(1, "Enter the address that gets the messages.")
      .max(maxWebhookUrlLength, `Use at most ${maxWebhookUrlLength} characters.`)
      .superRefine((text, context) => {
        const problem = text && findUrlProblem(text);
        if (problem) {
          context.addIssue({ code: "custom", message: problem });
        }
      })
      .prefault(""),
    topic: z.preprocess((value) => [value ?? []].flat(), z.array(z.enum(webhookTopics)).min(1, "Choose what it gets.")),
  }),
  z.object({ intent: z.enum(["pause", "resume", "remove", "test"]), webhook: id }),
  z.object({ intent: z.literal("again"), webhook: id, delivery: id }),
]);

function findUrlProblem(text: string): string | null {
  const { allowsPrivateWebhooks } = environment();
  if (!URL.canParse(text)) {
    return "Enter a whole address, such as https://crm.example.com/keyturn.";
  }
  const url = new URL(text);
  if (url.protocol !== "https:" && !(allowsPrivateWebhooks && url.protocol === "http:")) {
    return "The address has to begin with https://.";
  }
  if (url.username || url.password) {
    return "Leave out the name and password before the @.";
  }
  const literal = literalAddress(url);
  return literal !== null && !allowsPrivateWebhooks && !isPublicAddress(literal)
    ? "This address is in a private network, where webhooks are not allowed."
    : null;
}

/** @throws {Response} a redirect for everyone but administrators, 404 without an office. */
async function requireKeeper(request: Request) {
  const { id: userId } = await requireAdministrator(request);
  const office = await findChosenOffice(new URL(request.url).searchParams.get("office"));
  if (office === null) {
    throw new Response(null, { status: 404 });
  }
  const path = office.isFirst ? staffPaths.adminWebhooks : `${staffPaths.adminWebhooks}?office=${office.id}`;
  return { request, userId, officeId: office.id, officeName: office.name, offices: office.offices, path };
}

/** @throws {Response} as `requireKeeper`. */
export function loadWebhooksPage({ request, context }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const { officeId, officeName, offices, path } = await requireKeeper(request);
      const endpoints = await listEndpoints(officeId);
      const opened = endpoints.find((endpoint) => endpoint.id === new URL(request.url).searchParams.get("webhook"));
      return {
        hasErrors: (context as PageContext).hasErrors === true,
        page: {
          officeName,
          offices: linkOffices(staffPaths.adminWebhooks, officeId, offices),
          path,
          form: crypto.randomUUID(),
          allowsPrivate: environment().allowsPrivateWebhooks,
          endpoints: endpoints.map(({ createdAt, pausedAt, failingSince, officeId: _, ...endpoint }) => ({
            ...endpoint,
            topics: webhookTopics.filter((topic) => endpoint.topics.includes(topic)),
            createdAt: createdAt.toISOString(),
            pausedAt: pausedAt?.toISOString() ?? null,
            failingSince: failingSince?.toISOString() ?? null,
          })),
          log: opened
            ? {
                webhook: opened.id,
                path,
                url: opened.url,
                isPaused: opened.pausedAt !== null,
                readAt: Date.now(),
                deliveries: (await listDeliveries(opened.id)).map(
                  ({ id, planId, version, event, accountEventId, state, attempts, status, fault, createdAt, settledAt, dueAt }) => ({
                    ...{ id, planId, version, state, attempts, status, fault },
                    topics: accountEventId === null ? event && findTopics(commandsIn(event)) : (["words"] as const),
                    createdAt: createdAt.toISOString(),
                    settledAt: settledAt?.toISOString() ?? null,
                    dueAt: dueAt.toISOString(),
                  }),
                ),
              }
            : null,
        },
      };
    },
    { hasErrors: false, page: null },
  );
}

const unavailable = "We can't reach the database. Nothing was changed.";

const outcomes = {
  pause: "The webhook is paused",
  resume: "The webhook is at work again",
  remove: "The webhook is removed",
} as const;

/** The new secret is only in this response: in no URL, cookie or log. @throws {Response} as `requireKeeper`; 400 for an unknown form. */
export async function changeWebhooks({ request, context }: ActionFunctionArgs) {
  const keeper = await withDatabase(unavailable, () => requireKeeper(request)).catch((error: unknown) => {
    throw error instanceof UserError ? new Response(error.message, error) : error;
  });
  const form = await readIntent(webhookForms, request);
  const typed = {
    url: String(form.source.get("url") ?? "").slice(0, maxWebhookUrlLength),
    topics: form.source.getAll("topic").map(String),
  };
  const refuse = (errors: FieldErrors, problem: string | null, init: ResponseInit) =>
    showErrors(context, { secret: null, url: null, errors, problem, typed }, init);
  if (form.values === null) {
    return refuse(form.errors, null, { status: 400 });
  }
  const { values } = form;
  try {
    return await withDatabase(unavailable, async () => {
      if (values.intent === "add") {
        const { form: id, topic: topics } = values;
        const url = new URL(values.url).href;
        const secret = await addEndpoint(keeper, { id, url, topics });
        return secret === null
          ? refuse({}, "This form was already sent, and added one webhook. If you did not copy its secret, remove it and add it again.", {
              status: 409,
            })
          : data({ secret, url, errors: {}, problem: null, typed: null }, { headers: { "Cache-Control": "no-store" } });
      }
      const log = webhookLogPath(keeper.path, values.webhook);
      if (values.intent === "again") {
        await sendWebhookAgain(keeper, values.delivery);
        return redirect(log, 303);
      }
      if (values.intent === "test") {
        await endpointActions.test(keeper, values.webhook);
        return redirect(log, 303);
      }
      const isChanged = await endpointActions[values.intent](keeper, values.webhook);
      const toast = { title: isChanged ? outcomes[values.intent] : "That was already done", variant: "default" } as const;
      return redirectWithFlash(keeper.path, { toast });
    });
  } catch (error) {
    if (error instanceof UserError) {
      return refuse({}, error.message, { status: error.status, headers: { ...error.headers } });
    }
    throw error;
  }
}

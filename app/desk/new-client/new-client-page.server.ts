import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { isInformational } from "#app/content/guides/guide-types.ts";
import { findGuideById, guides } from "#app/content/guides/guides.ts";
import { newClientErrors } from "#app/content/new-client.ts";
import { requireDeskReader } from "#app/desk/desk-reader.server.ts";
import { maxInvitationMessageLength } from "#app/limits.ts";
import { peoplePath, planPath } from "#app/paths.ts";
import { findShownBrand } from "#app/plan/access/plan-office.server.ts";
import { guideTitle } from "#app/plan/events/guide-title.server.ts";
import { findBankDetails } from "#app/plan/messages/bank-details.ts";
import { findSteeringTerms } from "#app/plan/messages/steering.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { type FieldErrors, type PageContext, readForm, showErrors, typedTexts } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { loadOr503, UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { emailField } from "#app/users/email-field.server.ts";
import { nameField } from "#app/users/name-field.server.ts";
import { createClientPlan } from "./create-client-plan.server.ts";

export type NewClientPageData = SerializeFrom<typeof loadNewClient>;
export type NewClientAnswer = SerializeFrom<typeof addClient>;

const clientForm = z.object({
  intent: z.enum(["send", "sendAnyway"]).prefault("send"),
  form: z.string().refine(isId),
  name: nameField(newClientErrors.name).refine((name) => findBankDetails(name) === null, newClientErrors.numbers),
  email: emailField(newClientErrors.email).transform((email) => email.toLowerCase()),
  guide: z
    .string()
    .prefault("")
    .transform((id) => offeredGuides.find((guide) => guide === findGuideById(id)))
    .refine((guide) => guide !== undefined, newClientErrors.guide),
  message: z
    .string()
    .prefault("")
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .max(maxInvitationMessageLength, newClientErrors.message)
        .refine((text) => !/[^\P{Cc}\n\t]/u.test(text), newClientErrors.characters)
        .refine((text) => findBankDetails(text) === null, newClientErrors.numbers),
    ),
});

const offeredGuides = guides.filter(({ tier }) => !isInformational(tier));

/** @throws {Response} a redirect unless the user's role opens plans. */
export function loadNewClient({ request, context }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const { userId } = await requireDeskReader(request);
      const brand = await findShownBrand(request, userId);
      return {
        kind: "loaded" as const,
        hasErrors: (context as PageContext).hasErrors === true,
        form: crypto.randomUUID(),
        guides: offeredGuides.map((guide) => ({ value: `${guide.journeyType}/${guide.tier}`, label: guideTitle(guide, brand) })),
      };
    },
    { kind: "unavailable" as const, error: newClientErrors.unavailable },
  );
}

interface Answered {
  readonly errors: FieldErrors;
  readonly problem: string | null;
  readonly steering: readonly string[];
  /** The plan that the client has already. */
  readonly planPath: string | null;
}

/** @throws {Response} as `loadNewClient`; 400 for an unknown form. */
export async function addClient({ request, context }: ActionFunctionArgs) {
  const staff = await withDatabase(newClientErrors.unavailable, () => requireDeskReader(request)).catch((error: unknown) => {
    throw error instanceof UserError ? new Response(error.message, error) : error;
  });
  const { source, values, errors } = await readForm(clientForm, request);
  const typed = typedTexts(source, ["name", "email", "guide", "message"], 2 * maxInvitationMessageLength);
  const none: Answered = { errors: {}, problem: null, steering: [], planPath: null };
  const refuse = (answer: Partial<Answered>, init: ResponseInit) => showErrors(context as PageContext, { ...none, ...answer, typed }, init);
  if (errors) {
    return refuse({ errors }, { status: 400 });
  }
  const { intent, form: id, name, email: address, guide, message } = values;
  const steering = intent === "send" ? findSteeringTerms(message) : [];
  if (steering.length > 0 || guide === undefined) {
    // Not an error: the writer decides.
    return data({ ...none, steering, typed });
  }
  try {
    const client = { id, name, address, guide, message: message || null };
    const planId = await withDatabase(newClientErrors.unavailable, () => createClientPlan(request, staff.userId, client));
    return await redirectWithFlash(peoplePath(planPath(planId)), {
      toast: { title: "The invitation is on its way", description: `It goes to ${address}.`, variant: "default" },
    });
  } catch (error) {
    if (error instanceof UserError) {
      const { status, headers, detail } = error;
      const { field, planPath: existing = null } = detail as { readonly field?: string; readonly planPath?: string };
      const init = { status, headers: { ...headers } };
      return refuse(field ? { errors: { [field]: error.message }, planPath: existing } : { problem: error.message }, init);
    }
    throw error;
  }
}

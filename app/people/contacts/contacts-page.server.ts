import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, type SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { contactErrors, contactRoles, contactSources, contactTitles } from "#app/content/trusted-contacts.ts";
import { contactsPath, wireCheckPath } from "#app/paths.ts";
import { findShownBrand } from "#app/plan/access/plan-office.server.ts";
import { requirePlanMember } from "#app/plan/access/require-plan.server.ts";
import { isOfBrokerage } from "#app/plan/access/staff-access.server.ts";
import {
  confirmContact,
  enterContact,
  listContacts,
  removeContact,
  type ShownContact,
  stopContact,
} from "#app/plan/contacts/trusted-contacts.server.ts";
import { parseUsPhone } from "#app/plan/contacts/us-phone.server.ts";
import { listWireChecks } from "#app/plan/contacts/wire-checks.server.ts";
import { guideTitle } from "#app/plan/events/guide-title.server.ts";
import type { Membership } from "#app/plan/members/members.server.ts";
import { type ContactAct, mayActOnContacts } from "#app/plan/permissions.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { type FieldErrors, type PageContext, readIntent, showErrors, typedTexts } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { loadOr503, UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { nameField } from "./name-field.server.ts";

export type ContactsPageData = SerializeFrom<typeof loadContacts>;
export type ContactsAnswer = SerializeFrom<typeof changeContacts>;

const id = z.string().refine(isId);
const sources = contactSources.map(({ value }) => value);

const phoneField = z
  .string()
  .prefault("")
  .transform((text, context) => {
    const phone = parseUsPhone(text);
    if (phone === null) {
      context.addIssue({ code: "custom", message: contactErrors.phone });
      return z.NEVER;
    }
    return phone;
  });

const contactForms = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("enter"),
    form: id,
    role: z.enum(contactRoles),
    name: nameField(contactErrors.name, contactErrors.numbersInName),
    company: nameField(contactErrors.company, contactErrors.numbersInName),
    phone: phoneField,
    source: z.enum(sources, contactErrors.source),
  }),
  z.object({
    intent: z.literal("confirm"),
    contact: id,
    phone: phoneField,
    source: z.enum(sources, contactErrors.confirmedSource),
  }),
  z.object({ intent: z.enum(["stop", "remove"]), contact: id }),
]);

type ContactForm = z.infer<typeof contactForms>;

/** @throws {Response} like `requirePlan`; a redirect to sign-in for a guest. */
export function loadContacts({ request, context }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const { guide, address, member } = await requirePlanMember(request, "contacts.read");
      const { userId, role, ownerId, planOwner } = member;
      const saved = await findPlan(ownerId, guide.journeyType, guide.tier);
      const ofBrokerage = saved !== null && (await isOfBrokerage(database(), saved.id, userId));
      const may = (act: ContactAct) => saved !== null && mayActOnContacts(role, act, ofBrokerage);
      const contacts = await listContacts(saved?.id ?? null, userId);
      const checks = saved ? await listWireChecks(saved.id) : [];
      const form = findForm(new URL(request.url).searchParams, contacts);
      return {
        hasErrors: (context as PageContext).hasErrors === true,
        page: {
          title: guideTitle(guide, await findShownBrand(request, userId)),
          planOwner,
          address,
          path: contactsPath(address),
          journeyType: guide.journeyType,
          contacts,
          may: { enter: may("enter"), confirm: may("confirm"), stop: may("stop"), remove: may("remove"), check: may("check") },
          form: form && may(form.kind) ? { ...form, id: crypto.randomUUID() } : null,
          checks: checks.map(({ id: receipt, at, signed }) => ({
            id: receipt,
            path: wireCheckPath(address, receipt),
            at,
            by: signed?.by ?? null,
          })),
          enterPaths: Object.fromEntries(contactRoles.map((whose) => [whose, contactsPath(address, ["enter", whose])])),
          checkPaths: Object.fromEntries(
            contacts.flatMap(({ waiting }) => (waiting ? [[waiting.id, contactsPath(address, ["check", waiting.id])]] : [])),
          ),
          wireCheckPath: wireCheckPath(address),
        },
      };
    },
    { hasErrors: false, page: null },
  );
}

/** The form that the URL opens; one at most. */
function findForm(query: URLSearchParams, contacts: readonly ShownContact[]) {
  const entered = contacts.find(({ role }) => role === query.get("enter"));
  if (entered) {
    return { kind: "enter" as const, role: entered.role };
  }
  const checked = contacts.find(({ waiting }) => waiting !== null && waiting.id === query.get("check"));
  const isOpen = checked?.waiting && checked.waiting.confirmed === null && !checked.waiting.isReaders;
  return isOpen ? { kind: "confirm" as const, role: checked.role } : null;
}

/** @throws {Response} like `requirePlan`; a redirect to sign-in for a guest; 400 for an unknown form. */
export async function changeContacts({ request, context }: ActionFunctionArgs) {
  const { member, guide, address } = await withDatabase(outOfReach, () => requirePlanMember(request, "contacts.read")).catch(
    (error: unknown) => {
      throw error instanceof UserError ? new Response(error.message, error) : error;
    },
  );
  if (!new URL(request.url).pathname.startsWith(address)) {
    // The owner uses the plan's id: the page that answers is elsewhere, and would lose the answer.
    return redirect(contactsPath(address), 303);
  }
  const form = await readIntent(contactForms, request);
  const typed = typedTexts(form.source, ["name", "company", "phone", "source"]);
  const refuse = (errors: FieldErrors, problem: string | null, init: ResponseInit) => showErrors(context, { errors, problem, typed }, init);
  if (form.values === null) {
    return refuse(form.errors, null, { status: 400 });
  }
  const { values } = form;
  try {
    const title = await withDatabase(outOfReach, () => apply({ ownerId: member.ownerId, guide, actor: member }, values));
    return redirectWithFlash(contactsPath(address), { toast: { title, variant: "default" } });
  } catch (error) {
    if (error instanceof UserError) {
      const { status, headers, message, detail } = error;
      const init = { status, headers: { ...headers } };
      return "field" in detail ? refuse({ [String(detail.field)]: message }, null, init) : refuse({}, message, init);
    }
    throw error;
  }
}

const outOfReach = "We can't reach the database. Nothing was changed. Try again in a minute.";

async function apply(membership: Membership, values: ContactForm): Promise<string> {
  switch (values.intent) {
    case "enter": {
      const { form, intent: _, ...number } = values;
      const outcome = await enterContact(membership, { id: form, ...number });
      const whose = contactTitles[values.role].inSentence;
      return outcome === "entered"
        ? `The number of ${whose} waits for a second person`
        : `The new number of ${whose} waits a day, and for a second person`;
    }
    case "confirm":
      await confirmContact(membership, { id: values.contact, phone: values.phone, source: values.source });
      return "You checked this number";
    case "stop":
      await stopContact(membership, values.contact);
      return "The number is stopped";
    case "remove":
      await removeContact(membership, values.contact);
      return "The number is taken down";
  }
}

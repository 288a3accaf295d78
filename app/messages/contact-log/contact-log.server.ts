import { data } from "@remix-run/node";
import { z } from "zod";
import { contactChannels, contactLogErrors, contactLogHint } from "#app/content/contact-log.ts";
import { maxContactDaysPast, maxContactTextLength } from "#app/limits.ts";
import { writtenField } from "#app/messages/written-field.server.ts";
import { contactLogPath, planPath } from "#app/paths.ts";
import type { MemberAccess, PlanMember } from "#app/plan/access/require-plan.server.ts";
import { isOfBrokerage } from "#app/plan/access/staff-access.server.ts";
import { findContactFault } from "#app/plan/contacts/contact-text.ts";
import {
  correctContact,
  findContactDays,
  findLastContacts,
  listLoggedContacts,
  logContact,
  removeContact,
} from "#app/plan/contacts/logged-contacts.server.ts";
import { dayFrom } from "#app/plan/dates/day-limits.ts";
import { listMembers } from "#app/plan/members/members.server.ts";
import { findSteeringTerms } from "#app/plan/messages/steering.ts";
import { mayRead } from "#app/plan/permissions.ts";
import { database } from "#app/platform/database/database.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { type FieldErrors, type PageContext, readIntent, showErrors, typedTexts } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { notFound, UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { addDays, type CalendarDay } from "#machines/calendar.ts";

export interface ContactAnswer {
  readonly form: "contact";
  readonly errors: FieldErrors;
  readonly problem: string | null;
  /** Words that are pointed out before they are saved. */
  readonly steering: readonly string[];
  readonly typed: Readonly<Record<"channel" | "day" | "member" | "summary", string>>;
}

const id = z.string().refine(isId);

const contactFields = {
  channel: z.enum(contactChannels, contactLogErrors.channel),
  day: z.string().prefault(""),
  member: z
    .string()
    .prefault("")
    .transform((member) => member || null)
    .refine((member) => member === null || isId(member), contactLogErrors.member),
  summary: writtenField,
};

const forms = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["save", "saveAnyway"]), form: id, entry: id.optional(), ...contactFields }),
  z.object({ intent: z.literal("remove"), entry: id }),
]);

/** Twice what may be saved: a text that is too long comes back whole, to be shortened. */
const maxTextReturned = 2 * maxContactTextLength;

/** Null for a reader who is not of the brokerage: everyone on the plan, an agent whom the owner invited too. */
export async function findContactLog({ guide, member }: MemberAccess, timeZone: string | null, query: URLSearchParams) {
  const { planId, ownerId, closed } = member;
  if (planId === undefined || !(await mayLog(member))) {
    return null;
  }
  const [log, members, { today }, lastContacts] = await Promise.all([
    listLoggedContacts(planId, member),
    listMembers({ ownerId, guide, closed }),
    findContactDays(planId),
    findLastContacts([{ id: planId, timeZone }]),
  ]);
  const correctPath = (id: string) => contactLogPath(planPath(planId), id);
  const entry = log.contacts.find((contact) => contact.mayCorrect && contact.id === query.get("entry"));
  return {
    ...log,
    path: contactLogPath(planPath(planId)),
    form: crypto.randomUUID(),
    hint: contactLogHint,
    isClosed: closed !== null,
    isOpen: query.has("log") || entry !== undefined,
    today,
    last: lastContacts.get(planId) ?? null,
    entry: entry ? { ...entry, correctPath: correctPath(entry.id) } : null,
    contacts: log.contacts.map((contact) => ({ ...contact, correctPath: correctPath(contact.id) })),
    people: members.map(({ userId, name }) => ({ value: userId, label: name })),
  };
}

async function mayLog({ role, isOnPlan, planId, userId }: PlanMember): Promise<boolean> {
  return mayRead(role, "contactLog.read") && planId !== undefined && (!isOnPlan || isOfBrokerage(database(), planId, userId));
}

/** @throws {Response} 404 for a reader who is not of the brokerage; 400 for an unknown form. */
export async function changeContactLog({ member }: MemberAccess, source: FormData, context: PageContext) {
  const { planId = notFound() } = member;
  if (!(await withDatabase(contactLogErrors.unavailable, () => mayLog(member)))) {
    notFound();
  }
  const form = await readIntent(forms, source);
  const typed = typedTexts(source, ["channel", "day", "member", "summary"], maxTextReturned);
  const refuse = (errors: FieldErrors, problem: string | null, init: ResponseInit) =>
    showErrors<ContactAnswer>(context, { form: "contact", errors, problem, steering: [], typed }, init);
  if (form.values === null) {
    return refuse(form.errors, null, { status: 400 });
  }
  const { values } = form;
  const back = (title: string) => redirectWithFlash(contactLogPath(planPath(planId)), { toast: { title, variant: "default" } });
  try {
    return await withDatabase(contactLogErrors.unavailable, async () => {
      if (values.intent === "remove") {
        await removeContact(planId, member, values.entry);
        return back("Removed");
      }
      const { intent, form: newId, entry, channel, member: memberId, summary: text } = values;
      const day = dayFrom(values.day.trim());
      const dayFault = findDayFault(day, (await findContactDays(planId)).latest);
      const textFault = findContactFault(text);
      if (day === undefined || dayFault || textFault) {
        return refuse({ ...(dayFault && { day: dayFault }), ...(textFault && { summary: textFault }) }, null, { status: 400 });
      }
      const steering = intent === "save" ? findSteeringTerms(text) : [];
      if (steering.length > 0) {
        // Not an error: the writer decides.
        return data<ContactAnswer>({ form: "contact", errors: {}, problem: null, steering, typed });
      }
      const contact = { channel, day, memberId, text };
      if (entry === undefined) {
        await logContact(planId, member.userId, newId, contact);
        return back("Noted");
      }
      await correctContact(planId, member, entry, contact);
      return back("Corrected");
    });
  } catch (error) {
    if (error instanceof UserError) {
      const { status, headers, message, detail } = error;
      const init = { status, headers: { ...headers } };
      return "field" in detail ? refuse({ [String(detail.field)]: message }, null, init) : refuse({}, message, init);
    }
    throw error;
  }
}

function findDayFault(day: CalendarDay | undefined, latest: CalendarDay): string | null {
  if (day === undefined) {
    return contactLogErrors.day;
  }
  if (day > latest) {
    return contactLogErrors.ahead;
  }
  return day < addDays(latest, -maxContactDaysPast) ? contactLogErrors.past : null;
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { contactChannels, contactLogErrors, contactLogHint } from "#app/content/contact-log.ts";
import { maxContactDaysPast, maxContactTextLength } from "#app/limits.ts";
import { contactLogPath, planPath } from "#app/paths.ts";
import { requirePlanMember } from "#app/plan/access/require-plan.server.ts";
import { isOfBrokerage } from "#app/plan/access/staff-access.server.ts";
import {
  correctContact,
  findContactDays,
  findLastContacts,
  listLoggedContacts,
  logContact,
  removeContact,
} from "#app/plan/contacts/logged-contacts.server.ts";
import { dayFrom } from "#app/plan/dates/day-limits.ts";
import { guideTitle } from "#app/plan/events/guide-title.server.ts";
import { listMembers } from "#app/plan/members/members.server.ts";
import { findBankDetails } from "#app/plan/messages/bank-details.ts";
import { findSteeringTerms } from "#app/plan/messages/steering.ts";
import { database } from "#app/platform/database/database.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { type FieldErrors, type PageContext, readIntent, showErrors, typedTexts } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { loadOr503, notFound, UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { addDays, type CalendarDay } from "#machines/calendar.ts";

export type ContactLogPageData = NonNullable<SerializeFrom<typeof loadContactLog>["page"]>;

export interface ContactLogAnswer {
  readonly errors: FieldErrors;
  readonly problem: string | null;
  /** Words that are pointed out before they are saved. */
  readonly steering: readonly string[];
  readonly typed: Readonly<Record<"channel" | "day" | "member" | "text", string>>;
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
  text: z
    .string()
    .prefault("")
    .transform((text) =>
      text
        .replace(/\r\n?/g, "\n")
        .replace(/\p{Cs}|(?![\n\t])\p{Cc}/gu, "")
        .trim(),
    ),
};

const forms = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["save", "saveAnyway"]), form: id, entry: id.optional(), ...contactFields }),
  z.object({ intent: z.literal("remove"), entry: id }),
]);

/** Twice what may be saved: a text that is too long comes back whole, to be shortened. */
const maxTextReturned = 2 * maxContactTextLength;

/**
 * The plan, for who works with it for the brokerage.
 * @throws {Response} like `requirePlan`; 404 for an agent whom the owner invited.
 */
async function requireLoggedPlan(request: Request) {
  const access = await requirePlanMember(request, "contactLog.read");
  const { planId = notFound(), userId } = access.member;
  if (!(await isOfBrokerage(database(), planId, userId))) {
    notFound();
  }
  return { ...access, planId };
}

export function loadContactLog({ request, context }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const { guide, member, planId } = await requireLoggedPlan(request);
      const { ownerId, planOwner, closed } = member;
      const [log, members, { today }, plan] = await Promise.all([
        listLoggedContacts(planId, member),
        listMembers({ ownerId, guide, closed }),
        findContactDays(planId),
        database().plan.findUniqueOrThrow({ where: { id: planId }, select: { contract: { select: { timeZone: true } } } }),
      ]);
      const last = (await findLastContacts([{ id: planId, timeZone: plan.contract?.timeZone ?? null }])).get(planId);
      const entry = log.contacts.find((contact) => contact.mayCorrect && contact.id === new URL(request.url).searchParams.get("entry"));
      return {
        hasErrors: (context as PageContext).hasErrors === true,
        page: {
          ...log,
          planOwner,
          title: guideTitle(guide),
          path: contactLogPath(planPath(planId)),
          form: crypto.randomUUID(),
          hint: contactLogHint,
          isClosed: closed !== null,
          today,
          last: last ?? null,
          entry: entry ?? null,
          contacts: log.contacts.map((contact) => ({ ...contact, correctPath: contactLogPath(planPath(planId), contact.id) })),
          people: members.map(({ userId, name }) => ({ value: userId, label: name })),
        },
      };
    },
    { hasErrors: false, page: null },
  );
}

/** @throws {Response} like `requireLoggedPlan`; 400 for an unknown form. */
export async function changeContactLog({ request, context }: ActionFunctionArgs) {
  const { member, planId } = await withDatabase(contactLogErrors.unavailable, () => requireLoggedPlan(request)).catch((error: unknown) => {
    throw error instanceof UserError ? new Response(error.message, error) : error;
  });
  const form = await readIntent(forms, request);
  const typed = typedTexts(form.source, ["channel", "day", "member", "text"], maxTextReturned);
  const refuse = (errors: FieldErrors, problem: string | null, init: ResponseInit) =>
    showErrors<ContactLogAnswer>(context, { errors, problem, steering: [], typed }, init);
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
      const { intent, form: newId, entry, channel, member: memberId, text } = values;
      const day = dayFrom(values.day.trim());
      const dayFault = findDayFault(day, (await findContactDays(planId)).latest);
      const textFault = findTextFault(text);
      if (day === undefined || dayFault || textFault) {
        return refuse({ ...(dayFault && { day: dayFault }), ...(textFault && { text: textFault }) }, null, { status: 400 });
      }
      const steering = intent === "save" ? findSteeringTerms(text) : [];
      if (steering.length > 0) {
        // Not an error: the writer decides.
        return data<ContactLogAnswer>({ errors: {}, problem: null, steering, typed });
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

function findTextFault(text: string): string | null {
  if (text === "") {
    return contactLogErrors.empty;
  }
  if (text.length > maxContactTextLength) {
    return contactLogErrors.tooLong(text.length);
  }
  return findBankDetails(text) === null ? null : contactLogErrors.bankDetails;
}

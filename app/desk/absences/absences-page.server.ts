import type { ActionFunctionArgs, LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { absenceErrors } from "#app/content/absences.ts";
import { requireDeskReader } from "#app/desk/desk-reader.server.ts";
import type { StaffAccess } from "#app/plan/access/staff-access.server.ts";
import { dayFrom } from "#app/plan/dates/day-limits.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { type FieldErrors, type PageContext, readIntent, showErrors, typedTexts } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { loadOr503, UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { endAbsence, listAbsences, setAbsence } from "#app/users/staff/absences.server.ts";
import { listStaff } from "#app/users/staff/plan-staff.server.ts";

export type AbsencesPageData = SerializeFrom<typeof loadAbsences>;
export type AbsencesAnswer = SerializeFrom<typeof changeAbsences>;

const dayField = z
  .string()
  .prefault("")
  .transform((typed) => dayFrom(typed.trim()) ?? "")
  .refine((day) => day !== "", absenceErrors.day);

const forms = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("set"),
    agent: z.string(absenceErrors.agent).refine(isId, absenceErrors.agent),
    standIn: z.string(absenceErrors.standIn).refine(isId, absenceErrors.standIn),
    firstDay: dayField,
    lastDay: dayField,
  }),
  z.object({ intent: z.literal("end"), absence: z.string().refine(isId) }),
]);

export function loadAbsences({ request, context }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const reader = await requireDeskReader(request);
      const [absences, staff, today, last] = await Promise.all([
        listAbsences(reader),
        listColleagues(reader),
        findToday(reader),
        findLastStandIn(reader),
      ]);
      const standIns = reader.plans === "assigned" ? staff.filter(({ id }) => id !== reader.userId) : staff;
      const others = standIns.filter(({ id }) => id !== reader.userId);
      return {
        kind: "loaded" as const,
        hasErrors: (context as PageContext).hasErrors === true,
        absences,
        today,
        /** Null for who sets it for themselves alone. */
        agents: reader.plans === "assigned" ? null : staff,
        readerId: reader.userId,
        standIns,
        /** Who covered for the reader last, else a colleague, so that a day off takes one press. */
        usualStandIn: (others.find(({ id }) => id === last) ?? others[0])?.id ?? null,
      };
    },
    { kind: "unavailable" as const, error: absenceErrors.unavailable },
  );
}

async function listColleagues({ plans, officeId }: StaffAccess) {
  return plans !== "all" && officeId === null ? [] : listStaff(plans === "all" ? null : officeId);
}

async function findLastStandIn({ userId }: StaffAccess): Promise<string | null> {
  const absence = await database().absence.findFirst({
    where: { agentId: userId },
    select: { standInId: true },
    orderBy: { createdAt: "desc" },
  });
  return absence?.standInId ?? null;
}

async function findToday({ officeId }: StaffAccess) {
  const office = officeId === null ? null : await database().office.findUnique({ where: { id: officeId }, select: { timeZone: true } });
  return todayAt(office?.timeZone ?? null);
}

/** @throws {Response} as `requireDeskReader`; 400 for an unknown form. */
export async function changeAbsences({ request, context }: ActionFunctionArgs) {
  const reader = await withDatabase(absenceErrors.unavailable, () => requireDeskReader(request)).catch((error: unknown) => {
    throw error instanceof UserError ? new Response(error.message, error) : error;
  });
  const form = await readIntent(forms, request);
  const typed = typedTexts(form.source, ["agent", "standIn", "firstDay", "lastDay"]);
  const refuse = (errors: FieldErrors, problem: string | null, init: ResponseInit) => showErrors(context, { errors, problem, typed }, init);
  if (form.values === null) {
    return refuse(form.errors, null, { status: 400 });
  }
  const { values } = form;
  try {
    await withDatabase(absenceErrors.unavailable, () => {
      if (values.intent === "end") {
        return endAbsence(reader, values.absence);
      }
      const { agent: agentId, standIn: standInId, firstDay, lastDay } = values;
      return setAbsence(reader.userId, { agentId, standInId, firstDay, lastDay });
    });
  } catch (error) {
    if (error instanceof UserError) {
      const { status, headers, message, detail } = error;
      const init = { status, headers: { ...headers } };
      return "field" in detail ? refuse({ [String(detail.field)]: message }, null, init) : refuse({}, message, init);
    }
    throw error;
  }
  const title = values.intent === "end" ? "Out of office has ended" : "Out of office is set";
  return redirectWithFlash(staffPaths.deskAbsences, { toast: { title, variant: "default" } });
}

import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { adminUserPath } from "#app/paths.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { type FieldErrors, readForm, readFormData, showErrors, typedTexts } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { requireAdministrator } from "#app/platform/sessions/session.server.ts";
import { UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { assignPlan } from "#app/users/staff/plan-staff.server.ts";

export interface StaffAnswer {
  /** By field of the plan's form: `agent-{planId}`. */
  readonly staffErrors: FieldErrors;
  readonly typedStaff: Readonly<Record<"plan" | "planOffice" | "agent", string>>;
}

const id = z.string().refine(isId);

const staffForm = z.object({
  intent: z.literal("assign"),
  user: id,
  plan: id,
  planOffice: z.string().refine(isId, "Choose an office."),
  agent: z.union([z.literal(""), id]),
});

/** The page has a form for each plan, with distinct field names. */
function withoutPlanId(form: FormData): FormData {
  for (const field of ["planOffice", "agent"]) {
    form.set(field, form.get(`${field}-${form.get("plan")}`) ?? "");
  }
  return form;
}

/** @throws {Response} a redirect unless the user is an administrator; 400 for an unknown form. */
export async function assignPlanByForm({ request, context }: ActionFunctionArgs) {
  const { source, values, errors } = await readForm(staffForm, withoutPlanId(await readFormData(request)));
  const typedStaff = typedTexts(source, ["plan", "planOffice", "agent"]);
  const refuse = (field: string, message: string, init: ResponseInit) =>
    showErrors<StaffAnswer>(context, { staffErrors: { [`${field}-${typedStaff.plan}`]: message }, typedStaff }, init);
  try {
    return await withDatabase("Nothing was changed: we can't reach the database. Try again in a minute.", async () => {
      const administrator = await requireAdministrator(request);
      if (!values) {
        return refuse("planOffice", errors.planOffice ?? "Choose an office.", { status: 400 });
      }
      const { user, plan, planOffice: officeId, agent } = values;
      const isChanged = await assignPlan({ userId: administrator.id, request }, plan, { officeId, agentId: agent || null });
      const title = isChanged ? "The office and the agent are set" : "That was already so";
      return redirectWithFlash(adminUserPath(user), { toast: { title, variant: "default" } });
    });
  } catch (error) {
    if (error instanceof UserError) {
      const { message, status, headers, detail } = error;
      return refuse("field" in detail ? String(detail.field) : "planOffice", message, { status, headers: { ...headers } });
    }
    throw error;
  }
}

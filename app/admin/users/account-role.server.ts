import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { adminUserPath } from "#app/paths.ts";
import { accountRights, givenRoles, noAgent } from "#app/platform/account-roles.ts";
import { database } from "#app/platform/database/database.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { type FieldErrors, readForm, showErrors, typedTexts } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { requireAdministrator } from "#app/platform/sessions/session.server.ts";
import { UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { findOfficeName, listOpenOffices } from "#app/users/staff/offices.server.ts";
import { listStaff } from "#app/users/staff/plan-staff.server.ts";
import { changeStaffRole, hasProvidedStaffRoles } from "#app/users/staff/staff.server.ts";
import type { User } from "#prisma/client.ts";

export interface RoleAnswer {
  readonly roleErrors: FieldErrors<"role" | "office" | "plansTo">;
  readonly typedRole: Readonly<Record<"role" | "office" | "plansTo", string>>;
}

const roleForm = z
  .object({
    intent: z.literal("role"),
    user: z.string().refine(isId),
    role: z.enum(givenRoles, "Choose a role."),
    office: z.string().prefault(""),
    plansTo: z.string().prefault(""),
  })
  .refine(({ role, office }) => isId(office) || (office === "" && !accountRights[role].worksAtOffice), {
    path: ["office"],
    message: "Choose the office where this person works.",
  });

/** @throws {Response} a redirect unless the user is an administrator; 400 for an unknown form. */
export async function changeRoleByForm({ request, context }: ActionFunctionArgs) {
  const { source, values, errors } = await readForm(roleForm, request);
  const refuse = (roleErrors: RoleAnswer["roleErrors"], init: ResponseInit) =>
    showErrors<RoleAnswer>(context, { roleErrors, typedRole: typedTexts(source, ["role", "office", "plansTo"]) }, init);
  try {
    return await withDatabase("Nothing was changed: we can't reach the database. Try again in a minute.", async () => {
      const administrator = await requireAdministrator(request);
      if (!values) {
        return refuse(errors, { status: 400 });
      }
      const { user, role, office, plansTo: chosen } = values;
      const plansTo = isId(chosen) ? chosen : chosen === noAgent ? null : undefined;
      const changed = await changeStaffRole(user, { role, officeId: office || null, plansTo }, { userId: administrator.id, request });
      const plans = changed?.leftPlans ?? 0;
      const toast = {
        title: changed ? "The role is changed" : "That was already so",
        description: plans > 0 ? `${plans === 1 ? "One plan has" : `${plans} plans have`} no agent now.` : undefined,
        variant: "default",
      } as const;
      return redirectWithFlash(adminUserPath(user), { toast });
    });
  } catch (error) {
    if (error instanceof UserError) {
      const { message, status, headers, detail } = error;
      const field = (["office", "plansTo"] as const).find((name) => "field" in detail && detail.field === name) ?? "role";
      return refuse({ [field]: message }, { status, headers: { ...headers } });
    }
    throw error;
  }
}

/** For the user's section. */
export async function describeAccountRole({ id, role, officeId, issuer }: Pick<User, "id" | "role" | "officeId" | "issuer">) {
  const [offices, planCount] = await Promise.all([listOpenOffices(), database().plan.count({ where: { agentId: id } })]);
  const own = officeId === null || offices.some(({ id }) => id === officeId) ? null : await findOfficeName(officeId);
  return {
    role,
    officeId,
    /** Plans whose agent is the user. */
    planCount,
    colleagues: planCount > 0 ? (await listStaff(officeId)).filter((person) => person.id !== id) : [],
    /** The source of the role, if it can't be changed here. */
    givenBy: accountRights[role].administers
      ? ("settings" as const)
      : issuer === environment().issuer && hasProvidedStaffRoles()
        ? ("provider" as const)
        : null,
    offices: own ? [...offices, { ...own, name: `${own.name} (closed)` }] : offices,
  };
}

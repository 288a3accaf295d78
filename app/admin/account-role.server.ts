import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { adminUserPath } from "#app/paths.ts";
import { accountRights, givenRoles } from "#app/platform/account-roles.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { type FieldErrors, readForm, showErrors, typedTexts } from "#app/platform/read-form.server.ts";
import { requireAdministrator } from "#app/platform/session.server.ts";
import { UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { findOfficeName, listOpenOffices } from "#app/users/offices.server.ts";
import { changeStaffRole, hasProvidedStaffRoles } from "#app/users/staff.server.ts";
import type { User } from "#prisma/client.ts";

export interface RoleAnswer {
  readonly roleErrors: FieldErrors<"role" | "office">;
  readonly typedRole: Readonly<Record<"role" | "office", string>>;
}

const roleForm = z
  .object({
    intent: z.literal("role"),
    user: z.string().refine(isId),
    role: z.enum(givenRoles, "Choose a role."),
    office: z.string().prefault(""),
  })
  .refine(({ role, office }) => isId(office) || (office === "" && !accountRights[role].worksAtOffice), {
    path: ["office"],
    message: "Choose the office where this person works.",
  });

/** @throws {Response} a redirect unless the user is an administrator; 400 for an unknown form. */
export async function changeRoleByForm({ request, context }: ActionFunctionArgs) {
  const { source, values, errors } = await readForm(roleForm, request);
  const refuse = (roleErrors: RoleAnswer["roleErrors"], init: ResponseInit) =>
    showErrors<RoleAnswer>(context, { roleErrors, typedRole: typedTexts(source, ["role", "office"]) }, init);
  try {
    return await withDatabase("Nothing was changed: we can't reach the database. Try again in a minute.", async () => {
      const administrator = await requireAdministrator(request);
      if (!values) {
        return refuse(errors, { status: 400 });
      }
      const { user, role, office } = values;
      const changed = await changeStaffRole(user, { role, officeId: office || null }, { userId: administrator.id, request });
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
      const field = "field" in detail && detail.field === "office" ? "office" : "role";
      return refuse({ [field]: message }, { status, headers: { ...headers } });
    }
    throw error;
  }
}

/** For the user's section. */
export async function describeAccountRole({ role, officeId, issuer }: Pick<User, "role" | "officeId" | "issuer">) {
  const offices = await listOpenOffices();
  const own = officeId === null || offices.some(({ id }) => id === officeId) ? null : await findOfficeName(officeId);
  return {
    role,
    officeId,
    /** Who gives it, if it can't be changed here. */
    givenBy: accountRights[role].administers
      ? ("settings" as const)
      : issuer === environment().issuer && hasProvidedStaffRoles()
        ? ("provider" as const)
        : null,
    offices: own ? [...offices, { ...own, name: `${own.name} (closed)` }] : offices,
  };
}

import type { ActionFunctionArgs } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { type AdminHandle, adminMeta } from "#app/admin/admin-heading.ts";
import { loadAdminPage } from "#app/admin/admin-page.server.ts";
import { AdminPage } from "#app/admin/admin-page.tsx";
import { changePasswordFromAdminPage } from "#app/admin/admin-password.server.ts";
import { assignPlanByForm } from "#app/admin/plan-edit/plan-staff.server.ts";
import { changeRoleByForm } from "#app/admin/users/account-role.server.ts";
import { resetPasskeysByForm } from "#app/admin/users/reset-passkeys.server.ts";
import { answerCommands } from "#app/commands.server.ts";
import { usersNotLoaded } from "#app/content/administration.ts";
import { readFormData } from "#app/platform/requests/read-form.server.ts";
import { routeHeaders } from "#app/shell/route-headers.ts";

export const meta = adminMeta;

export const headers = routeHeaders;

export const handle: AdminHandle = {
  heading: { title: "User Progress Dashboard", lead: "See how everyone is getting on, and help where it is needed." },
};

export const loader = loadAdminPage;

export async function action(args: ActionFunctionArgs) {
  const form = await readFormData(args.request.clone());
  switch (form.get("intent")) {
    case "password":
      return changePasswordFromAdminPage(args);
    case "assign":
      return assignPlanByForm(args);
    case "role":
      return changeRoleByForm(args);
    case "reset-passkeys":
      return resetPasskeysByForm(args);
    default:
      return answerCommands(args);
  }
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (error instanceof TypeError) {
      const toast = { title: "Error", description: usersNotLoaded, variant: "destructive" as const };
      return { kind: "failed" as const, toast, hasErrors: true, error: usersNotLoaded };
    }
    throw error;
  }
}

export default function AdminRoute() {
  return <AdminPage page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

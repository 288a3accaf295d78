import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import type { AdminPageData } from "#app/components/admin/admin-data.ts";
import { AdminPage } from "#app/components/admin/admin-page.tsx";
import { pageTitle } from "#app/components/use-root.ts";
import { usersNotLoaded } from "#app/content/administration.ts";
import { changeFromAdminPage, loadAdminPage } from "#app/services/admin-page.server.ts";

export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) => new Headers([...loaderHeaders, ...actionHeaders]);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.hasErrors ? "Error: User Progress Dashboard" : "User Progress Dashboard", matches) },
];

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadAdminPage(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeFromAdminPage(request, context);
}

/** A page that runs says so when the server cannot be reached at all. */
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
  const page: AdminPageData = useLoaderData<typeof loader>();
  return <AdminPage page={page} answer={useActionData<typeof action>()} />;
}

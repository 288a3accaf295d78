import { Outlet, useMatches } from "@remix-run/react";
import { adminHeading } from "#app/admin/admin-heading.ts";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { AdminNav } from "#app/shell/admin-nav.tsx";

/** Has no loader to guard its pages: loaders run in parallel, so each page requires an administrator. */
export default function AdminLayout() {
  const { title, lead } = adminHeading(useMatches());
  return (
    <PageLayout>
      <PageHeading lead={lead}>{title}</PageHeading>
      <AdminNav />
      <Outlet />
    </PageLayout>
  );
}

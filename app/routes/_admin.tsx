import { Outlet, useMatches } from "@remix-run/react";
import { adminHeading } from "#app/admin/admin-heading.ts";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { AdminNav } from "#app/shell/admin-nav.tsx";
import { BackTo } from "#app/shell/links/back-link.tsx";
import { useRoot } from "#app/shell/use-root.ts";

/**
 * Has no loader to guard its pages: loaders run in parallel, so each page requires an administrator, or a broker where brokers work. Those
 * get no links to pages that they can't open.
 */
export default function AdminLayout() {
  const { title, lead, back } = adminHeading(useMatches());
  const { person } = useRoot();
  return (
    <PageLayout>
      {back ? <BackTo href={back.href}>{back.name}</BackTo> : null}
      <PageHeading lead={lead}>{title}</PageHeading>
      {person?.isAdministrator ? <AdminNav /> : null}
      <Outlet />
    </PageLayout>
  );
}

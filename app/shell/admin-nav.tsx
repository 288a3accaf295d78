import { NavLink } from "@remix-run/react";
import { paths } from "#app/paths.ts";
import { staffPaths } from "#app/staff-paths.ts";
import * as styles from "./admin-nav.css.ts";

const pages = [
  { to: paths.admin, name: "All users" },
  { to: staffPaths.adminJourneys, name: "Guide progress" },
  { to: staffPaths.adminFeedback, name: "Feedback" },
  { to: staffPaths.adminMail, name: "Email" },
  { to: staffPaths.adminOffices, name: "Offices" },
  { to: staffPaths.adminWording, name: "Guide texts" },
  { to: staffPaths.adminImport, name: "Import" },
  { to: staffPaths.adminTokens, name: "API tokens" },
  { to: staffPaths.adminWebhooks, name: "Webhooks" },
];

export function AdminNav() {
  return (
    <nav aria-label="Administration" className={styles.nav}>
      {pages.map(({ to, name }) => (
        <NavLink key={to} end={to !== staffPaths.adminOffices && to !== staffPaths.adminWording} className={styles.link} to={to}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}

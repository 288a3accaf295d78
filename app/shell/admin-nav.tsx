import { NavLink } from "@remix-run/react";
import { paths } from "#app/paths.ts";
import * as styles from "./admin-nav.css.ts";

const pages = [
  { to: paths.admin, name: "All users" },
  { to: paths.adminJourneys, name: "How journeys go" },
  { to: paths.adminFeedback, name: "What people say" },
  { to: paths.adminMail, name: "Email" },
  { to: paths.adminOffices, name: "Offices" },
  { to: paths.adminImport, name: "Import" },
  { to: paths.adminTokens, name: "API tokens" },
  { to: paths.adminWebhooks, name: "Webhooks" },
];

export function AdminNav() {
  return (
    <nav aria-label="Administration" className={styles.nav}>
      {pages.map(({ to, name }) => (
        <NavLink key={to} end={to !== paths.adminOffices} className={styles.link} to={to}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}

import { Link, useLocation } from "@remix-run/react";
import { ChevronDownIcon } from "#app/design/marks/icon.tsx";
import { visuallyHidden } from "#app/design/text/visually-hidden.css.ts";
import { useClosingDetails } from "#app/design/use-closing-details.ts";
import { paths } from "#app/paths.ts";
import type { Person } from "#app/platform/sessions/session.server.ts";
import { avatar, email, entry, menu, name, panel, trigger, who } from "./avatar-menu.css.ts";

export function AvatarMenu({ person }: { person: Person }) {
  const { key } = useLocation();
  const details = useClosingDetails();
  return (
    <details ref={details} key={key} className={menu}>
      <summary className={trigger}>
        <Avatar person={person} />
        <span className={visuallyHidden}>Your account</span>
        <ChevronDownIcon />
      </summary>
      <div className={panel}>
        <div className={who}>
          <p className={name}>{person.name ?? "Your account"}</p>
          {person.email ? <p className={email}>{person.email}</p> : null}
        </div>
        <Link className={entry} to={paths.dashboard}>
          Dashboard
        </Link>
        <Link className={entry} to={paths.calendar}>
          Calendar
        </Link>
        <Link className={entry} to={paths.mailSettings}>
          Emails
        </Link>
        <Link className={entry} to={paths.account}>
          Account
        </Link>
        {person.hasDesk ? (
          <Link className={entry} to={paths.desk}>
            Desk
          </Link>
        ) : null}
        {person.isAdministrator ? (
          <Link className={entry} to={paths.admin}>
            Administration
          </Link>
        ) : null}
        <form method="post" action={paths.logout}>
          <button className={entry} type="submit">
            Logout
          </button>
        </form>
      </div>
    </details>
  );
}

function Avatar({ person }: { person: Person }) {
  return person.image ? (
    <img className={avatar} src={person.image} alt="" width={36} height={36} referrerPolicy="no-referrer" />
  ) : (
    <span className={avatar} aria-hidden="true">
      {initials(person)}
    </span>
  );
}

function initials({ name: fullName, email: address }: Person) {
  const words = (fullName ?? "").trim().split(/\s+/);
  const letters = [...new Set([words[0], words.at(-1)])].map((word) => [...(word ?? "")][0] ?? "").join("");
  return (letters || [...(address ?? "?")][0] || "?").toUpperCase();
}

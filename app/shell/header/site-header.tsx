import { Link, useLocation } from "@remix-run/react";
import { ButtonLink } from "#app/design/button.tsx";
import { SearchIcon } from "#app/design/marks/icon.tsx";
import { screenOnly } from "#app/design/theme/global.css.ts";
import { paths, safeRedirect, searchPath, startSignInPath } from "#app/paths.ts";
import { useCurrentUrl } from "#app/shell/current-url.ts";
import { useRoot } from "#app/shell/use-root.ts";
import { AvatarMenu } from "./avatar-menu.tsx";
import { headerLink } from "./header-link.css.ts";
import { JourneySwitcher, references } from "./journey-switcher.tsx";
import { Logo } from "./logo.tsx";
import { isSignInPath } from "./sign-in-path.ts";
import { end, header, help, searchWord, skipLink, ways, wideSearch } from "./site-header.css.ts";

export const contentId = "content";

export function SiteHeader() {
  const { person, isPersonUnreachable } = useRoot();
  const address = useCurrentUrl();
  return (
    <>
      <a className={`${skipLink} ${screenOnly}`} href={`#${contentId}`}>
        Skip to content
      </a>
      <header className={header}>
        <Logo />
        <div className={end}>
          <div className={`${ways} ${screenOnly}`}>
            {person?.hasDesk ? (
              <Link className={headerLink} to={paths.desk}>
                Desk
              </Link>
            ) : null}
            <JourneySwitcher />
            <nav className={help} aria-label="Find help">
              {references(address).map(({ label, path }) => (
                <Link key={path} className={headerLink} to={path}>
                  {label}
                </Link>
              ))}
            </nav>
            <Link className={person?.hasDesk ? wideSearch : headerLink} to={searchPath(address)}>
              <SearchIcon />
              <span className={searchWord}>Search</span>
            </Link>
          </div>
          {person ? <AvatarMenu person={person} /> : isPersonUnreachable ? <DashboardLink /> : <LoginLink />}
        </div>
      </header>
    </>
  );
}

/** Replaces the user menu while the account can't be loaded: logging in again would not help. */
function DashboardLink() {
  return (
    <ButtonLink to={paths.dashboard} reloadDocument variant="secondary" size="sm">
      Dashboard
    </ButtonLink>
  );
}

function LoginLink() {
  const { pathname, search } = useLocation();
  const presentAddress = useCurrentUrl();
  const target = isSignInPath(pathname) ? safeRedirect(new URLSearchParams(search).get("redirect")) : presentAddress;
  return (
    <ButtonLink to={startSignInPath(target)} reloadDocument variant="secondary" size="sm">
      Login
    </ButtonLink>
  );
}

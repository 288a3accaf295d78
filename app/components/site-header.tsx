import { Link, useLocation } from "@remix-run/react";
import { glossaryPath, paths, safeRedirect, searchPath, signInPath } from "#app/paths.ts";
import { screenOnly } from "#app/styles/global.css.ts";
import { AvatarMenu } from "./avatar-menu.tsx";
import { ButtonLink } from "./button.tsx";
import { SearchIcon } from "./icon.tsx";
import { Logo } from "./logo.tsx";
import { usePresentAddress } from "./present-address.ts";
import { isSignInPath } from "./sign-in-path.ts";
import { end, header, help, helpLink, onlyWhereRoom, searchWord, skipLink } from "./site-header.css.ts";
import { useRoot } from "./use-root.ts";

/** The id of the page's main part, for the link that skips the header. */
export const contentId = "content";

/** The way home, where to find help, and the way in or the person's menu. */
export function SiteHeader() {
  const { person, isPersonUnreachable } = useRoot();
  // Glossary and search take along the guide that they are called from: a guest's progress is in its address.
  const address = usePresentAddress();
  return (
    <>
      <a className={`${skipLink} ${screenOnly}`} href={`#${contentId}`}>
        Skip to content
      </a>
      <header className={header}>
        <Logo />
        <div className={end}>
          <nav className={`${help} ${screenOnly}`} aria-label="Find help">
            <Link className={`${helpLink} ${onlyWhereRoom}`} to={paths.calculators}>
              Calculators
            </Link>
            <Link className={`${helpLink} ${onlyWhereRoom}`} to={glossaryPath(address)}>
              Glossary
            </Link>
            <Link className={helpLink} to={searchPath(address)}>
              <SearchIcon />
              <span className={searchWord}>Search</span>
            </Link>
          </nav>
          {person ? <AvatarMenu person={person} /> : isPersonUnreachable ? <DashboardLink /> : <LoginLink />}
        </div>
      </header>
    </>
  );
}

/** In place of the person's menu while the account can't be read: to log in again would help nobody. */
function DashboardLink() {
  return (
    <ButtonLink to={paths.dashboard} reloadDocument variant="secondary" size="small">
      Dashboard
    </ButtonLink>
  );
}

/** Leads to sign-in and from there back to this page; on the pages of sign-in itself, to where that was to lead. */
function LoginLink() {
  const { pathname, search } = useLocation();
  const presentAddress = usePresentAddress();
  const target = isSignInPath(pathname) ? safeRedirect(new URLSearchParams(search).get("redirect")) : presentAddress;
  return (
    <ButtonLink to={signInPath(target)} variant="secondary" size="small">
      Login
    </ButtonLink>
  );
}

import { Link, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { ArrowLeftIcon } from "#app/design/icon.tsx";
import { screenOnly } from "#app/design/theme/global.css.ts";
import { isSignInPath } from "#app/shell/header/sign-in-path.ts";
import { backLink } from "./back-link.css.ts";

/**
 * Back to the page before this one, if that was a page of this site; else, and without script, to `to`. Never off the site. A guide's
 * steps are one page: from any of them it leads to where the person came from.
 */
export function BackLink({ to }: { to: string }) {
  const navigate = useNavigate();
  const turnedBefore = useRef(0);
  useEffect(() => {
    turnedBefore.current = pagesTurned();
  }, []);
  return (
    <Link
      className={`${backLink} ${screenOnly}`}
      to={to}
      onClick={(event) => {
        const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (isPlainClick && cameFromThisSite(turnedBefore.current)) {
          event.preventDefault();
          navigate(turnedBefore.current - pagesTurned() - 1);
        }
      }}
    >
      <ArrowLeftIcon />
      Back
    </Link>
  );
}

/** Back to the page that this one belongs to, by name. */
export function BackTo({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={`${backLink} ${screenOnly}`} href={href}>
      <ArrowLeftIcon />
      {children}
    </a>
  );
}

/** The router's count. */
function pagesTurned() {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0;
}

/** Whether a page was turned before this one came; a page that was loaded whole tells its referrer. */
function cameFromThisSite(turnedBefore: number) {
  const { referrer } = document;
  return turnedBefore > 0 || (window.history.length > 1 && URL.canParse(referrer) && leadsBack(new URL(referrer)));
}

/** The pages of sign-in are done with once somebody is signed in: nobody wants to go back to them. */
function leadsBack({ origin, pathname }: URL) {
  return origin === window.location.origin && !isSignInPath(pathname);
}

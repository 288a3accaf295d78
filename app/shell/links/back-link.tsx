import { Link, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { ArrowLeftIcon } from "#app/design/marks/icon.tsx";
import { screenOnly } from "#app/design/theme/global.css.ts";
import { isSignInPath } from "#app/shell/header/sign-in-path.ts";
import { backLink } from "./back-link.css.ts";

/** Goes back if the previous page was on this site, else (and without JavaScript) to `to`. A guide's steps count as one page. */
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
        if (isPlainClick && isFromThisSite(turnedBefore.current)) {
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

export function BackTo({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={`${backLink} ${screenOnly}`} href={href}>
      <ArrowLeftIcon />
      {children}
    </a>
  );
}

function pagesTurned() {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0;
}

/** Recognizes a client-side navigation by the router's index, and a full page load by its referrer. */
function isFromThisSite(turnedBefore: number) {
  const { referrer } = document;
  return turnedBefore > 0 || (window.history.length > 1 && URL.canParse(referrer) && isReturnTarget(new URL(referrer)));
}

/** A signed-in user has no reason to return to the sign-in pages. */
function isReturnTarget({ origin, pathname }: URL) {
  return origin === window.location.origin && !isSignInPath(pathname);
}

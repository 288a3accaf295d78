import { Link, useNavigate } from "@remix-run/react";
import { screenOnly } from "#app/styles/global.css.ts";
import { backLink } from "./back-link.css.ts";
import { ArrowLeftIcon } from "./icon.tsx";
import { isSignInPath } from "./sign-in-path.ts";

/** Back to the page before this one, if that was a page of this site; else, and without script, to `to`. Never off the site. */
export function BackLink({ to }: { to: string }) {
  const navigate = useNavigate();
  return (
    <Link
      className={`${backLink} ${screenOnly}`}
      to={to}
      onClick={(event) => {
        const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (isPlainClick && cameFromThisSite()) {
          event.preventDefault();
          navigate(-1);
        }
      }}
    >
      <ArrowLeftIcon />
      Back
    </Link>
  );
}

/** The router counts the pages it has turned (`idx`); a page that was loaded whole tells its referrer. */
function cameFromThisSite() {
  const turned = (window.history.state as { idx?: number } | null)?.idx ?? 0;
  const { referrer } = document;
  return turned > 0 || (window.history.length > 1 && URL.canParse(referrer) && leadsBack(new URL(referrer)));
}

/** The pages of sign-in are done with once somebody is signed in: nobody wants to go back to them. */
function leadsBack({ origin, pathname }: URL) {
  return origin === window.location.origin && !isSignInPath(pathname);
}

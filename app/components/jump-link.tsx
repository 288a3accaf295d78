import type { AnchorHTMLAttributes } from "react";

interface JumpLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "onClick"> {
  /** The id of the place on this page. */
  to: string;
}

/**
 * A link to a place on the same page, which also takes the focus there. With script it leaves the address alone: the router
 * would take the change of the address for Back, and scroll to where the page was before.
 */
export function JumpLink({ to, ...rest }: JumpLinkProps) {
  return (
    <a
      {...rest}
      href={`#${to}`}
      onClick={(click) => {
        const place = document.getElementById(to);
        if (place) {
          click.preventDefault();
          place.closest("details")?.setAttribute("open", "");
          place.scrollIntoView({ block: "start" });
          place.tabIndex = -1;
          place.focus({ preventScroll: true });
        }
      }}
    />
  );
}

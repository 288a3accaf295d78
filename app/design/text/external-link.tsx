import type { AnchorHTMLAttributes, ReactNode } from "react";
import { marked } from "./external-link.css.ts";
import { visuallyHidden } from "./visually-hidden.css.ts";

/** Keeps the mark on the last word's line. */
const wordJoiner = "\u2060";

interface ExternalLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "target" | "rel" | "style"> {
  href: string;
  icon?: ReactNode;
}

export function ExternalLink({ icon, children, className = "", ...rest }: ExternalLinkProps) {
  const words = (
    <>
      {children}
      <span className={visuallyHidden}> (opens in a new tab)</span>
      {wordJoiner}
    </>
  );
  return (
    <a {...rest} className={icon ? className : `${className} ${marked}`.trim()} target="_blank" rel="noopener noreferrer">
      {icon}
      {icon ? <span className={marked}>{words}</span> : words}
    </a>
  );
}

import type { AnchorHTMLAttributes, ReactNode } from "react";
import { mark } from "./external-link.css.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Keeps the mark on the last word's line. */
const wordJoiner = "\u2060";

interface ExternalLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "target" | "rel" | "style"> {
  href: string;
  icon?: ReactNode;
}

export function ExternalLink({ icon, children, ...rest }: ExternalLinkProps) {
  const words = (
    <>
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      {wordJoiner}
      <span className={mark} />
    </>
  );
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {icon}
      {icon ? <span>{words}</span> : words}
    </a>
  );
}

import type { AnchorHTMLAttributes } from "react";
import { mark } from "./external-link.css.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Keeps the mark on the line of the last word. */
const wordJoiner = "\u2060";

type ExternalLinkProps = { href: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target" | "rel" | "style">;

/** A link that opens in a new tab, and says so. */
export function ExternalLink({ children, ...rest }: ExternalLinkProps) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      {wordJoiner}
      <span className={mark} />
    </a>
  );
}

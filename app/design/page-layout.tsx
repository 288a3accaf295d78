import type { ReactNode } from "react";
import { Stack } from "./layout/layout.tsx";
import { lead, widths } from "./page-layout.css.ts";

/** The column that a page stands in, between header and footer: `narrow` for a form, `text` for reading, `page` for the rest. */
export function PageLayout({ width = "page", children }: { width?: keyof typeof widths; children: ReactNode }) {
  return <div className={widths[width]}>{children}</div>;
}

interface PageHeadingProps {
  children: ReactNode;
  /** A line or two under the heading. */
  lead?: ReactNode;
  /** A small picture above the heading. */
  picture?: ReactNode;
}

/** The page's one first-level heading: takes the focus after a change of page. */
export function PageHeading({ children, lead: leadText, picture }: PageHeadingProps) {
  return (
    <Stack space="sm">
      {picture}
      <h1 tabIndex={-1}>{children}</h1>
      {leadText ? <p className={lead}>{leadText}</p> : null}
    </Stack>
  );
}

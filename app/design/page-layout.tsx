import type { ReactNode } from "react";
import { Stack } from "./layout/layout.tsx";
import { columns, lead, widths } from "./page-layout.css.ts";

/** `narrow` for a form, `text` for reading, `place` for reading below the tabs of a plan, `page` for the rest. */
export function PageLayout({ width = "page", children }: { width?: keyof typeof widths; children: ReactNode }) {
  return <div className={widths[width]}>{children}</div>;
}

/** In a page of a `place`: what is rarer stands beside the rest from a laptop on, below it on a phone. */
export function PlaceColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={columns}>
      <Stack space="lg">{children}</Stack>
      {aside ? <Stack space="lg">{aside}</Stack> : null}
    </div>
  );
}

interface PageHeadingProps {
  children: ReactNode;
  lead?: ReactNode;
  picture?: ReactNode;
}

/** The page's only `h1`, which takes the focus after navigation. */
export function PageHeading({ children, lead: leadText, picture }: PageHeadingProps) {
  return (
    <Stack space="sm">
      {picture}
      <h1 tabIndex={-1}>{children}</h1>
      {leadText ? <p className={lead}>{leadText}</p> : null}
    </Stack>
  );
}

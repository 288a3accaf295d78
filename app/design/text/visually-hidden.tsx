import type { ReactNode } from "react";
import { visuallyHidden } from "./visually-hidden.css.ts";

/** Words for people who listen to the page. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>;
}

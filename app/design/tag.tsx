import type { ReactNode } from "react";
import { tones } from "./tag.css.ts";

/** A label of a word or two: 'Most Popular', 'Done'. */
export function Tag({ tone = "accent", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <span className={tones[tone]}>{children}</span>;
}

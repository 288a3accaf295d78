import type { ReactNode } from "react";
import { tones } from "./tag.css.ts";

export function Tag({ tone = "accent", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <span className={tones[tone]}>{children}</span>;
}

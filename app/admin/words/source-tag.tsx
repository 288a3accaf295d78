import { Tag } from "#app/design/marks/tag.tsx";
import type { TextSource } from "./wording-state.server.ts";

const names = { draft: "Draft", own: "Yours", all: "All offices" } as const;
const tones = { draft: "primary", own: "accent", all: "accent" } as const;

/** Marks a text that is not Keyturn's. In the scope of all offices, 'Yours' would be wrong. */
export function SourceTag({ source, isOfAll }: { source: TextSource | null; isOfAll: boolean }) {
  return source === null ? null : <Tag tone={tones[source]}>{source === "own" && isOfAll ? names.all : names[source]}</Tag>;
}

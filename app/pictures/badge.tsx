import { badge } from "./badge.css.ts";
import { type Motif, motifs } from "./motifs.ts";

export function Badge({ motif, lit }: { motif: Motif; lit: boolean }) {
  return (
    <svg className={badge} data-lit={lit} viewBox="0 -28 200 212" aria-hidden="true" focusable="false">
      <circle cx="100" cy="84" r="98" fill="var(--badge-edge)" />
      <circle cx="100" cy="72" r="98" fill="var(--badge-ring)" />
      <circle cx="100" cy="72" r="89" fill="var(--badge-face)" />
      <use href={`${motifs[motif]}#mark`} />
    </svg>
  );
}

import { type Motif, motifs } from "./motifs.ts";
import { picture } from "./step-picture.css.ts";

/** Decorative. Referenced from a separate file with the page's colors, so that it follows theme and brand. */
export function StepPicture({ motif }: { motif: Motif }) {
  return (
    <svg className={picture} viewBox="0 0 200 140" aria-hidden="true" focusable="false">
      <use href={`${motifs[motif]}#scene`} />
    </svg>
  );
}

import { type Motif, motifs } from "./motifs.ts";
import { picture } from "./step-picture.css.ts";

/** Decorative: the adjacent text says the same. Referenced from its own file with the page's colors, so that it follows theme and brand. */
export function StepPicture({ motif }: { motif: Motif }) {
  return (
    <svg className={picture} viewBox="0 0 200 140" aria-hidden="true" focusable="false">
      <use href={`${motifs[motif]}#scene`} />
    </svg>
  );
}

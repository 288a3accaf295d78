import { type Motif, motifs } from "./motifs.ts";
import { picture } from "./step-picture.css.ts";

/** A drawing beside words that say the same. It is drawn out of its own file in the colors of the page, so that it follows theme and brand. */
export function StepPicture({ motif }: { motif: Motif }) {
  return (
    <svg className={picture} viewBox="0 0 200 140" aria-hidden="true" focusable="false">
      <use href={`${motifs[motif]}#scene`} />
    </svg>
  );
}

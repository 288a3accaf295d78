import * as text from "#app/design/text/text.css.ts";
import { figureFiles } from "#app/pictures/figure-files.ts";
import type { StepInView } from "#app/steps/guide-data.ts";
import * as styles from "./step-figure.css.ts";

/** Referenced from a separate file with the page's colors, so that it follows theme and brand. */
export function StepFigure({ figure }: { figure: StepInView["figures"][number] }) {
  const { id, title, caption, alternative, height } = figure;
  return (
    <figure className={styles.figure}>
      <svg className={styles.drawing} viewBox={`0 0 300 ${height}`} role="img" aria-label={alternative}>
        <use href={`${figureFiles[id]}#figure`} />
      </svg>
      <figcaption className={text.quietCompact}>
        <strong className={styles.title}>{title}</strong>
        {caption}
      </figcaption>
    </figure>
  );
}

import { type FigureId, figures, figureWidth } from "#app/content/figures.ts";
import * as styles from "./step-figure.css.ts";

/** A drawing with its words. It is drawn out of its own file in the colours of the page, so that it follows theme and brand. */
export function StepFigure({ id }: { id: FigureId }) {
  const { title, caption, alternative, file, height } = figures[id];
  return (
    <figure className={styles.figure}>
      <svg className={styles.drawing} viewBox={`0 0 ${figureWidth} ${height}`} role="img" aria-label={alternative}>
        <use href={`${file}#figure`} />
      </svg>
      <figcaption className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        {caption}
      </figcaption>
    </figure>
  );
}

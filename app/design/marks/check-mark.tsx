import * as styles from "./check-mark.css.ts";

/** Only the drawing: the control around it carries the state for assistive technology. */
export function CheckMark({ isChecked, isRound = false }: { isChecked: boolean; isRound?: boolean }) {
  return (
    <svg className={isRound ? styles.round : styles.square} data-checked={isChecked || undefined} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6.5 12.5l3.6 3.6 7.4-8" />
    </svg>
  );
}

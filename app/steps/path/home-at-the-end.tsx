import { Day } from "#app/design/text/day.tsx";
import * as styles from "./guide-path.css.ts";

export function HomeAtTheEnd({ isLit, targetDate }: { isLit: boolean; targetDate: string | null }) {
  return (
    <p className={styles.home} data-lit={isLit}>
      <svg className={styles.house} viewBox="0 0 44 40" aria-hidden="true" focusable="false">
        <path className={styles.walls} d="M4 20 22 4l18 16M8 17v20h28V17" />
        <path className={styles.window} d="M12 21h7v7h-7zM25 21h7v7h-7z" />
        <path className={styles.door} d="M19 29h6v8h-6z" />
      </svg>
      {isLit ? (
        "Every step is done"
      ) : targetDate ? (
        <span>
          Closing <Day day={targetDate} isShort />
        </span>
      ) : (
        "Your goal"
      )}
    </p>
  );
}

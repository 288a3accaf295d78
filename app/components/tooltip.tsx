import { type ReactNode, useId, useState } from "react";
import * as styles from "./tooltip.css.ts";

interface TooltipProps {
  /** What the trigger is called: a question that the tooltip answers. */
  label: string;
  children: ReactNode;
}

/**
 * A sentence on demand: after a while of hovering, at once on focus or touch, without script too. It can be hovered itself, and
 * Escape sends it away.
 */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId();
  const [isDismissed, setIsDismissed] = useState(false);
  const bringBack = () => setIsDismissed(false);
  return (
    <span className={styles.holder} data-dismissed={isDismissed}>
      <button
        type="button"
        className={styles.trigger}
        aria-label={label}
        aria-describedby={id}
        onFocus={bringBack}
        onPointerEnter={bringBack}
        onKeyDown={(key) => {
          if (key.key === "Escape") {
            setIsDismissed(true);
          }
        }}
      >
        <span aria-hidden="true">?</span>
      </button>
      <span role="tooltip" id={id} className={styles.bubble}>
        {children}
      </span>
    </span>
  );
}

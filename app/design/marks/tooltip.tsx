import { type ReactNode, useEffect, useId, useState } from "react";
import * as styles from "./tooltip.css.ts";

interface TooltipProps {
  /** Names the trigger: a question that the tooltip answers. */
  label: string;
  children: ReactNode;
}

/** Works without JavaScript. Can be hovered, and Escape dismisses it. */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId();
  const [isDismissed, setIsDismissed] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const restore = () => setIsDismissed(false);
  useEffect(() => {
    if (isHovered) {
      const dismiss = ({ key }: KeyboardEvent) => {
        if (key === "Escape") {
          setIsDismissed(true);
        }
      };
      document.addEventListener("keydown", dismiss);
      return () => document.removeEventListener("keydown", dismiss);
    }
  }, [isHovered]);
  return (
    <span
      className={styles.holder}
      data-dismissed={isDismissed}
      onPointerEnter={() => {
        restore();
        setIsHovered(true);
      }}
      onPointerLeave={() => setIsHovered(false)}
    >
      <button
        type="button"
        className={styles.trigger}
        aria-label={label}
        aria-describedby={id}
        onFocus={restore}
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

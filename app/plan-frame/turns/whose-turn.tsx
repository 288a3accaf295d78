import type { ReactNode } from "react";
import { Stack } from "#app/design/layout/layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { screenOnly } from "#app/design/theme/global.css.ts";
import * as styles from "./whose-turn.css.ts";

interface WhoseTurnProps {
  /** 'Your turn', "Lender's turn". */
  name: string;
  isReaders: boolean;
  /** Null until somebody has passed it on. */
  since: string | null;
  /** What it is about, for screen readers. */
  title: string;
  /** Who else can have it, one button each. */
  children: ReactNode;
  isOpen?: boolean;
}

/** Says whose turn it is, with one control that opens the choice of somebody else. */
export function WhoseTurn({ name, isReaders, since, title, children, isOpen = false }: WhoseTurnProps) {
  return (
    <div className={styles.turn}>
      <p>
        <strong>{name}</strong>
        {since ? (
          <span className={text.quiet}>
            , since <Day day={since} />
          </span>
        ) : null}
      </p>
      <details className={screenOnly} open={isOpen || undefined}>
        <summary className={styles.control}>
          {isReaders ? "Not yours?" : "Not theirs?"}
          <VisuallyHidden> {title}</VisuallyHidden>
        </summary>
        <Stack space="xs">
          <p className={text.quietSmall}>Who has it now?</p>
          {children}
        </Stack>
      </details>
    </div>
  );
}

import type { ReactNode } from "react";
import { Inline } from "#app/design/layout/layout.tsx";
import { LockIcon } from "#app/design/marks/icon.tsx";
import { visuallyHidden } from "#app/design/text/visually-hidden.css.ts";
import { startSignInPath } from "#app/paths.ts";
import { useGuide } from "#app/steps/guide-context.ts";
import type { GuideData } from "#app/steps/guide-data.ts";
import { commandText, type JourneyCommand, journeyGrammar } from "#machines/command.ts";
import * as styles from "./completion-control.css.ts";
import { journeyButton } from "./journey-button.ts";

interface CompletionControlProps {
  command: JourneyCommand;
  /** Omitted for a button that is not a checkbox. */
  isCompleted?: boolean;
  label: string;
  isSmall?: boolean;
  className: string;
  "aria-describedby"?: string;
  children: ReactNode;
}

/** Some guides take ticks only from an account. */
export function mayComplete({ owner, guestsMayComplete }: Pick<GuideData, "owner" | "guestsMayComplete">): boolean {
  return owner.kind !== "guest" || guestsMayComplete;
}

/** If completing requires an account, links to log in instead and completes on return. */
export function CompletionControl({ command, isCompleted, label, isSmall, children, ...rest }: CompletionControlProps) {
  const { data, address } = useGuide();
  return mayComplete(data) ? (
    <button
      {...rest}
      {...journeyButton(command, isCompleted === undefined ? undefined : { role: "checkbox", isChecked: isCompleted })}
      aria-label={isCompleted === undefined ? undefined : label}
    >
      {children}
    </button>
  ) : (
    <a {...rest} href={startSignInPath(address, commandText(journeyGrammar, command))}>
      <LockIcon />
      {isSmall ? (
        <span className={visuallyHidden}>Log in to tick this: {label}</span>
      ) : isCompleted === undefined ? (
        <span>
          Log in to tick this<span className={visuallyHidden}>: {label}</span>
        </span>
      ) : (
        <Inline as="span" space="sm" rowSpace="none" align="baseline">
          <span className={styles.logIn}>
            Log in to tick this<span className={visuallyHidden}>: </span>
          </span>
          <span className={styles.label}>{label}</span>
        </Inline>
      )}
    </a>
  );
}

import type { ReactNode } from "react";
import { Inline } from "#app/design/layout/layout.tsx";
import { LockIcon } from "#app/design/marks/icon.tsx";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { startSignInPath } from "#app/paths.ts";
import { useGuide } from "#app/steps/guide-context.ts";
import { commandText, type JourneyCommand, journeyGrammar } from "#machines/command.ts";
import * as styles from "./completion-control.css.ts";
import { JourneyButton } from "./journey-button.tsx";

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

/** If completing requires an account, links to log in instead and completes on return. */
export function CompletionControl({ command, isCompleted, label, isSmall, children, ...rest }: CompletionControlProps) {
  const { data, address } = useGuide();
  return data.owner.kind === "guest" && !data.guestsMayComplete ? (
    <a {...rest} href={startSignInPath(address, commandText(journeyGrammar, command))}>
      <LockIcon />
      {isSmall ? (
        <VisuallyHidden>Log in to tick this: {label}</VisuallyHidden>
      ) : isCompleted === undefined ? (
        <span>
          Log in to tick this<VisuallyHidden>: {label}</VisuallyHidden>
        </span>
      ) : (
        <Inline as="span" space="sm" rowSpace="none" align="baseline">
          <span className={styles.logIn}>
            Log in to tick this<VisuallyHidden>: </VisuallyHidden>
          </span>
          <span className={styles.label}>{label}</span>
        </Inline>
      )}
    </a>
  ) : (
    <JourneyButton
      {...rest}
      command={command}
      {...(isCompleted === undefined ? {} : { role: "checkbox", "aria-checked": isCompleted, "aria-label": label })}
    >
      {children}
    </JourneyButton>
  );
}

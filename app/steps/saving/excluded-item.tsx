import { useEffect, useRef } from "react";
import type { ApplicableStep } from "#app/plan/applicability/applicability.ts";
import { reasonFor, UnhiddenNote } from "#app/steps/facts/hidden-items.tsx";
import type { JourneyCommand } from "#machines/command.ts";
import * as styles from "./excluded-item.css.ts";
import { journeyButton } from "./journey-button.ts";
import { PartState } from "./saved-here.tsx";

/** The item whose button was pressed: the button goes with the item's form, so the focus moves to what takes its place. */
let pressed: string | null = null;

function useFocusAfterPress(id: string) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (pressed === id) {
      pressed = null;
      button.current?.focus();
    }
  }, [id]);
  return {
    ref: button,
    onClick: () => {
      pressed = id;
    },
  };
}

interface ExcludeButtonProps {
  id: string;
  /** The element with the question or the title, which completes the button's name. */
  textId: string;
  exclude: JourneyCommand;
  isInText?: boolean;
}

export function ExcludeButton({ id, textId, exclude, isInText = false }: ExcludeButtonProps) {
  const ownId = `${textId}-na`;
  return (
    <button
      {...useFocusAfterPress(id)}
      {...journeyButton(exclude)}
      id={ownId}
      aria-labelledby={`${ownId} ${textId}`}
      className={isInText ? styles.inText : styles.press}
    >
      Doesn't apply
    </button>
  );
}

interface ExcludedItemProps {
  part: ApplicableStep["details"][number] | ApplicableStep["subSteps"][number];
  textId: string;
  label: string;
  include: JourneyCommand;
}

/** One line for a question or a thing to do that the person says does not apply. */
export function ExcludedItem({ part, textId, label, include }: ExcludedItemProps) {
  const { id } = part;
  return (
    <li id={part.unhiddenDespite ? `part-${id}` : undefined}>
      <div className={styles.line}>
        <span className={styles.label} id={textId}>
          {label} {reasonFor(part)}
        </span>
        <span className={styles.status}>Doesn't apply</span>
        <button
          {...useFocusAfterPress(id)}
          {...journeyButton(include)}
          id={`${textId}-na`}
          aria-labelledby={`${textId}-na ${textId}`}
          className={styles.change}
        >
          Change
        </button>
        <PartState part={id} value="excluded" />
      </div>
      {part.unhiddenDespite ? <UnhiddenNote part={part} /> : null}
    </li>
  );
}

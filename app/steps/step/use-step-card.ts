import { useActorRef } from "@xstate/react";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { autoTickInterval } from "#app/limits.ts";
import { arrangeQuestions } from "#app/plan/applicability/arrange-questions.ts";
import { inspected } from "#app/shell/machine-inspector.ts";
import { useGuide, useRecord } from "#app/steps/guide-context.ts";
import type { StepInView } from "#app/steps/guide-data.ts";
import { coveredDetailIds, isExcluded } from "#machines/journey-record.ts";
import { stepCardMachine } from "#machines/step-card.machine.ts";

export function useStepCard({ step, conditions }: StepInView) {
  const { send } = useGuide();
  const record = useRecord();
  const savedDetails = coveredDetailIds(record, step);
  const { inSight, groups, isLong } = arrangeQuestions(step.details, conditions, record);
  const folded = [...groups.values()].flat();
  const settled = inSight.filter((question) => (isLong && record.answers[question.id] === "yes") || isExcluded(record, question));
  const actor = useActorRef(stepCardMachine, {
    ...inspected(),
    input: {
      details: [...inSight, ...folded].map(({ id }) => id),
      folded: [...folded, ...settled].map(({ id }) => id),
      savedDetails,
      autoTicks: step.autoCheckDetails ?? true,
      tickInterval: autoTickInterval,
    },
  });
  const details = useRef<HTMLDetailsElement>(null);
  const card = useClickAnywhere(details);

  // The card may have been closed before hydration, without React noticing.
  useEffect(() => {
    if (details.current?.open) {
      actor.send({ type: "card.open" });
    }
  }, [actor]);

  // Compared by content: a new array with the same ids is no change.
  const savedKey = savedDetails?.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: by its key, not by the list itself
  useEffect(() => actor.send({ type: "details.restored", savedDetails }), [actor, savedKey]);

  const toggleCovered = useCallback(
    (detail: string) => {
      const covered = actor.getSnapshot().context.coveredDetails;
      actor.send({ type: "detail.toggle", detail });
      if (!covered.includes(detail)) {
        send({ type: "detail.cover", details: [...covered, detail] });
        return;
      }
      const others = covered.filter((other) => other !== detail);
      const uncover = { type: "detail.uncover" as const, details: [detail] };
      send(...(others.length > 0 ? [{ type: "detail.cover" as const, details: others }, uncover] : [uncover]));
    },
    [actor, send],
  );

  return {
    card,
    cardActor: actor,
    details,
    toggleOpen: () => actor.send({ type: details.current?.open ? "card.open" : "card.close" }),
    toggleCovered,
  };
}

/** Clicks on these don't toggle the card. */
const interactiveSelector =
  "a, button, summary, input, label, textarea, select, details details, [role='radiogroup'], [role='tooltip'], [popover], form";

/**
 * Toggles the card on a click anywhere. Keyboard users have the summary. If the page moves under a press on a button, the browser reports a
 * click on what surrounds both places, so where the press began counts too.
 */
function useClickAnywhere(details: RefObject<HTMLDetailsElement | null>) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = card.current;
    let beganElsewhere = false;
    const begin = ({ target }: MouseEvent) => {
      beganElsewhere = isElsewhere(target);
    };
    const toggle = ({ target }: MouseEvent) => {
      if (beganElsewhere && isElsewhere(target) && details.current && window.getSelection()?.isCollapsed !== false) {
        details.current.open = !details.current.open;
      }
    };
    element?.addEventListener("mousedown", begin);
    element?.addEventListener("click", toggle);
    return () => {
      element?.removeEventListener("mousedown", begin);
      element?.removeEventListener("click", toggle);
    };
  }, [details]);
  return card;
}

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(interactiveSelector) === null;
}

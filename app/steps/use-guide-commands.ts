import { useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import type { JourneyCommand } from "#machines/command.ts";
import { currentIndex } from "#machines/journey-record.ts";
import type { GuideData } from "./guide-data.ts";
import type { Progress } from "./saving/use-progress.ts";

const moves: readonly JourneyCommand["type"][] = ["step.finish", "step.next", "step.previous", "step.select"];

/** Sends commands, and follows those that change the step in view. */
export function useGuideCommands({ shape, address, owner }: GuideData, { send }: Progress) {
  const navigate = useNavigate();
  return useCallback(
    (...commands: JourneyCommand[]) => {
      const record = send(...commands);
      if (!commands.some(({ type }) => moves.includes(type))) {
        return;
      }
      const key = shape.steps[currentIndex(shape, record)]?.key;
      const isGuest = owner.kind === "guest";
      // A guest's progress is in the URL: with a history entry per step, Back would lose progress.
      navigate(isGuest ? window.location.pathname + window.location.search : `${address}?step=${key}`, {
        preventScrollReset: true,
        replace: isGuest,
      });
    },
    [shape, address, owner.kind, send, navigate],
  );
}

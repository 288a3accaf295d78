import { useMachine } from "@xstate/react";
import { lazy, Suspense, useEffect, useRef } from "react";
import { Button } from "#app/components/button.tsx";
import { inspected } from "#app/components/machine-inspector.ts";
import type { Guide } from "#app/content/guide-types.ts";
import { rewardMessage } from "#app/content/journey-messages.ts";
import { buyerCongratulationDelay, confettiJourneyDuration, sellerJourneyDelay, toastDuration } from "#app/limits.ts";
import { celebrationMachine } from "#machines/celebration.machine.ts";
import type { JourneyReward } from "#machines/journey.machine.ts";
import * as styles from "./celebration.css.ts";

/** Confetti that cannot be fetched is no reason to lose the page. */
const JourneyConfetti = lazy(() => import("./journey-confetti.tsx").catch(() => ({ default: () => null })));

interface CelebrationProps {
  guide: Guide;
  isGuest: boolean;
  /** A new list for every occasion. */
  rewards: readonly JourneyReward[];
}

/** A step's reward beside the page, and at the end of the journey confetti and a dialog. */
export function Celebration({ guide, isGuest, rewards }: CelebrationProps) {
  const [celebration, send] = useMachine(celebrationMachine, {
    ...inspected(),
    input: {
      stepRewardDuration: toastDuration,
      journeyDialogDelay: guide.journeyType === "buying" ? buyerCongratulationDelay : sellerJourneyDelay,
      confettiDuration: confettiJourneyDuration,
    },
  });
  const { stepsReward, journeyReward } = celebration.context;

  useEffect(() => {
    if (rewards.length > 0) {
      send({ type: "rewards.earned", rewards });
    }
  }, [rewards, send]);

  return (
    <>
      {celebration.matches({ stepReward: "shown" }) && stepsReward ? (
        <StepReward message={rewardMessage(guide, stepsReward, isGuest)} onClose={() => send({ type: "stepReward.close" })} />
      ) : null}
      {celebration.matches({ confetti: "falling" }) ? (
        <Suspense>
          <JourneyConfetti />
        </Suspense>
      ) : null}
      {celebration.matches({ dialog: "open" }) && journeyReward ? (
        <JourneyDialog message={rewardMessage(guide, journeyReward, isGuest)} onClose={() => send({ type: "dialog.close" })} />
      ) : null}
    </>
  );
}

interface RewardProps {
  message: ReturnType<typeof rewardMessage>;
  onClose: () => void;
}

function StepReward({ message, onClose }: RewardProps) {
  return (
    <div className={styles.popup} role="status">
      <div>
        <p className={styles.title}>{message.title}</p>
        <p>
          <strong>{message.points} points</strong> · {message.badge}
        </p>
      </div>
      <Button type="button" variant="quiet" size="small" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}

function JourneyDialog({ message, onClose }: RewardProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // The browser's own modal dialog traps the focus and gives it back when closed.
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="celebration-title" onClose={onClose}>
      <h2 id="celebration-title">{message.title}</h2>
      {message.text ? <p>{message.text}</p> : null}
      {message.badge ? <p className={styles.badge}>{message.badge}</p> : null}
      <p className={styles.points}>{message.points} points</p>
      <Button type="button" onClick={() => dialog.current?.close()}>
        Close
      </Button>
    </dialog>
  );
}

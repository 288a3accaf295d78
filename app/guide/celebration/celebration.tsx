import { useMachine } from "@xstate/react";
import { lazy, Suspense, useEffect, useRef } from "react";
import { rewardMessage } from "#app/content/guides/journey-messages.ts";
import { Button } from "#app/design/button.tsx";
import { useGuide } from "#app/guide/guide-context.ts";
import type { GuideData } from "#app/guide/guide-data.ts";
import { buyerCongratulationDelay, confettiJourneyDuration, sellerJourneyDelay, toastDuration } from "#app/limits.ts";
import { afterwardsId } from "#app/paths.ts";
import { inspected } from "#app/shell/machine-inspector.ts";
import { celebrationMachine } from "#machines/celebration.machine.ts";
import type { JourneyReward } from "#machines/journey.machine.ts";
import { daysInWords } from "./afterwards.tsx";
import * as styles from "./celebration.css.ts";

/** Confetti that cannot be fetched is no reason to lose the page. */
const JourneyConfetti = lazy(() => import("./journey-confetti.tsx").catch(() => ({ default: () => null })));

export interface CelebrationProps extends Pick<GuideData, "afterwards"> {
  rewards: readonly JourneyReward[];
}

/** A step's reward beside the page, and at the end of the journey confetti and a dialog. */
export default function Celebration({ rewards, afterwards }: CelebrationProps) {
  const { data } = useGuide();
  const isGuest = data.owner.kind === "guest";
  const [celebration, send] = useMachine(celebrationMachine, {
    ...inspected(),
    input: {
      stepRewardDuration: toastDuration,
      journeyDialogDelay: data.journeyType === "buying" ? buyerCongratulationDelay : sellerJourneyDelay,
      confettiDuration: confettiJourneyDuration,
    },
  });
  const { stepsReward, journeyReward } = celebration.context;

  useEffect(() => {
    for (const reward of rewards) {
      send(reward);
    }
  }, [rewards, send]);

  return (
    <>
      {celebration.matches({ stepReward: "shown" }) && stepsReward ? (
        <StepReward
          message={rewardMessage(data, stepsReward, isGuest)}
          isGuest={isGuest}
          onClose={() => send({ type: "stepReward.close" })}
        />
      ) : null}
      {celebration.matches({ confetti: "falling" }) ? (
        <Suspense>
          <JourneyConfetti duration={confettiJourneyDuration} />
        </Suspense>
      ) : null}
      {celebration.matches({ dialog: "open" }) && journeyReward ? (
        <JourneyDialog
          message={rewardMessage(data, journeyReward, isGuest)}
          afterwards={afterwards}
          onClose={() => send({ type: "dialog.close" })}
        />
      ) : null}
    </>
  );
}

interface RewardProps {
  message: ReturnType<typeof rewardMessage>;
  onClose: () => void;
}

/** Said aloud to guests only: an account's toast says that it is saved. */
function StepReward({ message, isGuest, onClose }: RewardProps & { isGuest: boolean }) {
  return (
    <section className={styles.popup} aria-labelledby="step-reward" aria-live={isGuest ? "polite" : undefined}>
      <div>
        <p className={styles.title} id="step-reward">
          {message.title}
        </p>
        <p>
          <strong>{message.points} points</strong> for {message.what} · {message.keeping}
        </p>
      </div>
      <Button type="button" variant="quiet" size="small" onClick={onClose}>
        Close
      </Button>
    </section>
  );
}

function JourneyDialog({ message, afterwards, onClose }: RewardProps & Pick<GuideData, "afterwards">) {
  const dialog = useRef<HTMLDialogElement>(null);

  // The browser's own modal dialog traps the focus and gives it back when closed.
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="celebration-title" onClose={onClose}>
      <h2 id="celebration-title">{message.title}</h2>
      {message.text ? <p>{message.text}</p> : null}
      {afterwards?.daysTaken ? <p>It took you {daysInWords(afterwards.daysTaken)}.</p> : null}
      {message.badge ? <p className={styles.badge}>{message.badge}</p> : null}
      {message.keeping ? <p>{message.keeping}</p> : null}
      <p>
        <span className={styles.points}>{message.points} points</span> for {message.what}
      </p>
      <div className={styles.ways}>
        <Button type="button" variant={afterwards ? "secondary" : "primary"} onClick={() => dialog.current?.close()}>
          Close
        </Button>
        {afterwards ? (
          <Button
            type="button"
            onClick={() => {
              dialog.current?.close();
              leadTo(afterwardsId);
            }}
          >
            Your first thirty days
          </Button>
        ) : null}
      </div>
    </dialog>
  );
}

function leadTo(sectionId: string) {
  const section = document.getElementById(sectionId);
  section?.scrollIntoView();
  section?.querySelector("h2")?.focus({ preventScroll: true });
}

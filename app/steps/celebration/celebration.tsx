import { useMachine } from "@xstate/react";
import { lazy, Suspense, useEffect, useRef } from "react";
import { rewardMessage } from "#app/content/guides/journey-messages.ts";
import { Button } from "#app/design/button.tsx";
import { buyerCongratulationDelay, confettiJourneyDuration, sellerJourneyDelay } from "#app/limits.ts";
import { afterwardsId } from "#app/paths.ts";
import { inspected } from "#app/shell/machine-inspector.ts";
import { useGuide } from "#app/steps/guide-context.ts";
import type { GuideData } from "#app/steps/guide-data.ts";
import { celebrationMachine } from "#machines/celebration.machine.ts";
import type { JourneyEndReward } from "#machines/journey.machine.ts";
import { daysInWords } from "./afterwards.tsx";
import * as styles from "./celebration.css.ts";

/** A failed download of the confetti must not break the page. */
const JourneyConfetti = lazy(() => import("./journey-confetti.tsx").catch(() => ({ default: () => null })));

export interface CelebrationProps extends Pick<GuideData, "afterwards"> {
  reward: JourneyEndReward;
}

export default function Celebration({ reward, afterwards }: CelebrationProps) {
  const { data } = useGuide();
  const [celebration, send] = useMachine(celebrationMachine, {
    ...inspected(),
    input: {
      journeyDialogDelay: data.journeyType === "buying" ? buyerCongratulationDelay : sellerJourneyDelay,
      confettiDuration: confettiJourneyDuration,
    },
  });

  useEffect(() => {
    send(reward);
  }, [reward, send]);

  return (
    <>
      {celebration.matches({ confetti: "falling" }) ? (
        <Suspense>
          <JourneyConfetti duration={confettiJourneyDuration} />
        </Suspense>
      ) : null}
      {celebration.matches({ dialog: "open" }) ? (
        <JourneyDialog
          message={rewardMessage(data, reward, data.owner.kind === "guest")}
          afterwards={afterwards}
          onClose={() => send({ type: "dialog.close" })}
        />
      ) : null}
    </>
  );
}

interface JourneyDialogProps extends Pick<GuideData, "afterwards"> {
  message: ReturnType<typeof rewardMessage>;
  onClose: () => void;
}

function JourneyDialog({ message, afterwards, onClose }: JourneyDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // A native modal dialog traps focus and restores it on close.
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
        <span className={styles.points}>{message.points}</span> for {message.what}
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

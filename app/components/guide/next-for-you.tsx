import { Link } from "@remix-run/react";
import { JumpLink } from "#app/components/jump-link.tsx";
import { type NextAction, nextAction } from "#app/content/next-action.ts";
import { paths, questionElementId, stepCardId } from "#app/paths.ts";
import { useJourneyView } from "./journey-context.ts";
import * as styles from "./next-for-you.css.ts";
import { useHasBegun } from "./use-has-begun.ts";

/** For somebody who comes back: the one thing to do next and the way to it, or what is left when all is done. */
export function NextForYou() {
  const { guide, record } = useJourneyView();
  const next = nextAction(guide, record);
  if (!useHasBegun()) {
    return null;
  }
  return (
    <section className={styles.card} aria-labelledby="next-for-you">
      <h2 id="next-for-you" className={styles.heading}>
        {next ? "Next for you" : "Every step is done"}
      </h2>
      {next ? <Next {...next} /> : <WhatIsLeft />}
    </section>
  );
}

function Next({ step, stepNumber, title, todo }: NextAction) {
  return (
    <>
      <p className={styles.todo}>{todo ? todo.words : "Tick this step when it is done."}</p>
      <p className={styles.place}>
        <JumpLink className={styles.link} to={todo?.kind === "question" ? questionElementId(todo) : stepCardId(step)}>
          Step {stepNumber}: {title}
        </JumpLink>
      </p>
    </>
  );
}

function WhatIsLeft() {
  return (
    <>
      <p className={styles.todo}>Print this plan and keep it with your papers.</p>
      <p className={styles.place}>
        <Link className={styles.link} to={paths.dashboard}>
          See all your journeys
        </Link>
      </p>
    </>
  );
}

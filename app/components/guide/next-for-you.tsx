import { JumpLink } from "#app/components/jump-link.tsx";
import { nextAction } from "#app/content/next-action.ts";
import { useJourneyView } from "./journey-context.ts";
import * as styles from "./next-for-you.css.ts";
import { useHasBegun } from "./use-has-begun.ts";

/** For somebody who comes back: the one thing to do next, and the way to it. */
export function NextForYou() {
  const { guide, record } = useJourneyView();
  const next = nextAction(guide, record);
  if (!useHasBegun() || next === null) {
    return null;
  }
  const { step, title, todo } = next;
  return (
    <section className={styles.card} aria-labelledby="next-for-you">
      <h2 id="next-for-you" className={styles.heading}>
        Next for you
      </h2>
      <p className={styles.todo}>{todo ? todo.words : "Tick this step when it is done."}</p>
      <p className={styles.place}>
        <JumpLink className={styles.link} to={todo?.kind === "question" ? `question-${step + 1}-${todo.index + 1}` : `step-${step + 1}`}>
          Step {step + 1}: {title}
        </JumpLink>
      </p>
    </section>
  );
}

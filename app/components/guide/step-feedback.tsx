import { type FormEvent, useState } from "react";
import { buttonClass } from "#app/components/button.tsx";
import { error as errorClass } from "#app/components/text-field.css.ts";
import { feedbackWords } from "#app/content/feedback-words.ts";
import { feedbackPath } from "#app/paths.ts";
import { useJourneyView } from "./journey-context.ts";
import { sendFeedback } from "./send-feedback.ts";
import * as styles from "./step-feedback.css.ts";

/** Asks whether a step was helpful. Without script, the form is posted. */
export function StepFeedback({ stepId }: { stepId: string }) {
  const { guide } = useJourneyView();
  const address = feedbackPath(guide.journeyType, guide.tier, stepId);
  const [sent, setSent] = useState<{ error?: string }>();

  async function send(submit: FormEvent<HTMLFormElement>) {
    submit.preventDefault();
    setSent(await sendFeedback(submit.currentTarget, (submit.nativeEvent as SubmitEvent).submitter));
  }

  return sent && !sent.error ? (
    <p ref={focus} tabIndex={-1} className={`${styles.form} ${styles.thanks}`} role="status">
      {feedbackWords.thanks}
    </p>
  ) : (
    <form method="post" action={address} className={styles.form} onSubmit={send}>
      <fieldset className={styles.row}>
        <legend className={styles.question}>{feedbackWords.question}</legend>
        {["Yes", "No"].map((answer) => (
          <button
            key={answer}
            type="submit"
            name="isHelpful"
            value={answer.toLowerCase()}
            className={buttonClass({ variant: "secondary", size: "small" })}
          >
            {answer}
          </button>
        ))}
      </fieldset>
      {sent?.error ? (
        <p role="alert" className={errorClass}>
          {sent.error}
        </p>
      ) : null}
      <a href={address} className={styles.comment}>
        {feedbackWords.addComment}
      </a>
    </form>
  );
}

/** The button that had the focus is gone. */
function focus(element: HTMLElement | null) {
  element?.focus();
}

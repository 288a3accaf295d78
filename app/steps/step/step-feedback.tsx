import { useState } from "react";
import { feedbackWords } from "#app/content/feedback-words.ts";
import { buttonClass } from "#app/design/button.tsx";
import { error as errorClass } from "#app/design/forms/text-field.css.ts";
import { Inline } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { visuallyHidden } from "#app/design/text/visually-hidden.css.ts";
import { feedbackPath } from "#app/paths.ts";
import { AnswerError } from "#app/shell/commands/json-exchange.ts";
import { postCommands } from "#app/shell/commands/post-commands.ts";
import { withStorage } from "#app/shell/commands/with-storage.ts";
import { useGuide } from "#app/steps/guide-context.ts";
import { type CommandIn, commandText } from "#machines/command.ts";
import { feedbackCommands } from "./step-feedback.commands.ts";
import * as styles from "./step-feedback.css.ts";

export function StepFeedback({ stepId }: { stepId: string }) {
  const { data: guide } = useGuide();
  const address = feedbackPath(guide.journeyType, guide.tier, stepId);
  const [sent, setSent] = useState<{ error?: string }>();

  return sent && !sent.error ? (
    <p ref={focus} tabIndex={-1} className={`${styles.form} ${text.strong}`} role="status">
      {feedbackWords.thanks}
    </p>
  ) : (
    <form method="post" action={address} className={styles.form}>
      <Inline as="fieldset" space="sm" rowSpace="xs">
        <legend className={styles.question}>{feedbackWords.question}</legend>
        {(["yes", "no"] as const).map((answer) => (
          <button
            key={answer}
            type="submit"
            name="command"
            value={commandText(feedbackCommands, { type: "feedback.give", step: stepId, answer })}
            className={buttonClass({ variant: "secondary", size: "sm" })}
            onClick={async (click) => {
              click.preventDefault();
              setSent(await sendFeedback(guide.address, { type: "feedback.give", step: stepId, answer }, address));
            }}
          >
            {answer === "yes" ? "Yes" : "No"}
            <span className={visuallyHidden}>, this step {answer === "yes" ? "was" : "was not"} helpful</span>
          </button>
        ))}
      </Inline>
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

/** Returns an error message on failure. A guest's next answer about this step from this browser replaces this one. */
async function sendFeedback(screen: string, command: CommandIn<typeof feedbackCommands>, storageKey: string): Promise<{ error?: string }> {
  try {
    const replaced = withStorage("localStorage", (storage) => storage.getItem(storageKey)) ?? "";
    const { id } = await postCommands(screen, feedbackCommands, [command], [["replaces", replaced]]);
    if (id !== null) {
      // Without storage, the next answer is added instead.
      withStorage("localStorage", (storage) => storage.setItem(storageKey, id));
    }
    return {};
  } catch (error) {
    return { error: (error instanceof AnswerError && error.userMessage) || feedbackCommands["feedback.give"].failureMessage };
  }
}

/** The button that had the focus is gone. */
function focus(element: HTMLElement | null) {
  element?.focus();
}

import { AnswerError, postFields } from "#app/components/json-exchange.ts";
import { feedbackWords } from "#app/content/feedback-words.ts";
import { paths } from "#app/paths.ts";

/** Sends a step's form and gives what went wrong, if anything did. Loaded when the first answer is given. */
export async function sendFeedback(form: HTMLFormElement, submitter: HTMLElement | null): Promise<{ error?: string }> {
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)] as const);
  try {
    await postFields(`${paths.apiFeedback}${new URL(form.action).search}`, fields);
    return {};
  } catch (error) {
    return { error: (error instanceof AnswerError && error.words) || feedbackWords.notSent };
  }
}

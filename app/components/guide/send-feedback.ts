import { AnswerError, postFields } from "#app/components/json-exchange.ts";
import { feedbackWords } from "#app/content/feedback-words.ts";
import { paths } from "#app/paths.ts";

/**
 * Sends a step's form and gives what went wrong, if anything did. A guest's next answer about the step from this browser takes the
 * place of this one.
 */
export async function sendFeedback(form: HTMLFormElement, submitter: HTMLElement | null): Promise<{ error?: string }> {
  const address = `${paths.apiFeedback}${new URL(form.action).search}`;
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)] as const);
  try {
    const { id } = (await postFields(address, [...fields, ["replaces", recall(address)]])) as { id: string | null };
    remember(address, id);
    return {};
  } catch (error) {
    return { error: (error instanceof AnswerError && error.words) || feedbackWords.notSent };
  }
}

function recall(address: string) {
  try {
    return window.localStorage.getItem(address) ?? "";
  } catch {
    return "";
  }
}

function remember(address: string, id: string | null) {
  try {
    if (id !== null) {
      window.localStorage.setItem(address, id);
    }
  } catch {
    // A browser that keeps nothing adds its next answer.
  }
}

import { feedbackWords } from "#app/content/feedback-words.ts";
import { paths } from "#app/paths.ts";

/** Sends a step's form and gives what went wrong, if anything did. Loaded when the first answer is given. */
export async function sendFeedback(form: HTMLFormElement, submitter: HTMLElement | null): Promise<{ error?: string }> {
  try {
    const body = new URLSearchParams([...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]));
    const response = await fetch(`${paths.apiFeedback}${new URL(form.action).search}`, { method: "POST", body });
    return response.ok ? {} : { error: ((await response.json()) as { error: string }).error };
  } catch {
    return { error: feedbackWords.notSent };
  }
}

import { feedbackWords } from "#app/content/feedback-words.ts";
import { defineCommands } from "#app/plan/commands/define-commands.ts";

export const feedbackCommands = defineCommands(
  { "feedback.give": { parameters: { step: "id", answer: "answer" } } },
  {
    /** `replaces` is the id of a guest's earlier answer, `from` the URL of the page with the form. */
    fields: ["comment", "replaces", "from"],
    failureMessage: feedbackWords.notSent,
  },
);

import { maxFeedbackLength } from "#app/limits.ts";

export const feedbackWords = {
  question: "Was this step helpful?",
  addComment: "Answer with a comment",
  commentLabel: "Comment",
  privacy: "Leave out names, addresses and account numbers.",
  thanks: "Thank you for telling us.",
  tooLong: `The comment must be ${maxFeedbackLength} characters or fewer`,
  tooOften: "You have sent a lot of answers in a short time. Try again in a few minutes.",
  notSent: "Your answer could not be sent. Try again.",
} as const;

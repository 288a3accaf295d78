import { maxFeedbackLength } from "#app/limits.ts";

export const feedbackWords = {
  question: "Was this step helpful?",
  addComment: "Answer with a comment",
  commentLabel: "Comment",
  privacy: "Leave out names, addresses and numbers of accounts.",
  thanks: "Thank you for telling us.",
  tooLong: `The comment must be ${maxFeedbackLength} characters or fewer`,
  tooOften: "You have sent many answers in a short time. Try again in some minutes.",
  notSent: "Your answer could not be sent. Try again.",
} as const;

/** What is said about 'Was this step helpful?', on the page and after it was answered. */
export const feedbackWords = {
  question: "Was this step helpful?",
  addComment: "Answer with a comment",
  commentLabel: "Comment",
  privacy: "Leave out names, addresses and numbers of accounts.",
  thanks: "Thank you for telling us.",
  notSent: "Your answer could not be sent. Try again.",
} as const;

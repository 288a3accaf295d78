import { maxMessageLength } from "#app/limits.ts";

const number = new Intl.NumberFormat("en-US");

export const threadErrors = {
  empty: "Write your question first",
  emptyAnswer: "Write something first",
  tooLong: (length: number) => `This has ${number.format(length)} characters. Make it ${number.format(maxMessageLength)} or fewer`,
  bankDetails:
    "Not sent: this looks like an account, card or Social Security number. Numbers like these never belong here. Take it out, then send the rest",
  noStep: "Choose the step that you ask about",
  gone: "This question is no longer there. Load the page again",
  full: "This question has become very long. Ask a new one",
  tooManyQuestions: (most: number) => `You can ask up to ${most} questions a day about this plan. Try again tomorrow, or call us`,
  tooManyMessages: (most: number) => `Up to ${most} messages a day fit on this plan. Try again tomorrow, or call`,
  signedOut: "Log in again: this account is gone",
  notUndone: "We can't reach the database. Nothing was changed. Try again in a minute",
  outOfReach: "We can't reach the database. Nothing was sent. Go back to your text, and send it again in a minute",
} as const;

/** A toast for each. */
export const threadMessages = {
  question: { title: "We got your question", description: "You'll see the answer here and on the step." },
  answer: { title: "Your answer is on the plan", description: "It is on this page and at the step." },
} as const;

export const threadCopy = {
  links: { ask: "Ask us about this step", guest: "Log in to ask about this step", read: "Questions about this step" },
  hint: `Up to ${number.format(maxMessageLength)} characters. No account, card or Social Security numbers.`,
  hours: (hours: string) => `We answer ${hours}. We can't say how soon.`,
  whereAnswered:
    "The answer will be here and at the step. We email it too if your email address is confirmed, unless you stopped such emails. Partners on your plan see the question and the answer; viewers, lenders, title companies and inspectors don't.",
  ownAnswers: "Your answers:",
  clientsAnswers: "Their answers:",
  leftOut: "We then don't show it with the question. The one who answers can still find it in your plan.",
} as const;

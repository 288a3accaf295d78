/** Asks to the holder of a deadline, and their answers. */
import { maxNeedLength } from "#app/limits.ts";
import { formatWeekday } from "#machines/calendar.ts";
import type { Holder } from "#machines/contract-dates.ts";

export const askErrors = {
  noAddress: "Enter the email address to ask",
  notHeld: "This is with someone else now. Load the page again",
  refused: "We can't email this address. Ask another way, or enter another address",
  tooSoon: "This was asked within the last day. You can ask again tomorrow",
  tooMany: (most: number) => `You can ask about up to ${most} things a day. Try again tomorrow`,
  otherAnswer: "A newer answer came in meanwhile. Look at it first",
  changed: "The dates changed meanwhile. Look at what moves before you use the new date",
  noOpenAsk: "Nothing is being asked here anymore",
  signedOut: "Log in to ask",
} as const;

export const askMessages = {
  what: {
    deadline:
      "The email has your name, the name of this deadline and its date. Nothing else of the plan is in it, or on the page behind its link.",
    subStep: "The email has your name and the name of this thing to do. Nothing else of the plan is in it, or on the page behind its link.",
  },
  how: "The link works without an account, for 14 days. It ends when you pass this on to someone else.",
} as const;

/** For a label: 'Email of the lender'. */
export const holderLabels: Readonly<Partial<Record<Holder, string>>> = {
  agent: "the agent",
  lender: "the lender",
  title: "the title company",
  inspector: "the inspector",
  "other-side": "the other side's agent",
};

interface AskStatus {
  readonly who: string;
  readonly address: string;
  readonly mail: "waiting" | "sending" | "sent" | "uncertain" | "failed" | "skipped" | null;
  /** When it was sent, or will be. */
  readonly at: string | null;
  readonly isDeclined: boolean;
  readonly isOpen: boolean;
  readonly isAnswered: boolean;
}

/** The state of an ask. States nothing unknown: a mail that waits was not sent. */
export function describeAsk({ who, address, mail, at, isDeclined, isOpen, isAnswered }: AskStatus): string {
  if (isDeclined) {
    return `Asked at ${address}, who said it is not for them. Enter another address to ask again.`;
  }
  switch (mail) {
    case "waiting":
    case "sending":
      return `${who} asked. The email to ${address} ${at ? `goes out on ${at}` : "is about to go out"}.`;
    case "sent":
      return `${who} asked. The email to ${address} went out${at ? ` ${at}` : ""}.${isAnswered ? "" : isOpen ? " No answer yet." : " Its link ended without an answer."}`;
    case "uncertain":
      return `${who} asked. We can't tell whether the email reached ${address}.`;
    default:
      return `${who} asked, but the email to ${address} could not be sent.`;
  }
}

/** As shown to the recipient. */
export const answerErrors = {
  noChoice: "Choose an answer.",
  noNeed: "Say what you need.",
  longNeed: `Use at most ${maxNeedLength} characters.`,
  numbers: "This looks like an account, card or Social Security number. No one here needs it. Take it out.",
  noDay: "Enter the new date, like 2026-12-15.",
  pastDay: "This date has passed. Enter one that is still to come.",
  farDay: "This date is more than 5 years ahead. Check the year.",
  tooOften: "This link was used too often today. Try again tomorrow.",
} as const;

const answerTitles = {
  "on-track": { title: "On track", text: "Nothing is holding this up as of today." },
  need: { title: "I need something", text: "Say what, and from whom." },
} as const;

const newDateTexts = {
  deadline: "You're proposing another date. Nothing changes until the people on the plan agree.",
  subStep: "Say by when you will have it done.",
} as const;

export function listAnswerOptions(kind: keyof typeof newDateTexts) {
  const options = { ...answerTitles, "new-date": { title: "New date", text: newDateTexts[kind] } };
  return Object.entries(options).map(([value, option]) => ({ value, ...option }));
}

type Answer =
  | { readonly kind: "on-track" }
  | { readonly kind: "need"; readonly need: string }
  | { readonly kind: "new-date"; readonly day: string };

export function describeAnswer(answer: Answer): string {
  switch (answer.kind) {
    case "on-track":
      return "On track";
    case "need":
      return `Needs something: “${answer.need}”`;
    case "new-date":
      return `New date: ${formatWeekday(answer.day)}`;
  }
}

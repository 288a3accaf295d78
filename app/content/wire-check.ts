import type { JourneyType } from "./guides/guide-types.ts";

/** The questions before money moves. Any answer other than `goesOn` stops. */
export interface WireQuestion {
  readonly id: string;
  readonly question: string;
  readonly hint: string;
  readonly goesOn: "yes" | "no";
  /** What to do instead. */
  readonly stop: string;
}

export const wireAnswers = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
  { value: "unsure", label: "Not sure" },
] as const;

export type WireAnswer = (typeof wireAnswers)[number]["value"];

const called: WireQuestion = {
  id: "called",
  question: "Did you call the closing office yourself?",
  hint: "You dialed the number on the card above, or one on papers you got in person. Not one from an email, a text or a link. And nobody called you.",
  goesOn: "yes",
  stop: "Hang up if someone called you, and call the closing office yourself. Use the number on the card, or one on papers you got in person.",
};

const hurried: WireQuestion = {
  id: "hurried",
  question: "Is anyone rushing you, or asking you to tell no one?",
  hint: "Even if it seems to come from your agent, your lender or the closing office.",
  goesOn: "no",
  stop: "Take your time. Tell your agent in person or by phone what happened, and call the closing office again.",
};

export const wireQuestions: Readonly<Record<JourneyType, readonly WireQuestion[]>> = {
  buying: [
    called,
    {
      id: "last-four",
      question: "Did they read you the last four digits of the account, and do those match yours?",
      hint: "Let them read first. Do not read yours to them.",
      goesOn: "yes",
      stop: "Call again and ask them to read the last four digits to you. If those do not match your instructions, send nothing, and tell your bank and your agent.",
    },
    {
      id: "name",
      question: "Is the account in the name that they told you on the phone?",
      hint: "Ask your bank which name is on the account, not only the number.",
      goesOn: "yes",
      stop: "Ask the closing office which name is on the account, and ask your bank to check the name. If it is another name, send nothing.",
    },
    {
      id: "changed",
      question: "Did the instructions change, or did a second set come?",
      hint: "By email, by text, by phone, or in a letter.",
      goesOn: "no",
      stop: "Treat a change as fraud until you have called the closing office yourself and they tell you why. Use neither set before that.",
    },
    hurried,
  ],
  selling: [
    called,
    {
      id: "last-four",
      question: "Did they read you the last four digits of your own account, and are those right?",
      hint: "Let them read first. This is the account that your money goes to.",
      goesOn: "yes",
      stop: "Call again and ask them to read the last four digits to you. If those are not yours, tell them at once that someone else has sent them instructions.",
    },
    {
      id: "name",
      question: "Is the account that they have in your own name?",
      hint: "Ask them which name they have.",
      goesOn: "yes",
      stop: "Tell the closing office that the name is wrong, and ask them to hold the money until you have been there in person.",
    },
    {
      id: "changed",
      question: "Did anyone ask you to send your bank details again, or to use another account?",
      hint: "By email, by text, by phone, or in a letter.",
      goesOn: "no",
      stop: "Treat it as fraud until you have called the closing office yourself. Send your details to no one before that.",
    },
    hurried,
  ],
};

export const wireCheckSources = ["cfpb-closing-funds"] as const;

export const wireCheckMessages = {
  title: { buying: "Before you send money", selling: "Before your money is sent to you" },
  lead: "Five short questions, about two minutes. Answer them when you have the person on the phone or have just hung up.",
  stopTitle: { buying: "Don't send it yet", selling: "Stop here for now" },
  stopped: "We didn't save these answers. Once it's settled, go through the questions again.",
  receiptTitle: "Answers before money moved",
  receipt: "This says what was answered, and nothing more. We have not checked any account, and we do not know where the money goes.",
  afterwards: {
    buying: "When you have sent it, call the closing office again on the same number and ask whether it is there.",
    selling: "Look at your own account on the day. If the money is not there, call the closing office on the same number.",
  },
} as const;

export const wireCheckErrors = {
  answer: "Choose an answer.",
  spokenWith: "Write who answered the phone.",
  numbers: "This looks like an account or phone number. Write only the name here.",
  initials: "Write your initials: two to four letters.",
  tooMany: (most: number) => `A plan keeps ${most} of these a day. Try again tomorrow.`,
};

import { maxContactDaysPast, maxContactsLoggedPerDay, maxContactTextLength } from "#app/limits.ts";
import type { ContactChannel } from "#prisma/client.ts";

export const contactChannels = ["call", "text", "email", "meeting"] as const satisfies readonly ContactChannel[];

export const channelTitles: Readonly<Record<ContactChannel, string>> = {
  call: "Call",
  text: "Text message",
  email: "Email",
  meeting: "Meeting",
};

export const contactLogged: Readonly<Record<ContactChannel, string>> = {
  call: "Call logged",
  text: "Text message logged",
  email: "Email logged",
  meeting: "Meeting logged",
};

/** After 'Last contact' and its day. */
export const lastContactTitles: Readonly<Record<ContactChannel | "update" | "answer", string>> = {
  call: "a call",
  text: "a text message",
  email: "an email",
  meeting: "a meeting",
  update: "the week's update",
  answer: "an answer to a question",
};

export const contactLogErrors = {
  channel: "Choose how you were in contact.",
  day: "Enter the day as month, day and year.",
  ahead: "That day is not here yet. Enter today or an earlier day.",
  past: `Enter a day of the last ${maxContactDaysPast} days.`,
  member: "This person is no longer on the plan. Choose someone else.",
  empty: "Write what was said.",
  tooLong: (length: number) => `This has ${length} characters. Make it ${maxContactTextLength} or fewer.`,
  bankDetails:
    "Not saved: this looks like an account, card or Social Security number. Numbers like these never belong here. Take it out, then save the rest.",
  tooMany: `You can note up to ${maxContactsLoggedPerDay} contacts a day on a plan. Try again tomorrow.`,
  closed: "This can no longer be changed. What is noted can be corrected for 24 hours, by the person who wrote it or an administrator.",
  unavailable: "We can't reach the database. Nothing was saved. Try again in a minute.",
} as const;

export const contactLogHint = `Up to ${maxContactTextLength} characters. No account, card or Social Security numbers.`;

/** Must match the code. */
export const contactLogReaders =
  "Only our team sees this: the plan's agent, the brokers of its office and administrators. No one on the plan sees it. But people can download their data, and that file has the notes of contacts with them.";

export const contactLogSteering =
  "Fair housing law covers what is said to a client. Note what they asked for and what you showed, not who lives somewhere or whom a home suits. Saving it is up to you.";

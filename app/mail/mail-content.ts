import type { JourneyType } from "#app/content/guides/guide-types.ts";

export interface MailContent {
  readonly subject: string;
  readonly title: string;
  /** A nested list is rendered as bullets. */
  readonly paragraphs: readonly (string | readonly string[])[];
  readonly button?: { readonly label: string; readonly path: string };
  readonly afterButton?: readonly string[];
  /** Smaller than the button, below everything. */
  readonly links?: readonly { readonly label: string; readonly path: string }[];
  readonly reason: string;
  /** The plan it is about: the mail carries the name, license and address of that plan's office. */
  readonly planId?: string;
  /** The reply-to contact; the brokerage by default. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** Selects the reply-to contact; the buyers' by default. */
  readonly journeyType?: JourneyType;
}

export const mailTopics = ["reminders", "monday", "happenings"] as const;
export type MailTopic = (typeof mailTopics)[number];

export function isMailTopic(text: unknown): text is MailTopic {
  return mailTopics.some((topic) => topic === text);
}

export const mailTopicWords: Readonly<Record<MailTopic, { readonly title: string; readonly text: string }>> = {
  reminders: { title: "Reminders", text: "Before a date in your contract. At most one email a day." },
  monday: { title: "The Monday note", text: "Where you are, what is coming up this week, and who does it." },
  happenings: {
    title: "What happened",
    text: "Changes by our team, dates that move on a shared plan, updates you asked for, questions and answers, and who joins or leaves a plan.",
  },
};

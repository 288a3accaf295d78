import type { JourneyType } from "#app/content/guides/guide-types.ts";

/** What a mail says. The frame around it is the same for all. */
export interface MailContent {
  readonly subject: string;
  readonly title: string;
  /** A list stands for points. */
  readonly paragraphs: readonly (string | readonly string[])[];
  /** The one thing to press: a path on this site. */
  readonly button?: { readonly label: string; readonly path: string };
  readonly afterButton?: readonly string[];
  /** Why this person gets it, as its last sentence. */
  readonly reason: string;
  /** Whose contact reads the answers: the buyers' unless said. */
  readonly journeyType?: JourneyType;
}

/** The groups of mails that a person can stop, each by itself. */
export const mailTopics = ["reminders", "monday", "happenings"] as const;
export type MailTopic = (typeof mailTopics)[number];

export function isMailTopic(text: unknown): text is MailTopic {
  return mailTopics.some((topic) => topic === text);
}

/** What each is called, and what it brings. */
export const mailTopicWords: Readonly<Record<MailTopic, { readonly title: string; readonly text: string }>> = {
  reminders: { title: "Reminders", text: "Before a day that your contract names. At most one email a day." },
  monday: { title: "The Monday note", text: "Where you are, what comes this week, and who does it." },
  happenings: { title: "What happened", text: "When our team changes something in your guide." },
};

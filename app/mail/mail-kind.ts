import type { ClaimedEntry } from "#app/platform/outbox/outbox-worker.server.ts";
import type { MailContent, MailTopic } from "./mail-content.ts";

export interface Recipient {
  readonly name: string | null;
  readonly address: string;
}

/** A mail about the account itself, which can't be unsubscribed from. Null if the mail is no longer needed. */
export interface AccountMail {
  readonly title: string;
  readonly topic: null;
  /** Sent even to an address that bounced before. */
  readonly isAskedFor: boolean;
  write(entry: ClaimedEntry): Promise<{ readonly to: Recipient; readonly content: MailContent } | null>;
}

/** A mail that the user can unsubscribe from by topic. Null if there is nothing left to say. */
export interface TopicMail {
  readonly title: string;
  readonly topic: MailTopic;
  write(entry: ClaimedEntry, person: { readonly id: string; readonly name: string | null }): Promise<MailContent | null>;
}

export type MailKinds = Readonly<Record<string, AccountMail | TopicMail>>;

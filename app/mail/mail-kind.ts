import type { ClaimedEntry } from "#app/platform/outbox/outbox-worker.server.ts";
import type { MailContent, MailTopic } from "./mail-content.ts";

export interface Recipient {
  readonly name: string | null;
  readonly address: string;
}

/** A mail about an account itself: it cannot be stopped, and its writer knows where it goes. Null when nobody wants it any more. */
export interface AccountMail {
  /** What it is called on the administrator's page. */
  readonly title: string;
  readonly topic: null;
  /** Its reader has just asked for it: it goes to an address that was refused before, too. */
  readonly isAskedFor: boolean;
  write(entry: ClaimedEntry): Promise<{ readonly to: Recipient; readonly content: MailContent } | null>;
}

/** A mail to a person with a confirmed address, who can stop its topic. Null when there is nothing to say any more. */
export interface TopicMail {
  readonly title: string;
  readonly topic: MailTopic;
  write(entry: ClaimedEntry, person: { readonly id: string; readonly name: string | null }): Promise<MailContent | null>;
}

/** Who writes each kind that the outbox names. */
export type MailKinds = Readonly<Record<string, AccountMail | TopicMail>>;

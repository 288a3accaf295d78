import { type Outbox, startOutbox } from "#app/platform/outbox/outbox-worker.server.ts";
import { environment, singleton } from "#app/platform/process-state.server.ts";
import { staffPaths } from "#app/staff-paths.ts";
import type { MailKinds } from "./mail-kind.ts";
import { mailSender } from "./mail-sender.server.ts";
import { mailboxFolder } from "./mailbox.server.ts";
import { testMail, testMailKind } from "./test-mail.server.ts";

export function registerMailKinds(kinds: MailKinds): void {
  known().kinds = { ...kinds, [testMailKind]: testMail };
}

/** Sends mails of the registered kinds until stopped. */
export function startMail(): Outbox {
  return startOutbox(mailSender(known().kinds));
}

export function titleOfKind(kind: string): string {
  return known().kinds[kind]?.title ?? kind;
}

function known() {
  return singleton<{ kinds: MailKinds }>("mail kinds", () => ({ kinds: {} }));
}

/** Null if a mail server is configured. */
export function unsentMailLocation(): string | null {
  const { mail, appOrigin } = environment();
  return mail.server === undefined
    ? `Mails are not sent, but kept in ${mailboxFolder()} and shown at ${appOrigin}${staffPaths.adminMail}`
    : null;
}

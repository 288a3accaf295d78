import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mailSender } from "#app/mail/mail-sender.server.ts";
import { readStoredMail } from "#app/mail/mailbox.server.ts";
import { mailKinds } from "#app/mail-kinds.server.ts";
import { database } from "#app/platform/database/database.server.ts";

export interface ReadMail {
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A folder for the mails of a test file: the setting DATA_DIR. */
export function mailFolder(): string {
  return mkdtempSync(join(tmpdir(), "keyturn-mail-"));
}

/** Sends what the outbox holds, due or not, as the server would, and gives it as its readers see it; what nobody wants is left out. */
export async function readMails(): Promise<ReadMail[]> {
  const entries = await database().outboxEntry.findMany({ where: { state: "waiting" }, orderBy: [{ createdAt: "asc" }, { kind: "asc" }] });
  const mails: ReadMail[] = [];
  for (const entry of entries) {
    const outcome = await mailSender(mailKinds).send(entry, async () => undefined);
    await database().outboxEntry.update({ where: { id: entry.id }, data: { state: outcome.kind } });
    const mail = outcome.kind === "sent" ? await readStoredMail(entry.id) : null;
    if (mail && outcome.kind === "sent") {
      mails.push({ kind: entry.kind, to: outcome.address, ...mail });
    }
  }
  return mails;
}

/** The path of the page that a mail's button leads to. */
export function pathIn(mail: ReadMail | undefined): string {
  const [address = ""] = /https?:\/\/\S+/.exec(mail?.text ?? "") ?? [];
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}

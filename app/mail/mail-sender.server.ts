import { createHash } from "node:crypto";
import MailComposer from "nodemailer/lib/mail-composer";
import { z } from "zod";
import { findPlanBrands } from "#app/plan/access/plan-office.server.ts";
import { brand } from "#app/platform/brand.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { ClaimedEntry, OutboxHandler } from "#app/platform/outbox/outbox-worker.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { renderMail } from "./frame.server.ts";
import type { MailContent } from "./mail-content.ts";
import type { MailKinds, Recipient, TopicMail } from "./mail-kind.ts";
import { mailPaths } from "./mail-links.server.ts";
import { MailFault, MailServer } from "./mail-server.server.ts";
import { wantsMail } from "./mail-settings.server.ts";
import { storeMail } from "./mailbox.server.ts";

interface ComposedMail {
  readonly to: Recipient;
  readonly content: MailContent;
  /** Null for a mail that can't be unsubscribed from. */
  readonly paths: { readonly settings: string; readonly unsubscribe: string } | null;
}

const addressSchema = z.email().max(254);

export function mailSender(kinds: MailKinds): OutboxHandler {
  const { server } = environment().mail;
  const idle: MailServer[] = [];
  return {
    async send(entry, begin) {
      const kind = kinds[entry.kind];
      if (!kind) {
        throw new MailFault(`This version does not know mails of the kind '${entry.kind}'.`, { isFinal: false, isAnswer: true });
      }
      const composed = kind.topic === null ? await composeAccountMail(kind.write(entry)) : await composeTopicMail(kind, entry);
      if (typeof composed === "string") {
        return { kind: "skipped", why: composed };
      }
      const { address } = composed.to;
      if (!addressSchema.safeParse(address).success) {
        throw new MailFault("This is not an address we can send mail to.", { isFinal: true, isAnswer: true });
      }
      if (!(kind.topic === null && kind.isAskedFor) && (await isRefused(address))) {
        throw new MailFault("Mail to this address was refused before.", { isFinal: true, isAnswer: true });
      }
      const mail = { id: entry.id, ...(await composeMail(composed, entry.key)) };
      if (server !== undefined) {
        const mailServer = idle.pop() ?? new MailServer(server);
        try {
          await trackRefusals(address, () => mailServer.send({ from: environment().mail.from, to: address, ...mail }, begin));
        } finally {
          idle.push(mailServer);
        }
      } else {
        await begin();
        await storeMail(mail);
      }
      return { kind: "sent", address };
    },
    rest() {
      for (const mailServer of idle) {
        mailServer.close();
      }
    },
  };
}

const nothingToSay = "When its turn came, it was no longer needed, or its link had expired.";

/** Returns the letter, or the reason to skip it. */
async function composeAccountMail(writing: Promise<{ to: Recipient; content: MailContent } | null>): Promise<ComposedMail | string> {
  const written = await writing;
  return written ? { ...written, paths: null } : nothingToSay;
}

async function composeTopicMail(kind: TopicMail, entry: ClaimedEntry): Promise<ComposedMail | string> {
  const person = entry.userId === null ? null : await database().user.findUnique({ where: { id: entry.userId } });
  if (!person?.email || !person.emailVerified) {
    return "The address is not confirmed.";
  }
  if (!(await wantsMail(person.id, kind.topic))) {
    return "The person has stopped emails like this.";
  }
  const content = await kind.write(entry, person);
  return content === null
    ? nothingToSay
    : { to: { name: person.name, address: person.email }, content, paths: await mailPaths(person.id, kind.topic) };
}

async function composeMail({ to, content, paths }: ComposedMail, key: string) {
  const { appOrigin, mail } = environment();
  const shownBrand = content.planId ? (await findPlanBrands([content.planId]))(content.planId) : brand();
  const { name, email } = shownBrand;
  const { subject, text, html } = renderMail(content, { brand: shownBrand, origin: appOrigin, settingsPath: paths?.settings ?? null });
  const composer = new MailComposer({
    from: { name, address: mail.from },
    // Never as a string, which nodemailer parses as a list of addresses.
    to: { name: (to.name ?? "").replace(/\p{Cc}+/gu, " "), address: to.address },
    replyTo: content.replyTo ?? { name, address: content.journeyType === "selling" ? email.seller : email.buyer },
    subject,
    text,
    html,
    // The same for every attempt, so that duplicates can be recognized.
    messageId: `<${createHash("sha256").update(key).digest("hex").slice(0, 40)}@${mail.from.split("@")[1]}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(paths && {
        "List-Unsubscribe": `<${appOrigin}${paths.unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { subject, text, whole: await composer.compile().build() };
}

async function isRefused(address: string): Promise<boolean> {
  return (await database().refusedAddress.findUnique({ where: { address: address.toLowerCase() } })) !== null;
}

async function trackRefusals(given: string, send: () => Promise<void>): Promise<void> {
  const address = given.toLowerCase();
  try {
    await send();
  } catch (error) {
    if (error instanceof MailFault && error.isAddressRefused) {
      const row = { fault: error.message.slice(0, 300), refusedAt: new Date() };
      await database().refusedAddress.upsert({ where: { address }, create: { address, ...row }, update: row });
    }
    throw error;
  }
}

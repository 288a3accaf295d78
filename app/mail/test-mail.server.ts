import { randomUUID } from "node:crypto";
import { brand } from "#app/platform/brand.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { enqueueMail } from "#app/platform/outbox/outbox.server.ts";
import type { AccountMail } from "./mail-kind.ts";

export const testMailKind = "test";

export const testMail: AccountMail = {
  title: "Test email",
  topic: null,
  isAskedFor: true,
  async write({ address }) {
    return {
      to: { name: null, address: address ?? "" },
      content: {
        subject: `A test email from ${brand().name}`,
        title: "Email works",
        paragraphs: [
          "If you are reading this, email works: it was written, it was sent, and it arrived.",
          "Check where it landed. If it is in the spam folder, set up SPF, DKIM and DMARC for the domain it comes from.",
        ],
        reason: "You pressed 'Send a test email'.",
      },
    };
  },
};

export async function enqueueTestMail(address: string): Promise<void> {
  await enqueueMail(database(), { kind: testMailKind, key: `${testMailKind} ${randomUUID()}`, address, isUrgent: true });
}

import type { AccountMail } from "#app/mail/mail-kind.ts";
import { stopPath } from "#app/paths.ts";
import { brand } from "#app/platform/brand.server.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import { createDeletionStopLink, deletionMailKind } from "#app/users/accounts/delete-account.server.ts";
import { findRecipient } from "#app/users/accounts/mail-recipient.server.ts";

export const deletionMails: Readonly<Record<typeof deletionMailKind, AccountMail>> = {
  [deletionMailKind]: {
    title: "Your account is about to be deleted",
    topic: null,
    isAskedFor: false,
    async write({ userId, payload }) {
      const { createdAt } = payload as { createdAt: string };
      const to = await findRecipient(userId);
      const link = to && (await createDeletionStopLink(userId ?? "", new Date(createdAt)));
      return (
        link && {
          to,
          content: {
            subject: `Your ${brand().name} account is about to be deleted`,
            title: "Your account is about to be deleted",
            paragraphs: [
              `We delete your account on ${formatMoment(link.dueAt)}, with your notes and the plans that only you are on. Plans you share go to someone who is on them, or end 14 days later.`,
              "If that was you, there is nothing to do. If not, keep the account now, then choose a new password.",
            ],
            button: { label: "Keep my account", path: stopPath(link.token) },
            afterButton: ["The page behind the button asks you once more. Nothing happens until you choose there."],
            reason: "We email you whenever this happens, to help protect your account.",
          },
        }
      );
    },
  },
};

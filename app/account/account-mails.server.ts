import { endedBrowsersInWords } from "#app/content/account.ts";
import { resetLinkLifetime } from "#app/limits.ts";
import type { MailContent } from "#app/mail/mail-content.ts";
import type { AccountMail, Recipient } from "#app/mail/mail-kind.ts";
import { confirmAddressPath, paths, resetPasswordPath } from "#app/paths.ts";
import { brand } from "#app/platform/brand.server.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import type { ClaimedEntry } from "#app/platform/outbox/outbox-worker.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { createAccountLink } from "#app/users/accounts/account-links.server.ts";
import type { AccountMailKind } from "#app/users/accounts/account-mails.server.ts";
import { findPortalAccount, findPortalAccountByEmail } from "#app/users/accounts/portal-account.server.ts";
import { describeDevice } from "#app/users/device.server.ts";
import { countPasskeys } from "#app/users/passkeys/passkeys.server.ts";
import type { PortalAccount } from "#prisma/client.ts";

type Writer = (account: PortalAccount, entry: ClaimedEntry) => MailContent | null | Promise<MailContent | null>;

export const accountMails: Readonly<Record<AccountMailKind, AccountMail>> = {
  "confirm-address": mail("Confirm your address", true, async (account, { address, createdAt }) => {
    const email = address ?? "";
    const isNew = email !== account.email;
    const isTaken = isNew && (await findPortalAccountByEmail(email)) !== null;
    if (isTaken || (!isNew && account.emailVerified)) {
      return null;
    }
    const token = await createAccountLink(account, "address", email, createdAt);
    if (token === null) {
      return null;
    }
    return {
      subject: `Confirm your email address for ${brand().name}`,
      title: "Is this your email address?",
      paragraphs: [
        isNew
          ? `Someone signed in to a ${brand().name} account, hopefully you, wants to use ${email} for it from now on.`
          : `Someone created a ${brand().name} account with ${email}.`,
        "If that was you, press the button here and then the one on the page. Until then, we send nothing about your home to this address.",
      ],
      button: { label: "Confirm this address", path: confirmAddressPath(token) },
      afterButton: ["The link works for 7 days. If this was not you, you do not have to do anything."],
      reason: "We sent this once, because someone gave us this address.",
    };
  }),
  "password-reset": {
    title: "Reset your password",
    topic: null,
    isAskedFor: true,
    async write({ address, payload, createdAt }) {
      const account = address === null || environment().provider ? null : await findPortalAccountByEmail(address);
      if (account === null) {
        return null;
      }
      const lifetime = numberOf(payload, "lifetime") ?? resetLinkLifetime;
      const token = await createAccountLink(account, "password", account.email, createdAt, lifetime);
      if (token === null) {
        return null;
      }
      return {
        to: recipient(account, account.email),
        content: {
          subject: `Choose a new password for ${brand().name}`,
          title: "Choose a new password",
          paragraphs: ["Someone, hopefully you, told us you forgot your password. Press the button to choose a new one."],
          button: { label: "Choose a new password", path: resetPasswordPath(token) },
          afterButton: [
            `The link works once, for ${formatDuration(lifetime)}. A new password signs you out everywhere else.`,
            "If this was not you, you do not have to do anything. Your password has not changed.",
          ],
          reason: "We sent this because someone entered this address to reset a password.",
        },
      };
    },
  },
  "password-changed": mail("Your password was changed", false, async ({ id }, { payload }) => ({
    subject: `Your password for ${brand().name} was changed`,
    title: "Your password was changed",
    paragraphs: [
      `The password for your account was changed. ${browsersEnded(payload)}`,
      ...calendarEnded(payload),
      ...tokensEnded(payload),
      ...recentAccessEnded(payload),
      ...passkeysStay(await countPasskeys(id)),
      ifNotYou,
    ],
    button: { label: "Choose a new password", path: paths.portalForgotPassword },
    reason: "We email you whenever this happens, to help protect your account.",
  })),
  "new-sign-in": mail("A new sign-in", false, (_account, { payload, createdAt }) => ({
    subject: `A new sign-in to your ${brand().name} account`,
    title: "Someone signed in from a new browser",
    paragraphs: [[describeDevice(textOf(payload, "userAgent")), formatMoment(createdAt)], `If that was you, you are all set. ${ifNotYou}`],
    button: { label: "Choose a new password", path: paths.portalForgotPassword },
    reason: "We email you whenever this happens, to help protect your account.",
  })),
  "passkey-added": passkeyMail("A passkey was added", (payload) => [
    `The passkey "${textOf(payload, "title")}" can now open your account.`,
  ]),
  "passkey-removed": passkeyMail("A passkey was removed", (payload) => [
    `The passkey "${textOf(payload, "title")}" no longer opens your account.`,
  ]),
  "passkey-codes-made": passkeyMail("New one-time codes were made", () => [
    "Your account has ten new one-time codes. The old ones no longer work.",
  ]),
  "passkey-code-used": passkeyMail("A one-time code was used", (payload) => [
    "Someone signed in to your account with one of its one-time codes.",
    `Codes left: ${numberOf(payload, "left")}. If you lost a device, remove its passkey.`,
  ]),
  "passkeys-reset": mail("Your passkeys were removed", false, (_account, { payload }) => ({
    subject: `Your passkeys for ${brand().name} were removed`,
    title: "Your passkeys were removed",
    paragraphs: [
      `${textOf(payload, "by")} removed all passkeys and one-time codes from your account, and signed you out everywhere.`,
      "Sign in with your password, then add a passkey again. If you did not ask for this, reply to this email right away.",
    ],
    button: { label: "Add a passkey", path: paths.passkeys },
    reason: "We email you whenever this happens, to help protect your account.",
  })),
  "address-change-asked": mail("New address requested", false, (_account, { payload }) => ({
    subject: `Your email address for ${brand().name} is about to change`,
    title: "Someone asked to change your email address",
    paragraphs: [
      `Someone signed in to your account wants to use ${textOf(payload, "newAddress")} in place of this address.`,
      `The change happens once someone uses the link we sent there. If that was you, you are all set. ${ifNotYou}`,
    ],
    button: { label: "Choose a new password", path: paths.portalForgotPassword },
    reason: "We email you whenever this happens, to help protect your account.",
  })),
  "address-changed": mail("Your address was changed", false, (_account, { payload }) => ({
    subject: `Your email address for ${brand().name} was changed`,
    title: "Your email address was changed",
    paragraphs: [
      `Your account now belongs to ${textOf(payload, "newAddress")}. Use that address to sign in. We send our emails there.`,
      browsersEnded(payload),
      ...calendarEnded(payload),
      ...tokensEnded(payload),
      ...recentAccessEnded(payload),
      "If this was not you, reply to this email right away.",
    ],
    reason: "This is the last email to this address.",
  })),
};

function browsersEnded(payload: ClaimedEntry["payload"]): string {
  const ended = numberOf(payload, "endedBrowsers");
  return ended === null ? "All other browsers were signed out." : endedBrowsersInWords(ended);
}

function calendarEnded(payload: ClaimedEntry["payload"]): string[] {
  return textOf(payload, "endedCalendar") === "yes"
    ? [`Your calendar's address has ended, so it no longer gets your dates. Make a new one under "Calendar" in your dashboard.`]
    : [];
}

function tokensEnded(payload: ClaimedEntry["payload"]): string[] {
  return (numberOf(payload, "endedTokens") ?? 0) > 0
    ? ["Your API tokens have ended: programs that use them can no longer reach your plans."]
    : [];
}

/** Access that somebody with the password may have created: passkeys, invitations and members. */
function recentAccessEnded(payload: ClaimedEntry["payload"]): string[] {
  const passkeys = numberOf(payload, "endedPasskeys") ?? 0;
  const invitations = numberOf(payload, "endedInvitations") ?? 0;
  const deletions = numberOf(payload, "endedDeletions") ?? 0;
  const members = textOf(payload, "recentMembers");
  return [
    ...(passkeys > 0 ? ["We removed the passkeys that were added in the last 30 days. Add yours again."] : []),
    ...(invitations > 0 ? ["Invitations to your plans from the last 30 days have ended. Make new ones for the people you want."] : []),
    ...(deletions > 0 ? ["Your account is no longer about to be deleted."] : []),
    ...(members ? [`Joined your plans in the last 30 days: ${members}. Remove anyone you do not know.`] : []),
  ];
}

/** Those older than 30 days, which a new password does not end. */
function passkeysStay(passkeys: number): string[] {
  return passkeys > 0
    ? [`Your passkeys stay (${passkeys}), and so do your one-time codes. If you do not recognize one of them, remove it in your account.`]
    : [];
}

function passkeyMail(title: string, paragraphs: (payload: ClaimedEntry["payload"]) => readonly string[]): AccountMail {
  return mail(title, false, (_account, { payload, createdAt }) => ({
    subject: `${title}: your ${brand().name} account`,
    title,
    paragraphs: [
      ...paragraphs(payload),
      `It happened on ${formatMoment(createdAt)}. If that was you, you are all set. If not, check your passkeys, remove any you do not recognize, and choose a new password.`,
    ],
    button: { label: "See your passkeys", path: paths.passkeys },
    reason: "We email you whenever this happens, to help protect your account.",
  }));
}

const ifNotYou = "If it was not you, choose a new password now. That signs everyone else out.";

function mail(title: string, isAskedFor: boolean, write: Writer): AccountMail {
  return {
    title,
    topic: null,
    isAskedFor,
    async write(entry) {
      const accountId = textOf(entry.payload, "accountId");
      const account = accountId === null || environment().provider ? null : await findPortalAccount(accountId);
      const content = account && (await write(account, entry));
      return content && { to: recipient(account, entry.address ?? account.email), content };
    },
  };
}

/** Omits the name, which anyone may have typed at sign-up, from mail to an unconfirmed address. */
function recipient({ name, email, emailVerified }: PortalAccount, address: string): Recipient {
  return { name: emailVerified && address === email ? name : null, address };
}

function textOf(payload: ClaimedEntry["payload"], field: string): string | null {
  const value = fieldOf(payload, field);
  return typeof value === "string" ? value : null;
}

function numberOf(payload: ClaimedEntry["payload"], field: string): number | null {
  const value = fieldOf(payload, field);
  return typeof value === "number" ? value : null;
}

function fieldOf(payload: ClaimedEntry["payload"], field: string): unknown {
  return typeof payload === "object" && payload !== null && !Array.isArray(payload) ? payload[field] : null;
}

function formatDuration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  return minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} hours`;
}

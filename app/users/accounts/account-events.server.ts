import { z } from "zod";
import { endedBrowsersInWords } from "#app/content/account.ts";
import { anonymousName } from "#app/content/administration.ts";
import { publishedTexts } from "#app/plan/wording/wording-webhooks.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { portalIssuer } from "#app/platform/environment.server.ts";
import { clientAddress } from "#app/platform/requests/rate-limit.server.ts";
import type { AccountEvent, Prisma } from "#prisma/client.ts";

const accountEventWords = {
  "signed-in": "Signed in",
  "sign-in-failed": "A sign-in with a wrong password",
  "password-changed": "Password changed",
  "password-reset": "Password reset by a mailed link",
  "address-changed": "Email address changed",
  "name-changed": "Name changed",
  "phone-changed": "Phone number changed",
  "signed-out-elsewhere": "Other browsers signed out",
  "calendar-address-made": "Calendar address made",
  "calendar-address-ended": "Calendar address ended",
  "passkey-added": "Passkey added",
  "passkey-removed": "Passkey removed",
  "passkey-codes-made": "One-time codes made",
  "passkey-code-used": "One-time code used",
  "passkey-code-refused": "A wrong one-time code",
  "passkeys-reset": "All passkeys and one-time codes removed",
  "api-token-made": "API token made",
  "api-token-ended": "API token ended",
  "webhook-added": "Webhook added",
  "webhook-paused": "Webhook paused",
  "webhook-resumed": "Webhook resumed",
  "webhook-removed": "Webhook removed",
  "data-downloaded": "Data of the account downloaded",
  "people-downloaded": "List of people downloaded",
  "people-imported": "People imported from a file",
  "role-given": "Administrator's role given",
  "role-taken": "Administrator's role taken",
  "staff-role-changed": "Role changed",
  "client-invited": "Client invited",
  "plan-assigned": "Office and agent of a plan changed",
  "office-added": "Office added",
  "office-changed": "Office changed",
  "office-closed": "Office closed",
  "office-reopened": "Office opened again",
  "office-deleted": "Office deleted",
  "wording-published": "Guide texts published",
  "wording-imported": "Guide texts taken from a file",
  "mail-sent-again": "Email sent again",
  "address-allowed": "Email allowed again to an address that was refused",
} as const;

type AccountEventKind = keyof typeof accountEventWords;

const detailSchema = z.object({
  browsers: z.number().optional(),
  /**
   * The name of an API token or passkey, the subject of a mail, the host of a webhook, the sign-in method, the old and new role, the
   * changes of an office or of its words, or the guide of an invited client.
   */
  title: z.string().optional(),
  /** Where the mail goes. */
  address: z.string().optional(),
  /** The id of the office that was changed. */
  office: z.string().optional(),
  /** Of a publication of words. */
  published: publishedTexts.optional(),
});

type AccountEventDetail = z.infer<typeof detailSchema>;

interface AccountEventInit {
  readonly kind: AccountEventKind;
  readonly userId: string;
  /** Defaults to the account's user. */
  readonly actorId?: string | null;
  readonly request?: Request;
  readonly detail?: AccountEventDetail;
}

/** Pass the transaction of the recorded change, if there is one. Returns the event's id. */
export async function recordAccountEvent(
  { kind, userId, actorId = userId, request, detail = {} }: AccountEventInit,
  transaction: Prisma.TransactionClient = database(),
): Promise<string> {
  const data = { kind, userId, actorId, network: request ? clientAddress(request) : null, detail };
  const { id } = await transaction.accountEvent.create({ data, select: { id: true } });
  return id;
}

/** Does nothing if nobody has signed in with the account yet. */
export async function recordPortalEvent(
  event: Omit<AccountEventInit, "userId"> & { readonly accountId: string },
  transaction: Prisma.TransactionClient = database(),
): Promise<void> {
  const { accountId, ...init } = event;
  const user = await transaction.user.findUnique({
    where: { issuer_subject: { issuer: portalIssuer, subject: accountId } },
    select: { id: true },
  });
  if (user) {
    await recordAccountEvent({ ...init, userId: user.id }, transaction);
  }
}

/** Password guessing must not fill the table. */
const maxFailuresPerHour = 20;

export async function recordFailedSignIn(
  request: Request,
  accountId: string,
  kind: "sign-in-failed" | "passkey-code-refused" = "sign-in-failed",
): Promise<void> {
  const since = new Date(Date.now() - 60 * 60_000);
  const recorded = await database().accountEvent.count({
    where: { kind, at: { gt: since }, user: { issuer: portalIssuer, subject: accountId } },
  });
  if (recorded < maxFailuresPerHour) {
    await recordPortalEvent({ kind, accountId, actorId: null, request });
  }
}

const shownEvents = 10;

/** Newest first, worded for the user or for an administrator. */
export async function listAccountEvents(userId: string, reader: "person" | "administrator") {
  const events = await database().accountEvent.findMany({
    where: { userId },
    include: { actor: { select: { name: true, email: true } } },
    orderBy: { at: "desc" },
    take: shownEvents,
  });
  return events.map((event) => {
    const { actor, actorId } = event;
    const by = actor === null || actorId === userId ? null : reader === "person" ? "an administrator" : actorName(actor);
    return listedEvent(event, by);
  });
}

/** Changes of an office and of its words, newest first. */
export async function listOfficeEvents(officeId: string) {
  const events = await database().accountEvent.findMany({
    where: {
      OR: [{ kind: { startsWith: "office-" } }, { kind: { startsWith: "wording-" } }],
      detail: { path: ["office"], equals: officeId },
    },
    include: { actor: { select: { name: true, email: true } } },
    orderBy: { at: "desc" },
    take: shownEvents,
  });
  return events.map((event) => listedEvent(event, event.actor && actorName(event.actor)));
}

function listedEvent({ id, kind, network, detail, at }: AccountEvent, by: string | null) {
  return { id, words: eventInWords(kind, detail), by, network, at: at.toISOString() };
}

function eventInWords(kind: string, stored: unknown): string {
  const label = accountEventWords[kind as AccountEventKind] ?? kind;
  const { browsers, title } = eventDetail(stored);
  if (browsers !== undefined) {
    return `${label}. ${endedBrowsersInWords(browsers)}`;
  }
  return title === undefined ? label : `${label}: ${title}`;
}

export function eventDetail(stored: unknown): AccountEventDetail {
  return detailSchema.parse(stored);
}

export function actorName({ name, email }: { readonly name: string | null; readonly email: string | null }): string {
  return name?.trim() || email || anonymousName;
}

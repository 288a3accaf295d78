import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, type SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { brand } from "#app/platform/brand.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { cursorTo, readCursor } from "#app/platform/database/page-cursor.server.ts";
import { log } from "#app/platform/log.server.ts";
import { listOutbox, measureOutbox, outboxGroups, sendAgain } from "#app/platform/outbox/outbox.server.ts";
import { mailServerDownSince } from "#app/platform/outbox/server-outage.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { badRequest, notUnderstood, requireForm } from "#app/platform/requests/read-form.server.ts";
import { requireAdministrator } from "#app/platform/sessions/session.server.ts";
import { loadOr503 } from "#app/platform/user-error.server.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { listMailActions, recordMailActions } from "#app/users/accounts/mail-actions.server.ts";
import type { OutboxState } from "#prisma/client.ts";
import { checkDomain } from "./domain-check.server.ts";
import { titleOfKind } from "./mail.server.ts";
import { mailboxFolder, readStoredMail } from "./mailbox.server.ts";
import { enqueueTestMail } from "./test-mail.server.ts";

const groupSchema = z.enum(outboxGroups).catch("all");
const mailsPerPage = 50;
const refusedShown = 20;

export type MailPageData = SerializeFrom<typeof loadMailPage>;
export type LoadedMailPage = Extract<MailPageData, { kind: "loaded" }>;

/**
 * Shows the text of a mail only while no mail server is configured.
 * @throws {Response} a redirect for everyone but administrators.
 */
export function loadMailPage({ request }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const { email } = await requireAdministrator(request);
      const query = new URL(request.url).searchParams;
      const group = groupSchema.parse(query.get("show"));
      const [entries, queue, refused, actions] = await Promise.all([
        listOutbox(readCursor(query.get("after")), mailsPerPage + 1, group),
        measureOutbox(),
        database().refusedAddress.findMany({ orderBy: { refusedAt: "desc" }, take: refusedShown }),
        listMailActions(),
      ]);
      const shown = entries.slice(0, mailsPerPage);
      const last = shown.at(-1);
      const opened = query.get("mail");
      const { server, from } = environment().mail;
      const isMailbox = server === undefined;
      return {
        kind: "loaded" as const,
        email,
        group,
        isTestSent: query.has("test"),
        sentAgain: query.has("again") ? Number(query.get("again")) || 0 : null,
        queue,
        downSince: mailServerDownSince()?.toISOString() ?? null,
        isMailbox,
        opened: isMailbox && isId(opened) ? await readStoredMail(opened) : null,
        mails: shown.map(({ id, kind, address, state, dueAt, expiresAt, isOver, attempts, fault, createdAt, settledAt, user }) => ({
          id,
          title: titleOfKind(kind),
          address: address ?? user?.email ?? null,
          userId: user?.id ?? null,
          state,
          attempts,
          fault,
          at: (settledAt ?? createdAt).toISOString(),
          dueAt: dueAt.toISOString(),
          canBeRead: isMailbox && state === "sent",
          again: resendKind({ state, isOver, expiresAt }),
        })),
        next: entries.length > mailsPerPage && last ? cursorTo({ at: last.createdAt, id: last.id }) : null,
        refused: refused.map(({ address, fault, refusedAt }) => ({ address, fault, refusedAt: refusedAt.toISOString() })),
        actions,
        settings: {
          server: server === undefined ? null : new URL(server).host,
          folder: mailboxFolder(),
          from,
          answers: brand().email,
          isSecure: environment().isSecure,
        },
        check: query.has("check") ? await checkDomain(from) : null,
      };
    },
    { kind: "failed" as const },
  );
}

/** How an entry can be resent; null if it need not be. */
function resendKind({ state, isOver, expiresAt }: { state: OutboxState; isOver: boolean; expiresAt: Date | null }) {
  if (state !== "failed" && state !== "uncertain") {
    return null;
  }
  if (isOver) {
    return "never" as const;
  }
  return expiresAt !== null && expiresAt.getTime() <= Date.now() ? ("too late" as const) : ("can be" as const);
}

/** @throws {Response} as `loadMailPage`; 400. */
export async function changeFromMailPage({ request }: ActionFunctionArgs) {
  return loadOr503(async () => {
    const { id: administratorId, email } = await requireAdministrator(request);
    const form = await requireForm(mailForms, request);
    switch (form.intent) {
      case "test":
        if (email === null) {
          throw badRequest(notUnderstood);
        }
        await enqueueTestMail(email);
        return redirect(`${staffPaths.adminMail}?test#mails`, 303);
      case "again":
      case "again-all": {
        const one = form.intent === "again" ? form.entry : null;
        const count = await database().$transaction(async (transaction) => {
          const mails = (await sendAgain(transaction, one)).map(({ kind, ...mail }) => ({ ...mail, title: titleOfKind(kind) }));
          await recordMailActions(transaction, "mail-sent-again", administratorId, mails);
          return mails.length;
        });
        log().info({ administratorId, count }, "mails sent again");
        return redirect(`${staffPaths.adminMail}?again=${count}#mails`, 303);
      }
      case "allow": {
        const { address } = form;
        await database().$transaction(async (transaction) => {
          const { count } = await transaction.refusedAddress.deleteMany({ where: { address } });
          if (count > 0) {
            await recordMailActions(transaction, "address-allowed", administratorId, [{ userId: null, address }]);
          }
        });
        return redirect(`${staffPaths.adminMail}#refused`, 303);
      }
    }
  }, null);
}

const mailForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["test", "again-all"]) }),
  z.object({ intent: z.literal("again"), entry: z.uuid() }),
  z.object({ intent: z.literal("allow"), address: z.email() }),
]);

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, type SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { maxPasskeyNameLength, maxPasskeys } from "#app/limits.ts";
import { paths } from "#app/paths.ts";
import { type FieldErrors, type PageContext, readIntent, showErrors } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { currentSessionHash, isFreshlySignedIn, requirePerson, userAgentOf } from "#app/platform/sessions/session.server.ts";
import { requiresPasskey } from "#app/platform/sessions/session-rows.server.ts";
import { loadOr503, notFound, UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { findPortalAccountOf } from "#app/users/accounts/portal-account.server.ts";
import { describeDevice } from "#app/users/device.server.ts";
import { passkeyRefusals, verifyNewPasskey } from "#app/users/passkeys/ceremonies.server.ts";
import { countCodes } from "#app/users/passkeys/codes.server.ts";
import { confirmOwner } from "#app/users/passkeys/confirm-owner.server.ts";
import { declinePasskey } from "#app/users/passkeys/offer.server.ts";
import { createdPasskeyField } from "#app/users/passkeys/passkey-fields.server.ts";
import { addPasskey, listPasskeys, makeNewCodes, removePasskey, renamePasskey } from "#app/users/passkeys/passkeys.server.ts";
import type { PortalAccount } from "#prisma/client.ts";

export type PasskeysPageData = NonNullable<SerializeFrom<typeof loadPasskeysPage>["page"]>;
export type PasskeysAnswer = SerializeFrom<typeof changePasskeysByForm>;

const password = z.string().prefault("");

const passkeyForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), passkey: createdPasskeyField }),
  z.object({
    intent: z.literal("rename"),
    id: z.string(),
    name: z
      .string()
      .trim()
      .min(1, "Enter a name, so you recognize the passkey later.")
      .max(maxPasskeyNameLength, `Use at most ${maxPasskeyNameLength} characters.`)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u)
      .prefault(""),
  }),
  z.object({ intent: z.literal("remove"), id: z.string(), removePassword: password }),
  z.object({ intent: z.literal("codes"), codesPassword: password }),
  z.object({ intent: z.literal("decline") }),
]);

/** @throws {Response} a redirect to sign-in; 404 for an account of an outside provider. */
export function loadPasskeysPage({ request, context }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const account = await requireAccount(request);
      const passkeys = await listPasskeys(account.id);
      const { searchParams } = new URL(request.url);
      return {
        hasErrors: (context as PageContext).hasErrors === true,
        page: {
          passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
            ...passkey,
            createdAt: createdAt.toISOString(),
            lastUsedAt: lastUsedAt?.toISOString() ?? null,
          })),
          isFull: passkeys.length >= maxPasskeys,
          codes: await countCodes(account.id),
          needsPassword: !(await isFreshlySignedIn(request)),
          isRequired: requiresPasskey(account.role),
          renamed: searchParams.get("rename"),
          removed: searchParams.get("remove"),
        },
      };
    },
    { hasErrors: false, page: null },
  );
}

/** New codes are only in this response: in no URL, cookie or log. @throws {Response} as `loadPasskeysPage`; 400 for an unknown form. */
export async function changePasskeysByForm({ request, context }: ActionFunctionArgs) {
  const refuse = (errors: FieldErrors, problem: string | null, init: ResponseInit) =>
    showErrors(context, { codes: null, errors, problem }, init);
  try {
    return await withDatabase("Nothing was changed: we can't reach the database. Try again in a minute.", async () => {
      const account = await requireAccount(request);
      const form = await readIntent(passkeyForms, request);
      if (form.values === null) {
        return refuse(form.errors, null, { status: 400 });
      }
      const { values } = form;
      switch (values.intent) {
        case "add":
          return showCodes(await addByForm(request, account, values.passkey));
        case "rename":
          await renamePasskey(account.id, values.id, values.name);
          return toPage("The passkey has a new name");
        case "decline":
          await declinePasskey(account.id);
          return redirect(paths.account, 303);
        case "remove":
          await confirmOwner(request, account, "removePassword", values.removePassword);
          await removePasskey(request, account, values.id);
          return toPage("The passkey is removed");
        case "codes":
          await confirmOwner(request, account, "codesPassword", values.codesPassword);
          return showCodes(await makeNewCodes(request, account));
      }
    });
  } catch (error) {
    if (error instanceof UserError) {
      const { status, headers, message, detail } = error;
      const init = { status, headers: { ...headers } };
      return "field" in detail ? refuse({ [String(detail.field)]: message }, null, init) : refuse({}, message, init);
    }
    throw error;
  }
}

/**
 * Returns the codes that come with the first passkey.
 * @throws {UserError}
 */
export async function addByForm(
  request: Request,
  account: PortalAccount,
  answer: z.output<typeof createdPasskeyField>,
): Promise<string[] | null> {
  const passkey = await verifyNewPasskey((await currentSessionHash(request)) ?? "", answer);
  if (typeof passkey === "string") {
    throw new UserError(400, passkey === "unknown" ? "Your device's answer was not right. Try again." : passkeyRefusals[passkey]);
  }
  return addPasskey(request, account, { ...passkey, name: describeDevice(userAgentOf(request)) });
}

function showCodes(codes: string[] | null) {
  return codes === null
    ? toPage("The passkey is added")
    : data({ codes, errors: {}, problem: null }, { headers: { "Cache-Control": "no-store" } });
}

function toPage(title: string) {
  return redirectWithFlash(paths.passkeys, { toast: { title, variant: "default" } });
}

async function requireAccount(request: Request): Promise<PortalAccount> {
  const { id } = await requirePerson(request);
  return (await findPortalAccountOf(id)) ?? notFound();
}

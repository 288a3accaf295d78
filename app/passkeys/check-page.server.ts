import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, type SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { paths, safeRedirect, signInPath } from "#app/paths.ts";
import { countUse, type RateLimit, resetUses, retryIn } from "#app/platform/requests/rate-limit.server.ts";
import { type FieldErrors, type PageContext, readIntent, showErrors } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { completeSession, currentSessionHash, halfSignedInUser, isFreshlySignedIn } from "#app/platform/sessions/session.server.ts";
import { loadOr503, tooManyRequests, UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { recordAccountEvent, recordFailedSignIn } from "#app/users/accounts/account-events.server.ts";
import { findPortalAccountOf } from "#app/users/accounts/portal-account.server.ts";
import { passkeyRefusals, verifyPasskeyUse } from "#app/users/passkeys/ceremonies.server.ts";
import { consumeCode, countCodes } from "#app/users/passkeys/codes.server.ts";
import { createdPasskeyField, signedChallengeField } from "#app/users/passkeys/passkey-fields.server.ts";
import { countPasskeys } from "#app/users/passkeys/passkeys.server.ts";
import type { PortalAccount, SignInMethod } from "#prisma/client.ts";
import { addByForm } from "./passkeys-page.server.ts";

export type CheckPageData = NonNullable<SerializeFrom<typeof loadCheckPage>["page"]>;
export type CheckAnswer = SerializeFrom<typeof passCheckByForm>;

const failures: RateLimit = { name: "passkey check", times: 10, seconds: 10 * 60 };

const checkForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("use"), passkey: signedChallengeField }),
  z.object({ intent: z.literal("add"), passkey: createdPasskeyField }),
  z.object({ intent: z.literal("code"), code: z.string().trim().min(1, "Enter one of your one-time codes").max(100).prefault("") }),
]);

/** Set by the action for the loaders of the same response: the session in the request has been replaced. */
export type CheckContext = PageContext & { signedIn?: NonNullable<Awaited<ReturnType<typeof halfSignedInUser>>> };

/** @throws {Response} a redirect unless the user is half signed in. */
export function loadCheckPage({ request, context }: LoaderFunctionArgs) {
  const hasErrors = context.hasErrors === true;
  const target = findTarget(request);
  return loadOr503(
    async () => {
      if ((context as CheckContext).signedIn) {
        return { hasErrors, page: { state: "passed" as const, target, hasCodes: false, needsPassword: false, email: null } };
      }
      const account = await requireHalfSignedIn(request);
      const state = (await countPasskeys(account.id)) > 0 ? ("use" as const) : ("add" as const);
      const hasCodes = (await countCodes(account.id)) > 0;
      return { hasErrors, page: { state, target, hasCodes, needsPassword: !(await isFreshlySignedIn(request)), email: account.email } };
    },
    { hasErrors, page: null },
  );
}

/**
 * Takes a passkey, a new one if there is none, or a one-time code. The browser gets a new, open session. @throws {Response} as
 * `loadCheckPage`; 400 for an unknown form.
 */
export async function passCheckByForm({ request, context }: ActionFunctionArgs) {
  const refuse = (errors: FieldErrors, init: ResponseInit) => showErrors(context, { codes: null, errors }, init);
  try {
    return await withDatabase("We can't reach our records right now. Try again in a minute.", async () => {
      const account = await requireHalfSignedIn(request);
      const form = await readIntent(checkForms, request);
      if (form.values === null) {
        return refuse(form.errors, { status: 400 });
      }
      const { values } = form;
      if (values.intent === "add") {
        const codes = await addByForm(request, account, values.passkey);
        const { setCookie, user } = await openSession(request, "passkey");
        (context as CheckContext).signedIn = user;
        return data({ codes, errors: {} }, { headers: { "Set-Cookie": setCookie, "Cache-Control": "no-store" } });
      }
      const secondsToWait = await countUse(failures, account.id);
      if (secondsToWait !== null) {
        const { message, status, headers } = tooManyRequests(`Too many attempts. ${retryIn(secondsToWait)}`, secondsToWait);
        return refuse({ [values.intent === "use" ? "passkey" : "code"]: message }, { status, headers: { ...headers } });
      }
      if (values.intent === "use") {
        const used = await verifyPasskeyUse((await currentSessionHash(request)) ?? "", "check", values.passkey, account.id);
        if (typeof used === "string") {
          return refuse({ passkey: passkeyRefusals[used] }, { status: 400 });
        }
        await resetUses(failures, account.id);
        const { setCookie } = await openSession(request, "passkey");
        return redirect(findTarget(request), { status: 303, headers: { "Set-Cookie": setCookie } });
      }
      if (!(await consumeCode(request, account, values.code))) {
        await recordFailedSignIn(request, account.id, "passkey-code-refused");
        return refuse({ code: "This code is not one of yours, or was already used" }, { status: 400 });
      }
      await resetUses(failures, account.id);
      const toast = { title: "Add a passkey on a device that you have", variant: "default" as const };
      const { setCookie } = await openSession(request, "code");
      return redirectWithFlash(paths.passkeys, { toast }, { "Set-Cookie": setCookie });
    });
  } catch (error) {
    if (error instanceof UserError) {
      const { status, headers, message } = error;
      return refuse({ passkey: message }, { status, headers: { ...headers } });
    }
    throw error;
  }
}

async function openSession(request: Request, method: SignInMethod) {
  const user = await halfSignedInUser(request);
  const setCookie = await completeSession(request, method);
  if (user === null || setCookie === null) {
    throw new UserError(401, "Log in again: your session has ended.");
  }
  const title = method === "passkey" ? "by password and passkey" : "by password and one-time code";
  await recordAccountEvent({ kind: "signed-in", userId: user.id, request, detail: { title } });
  return { setCookie, user };
}

async function requireHalfSignedIn(request: Request): Promise<PortalAccount> {
  const user = await halfSignedInUser(request);
  const account = user && (await findPortalAccountOf(user.id));
  if (account) {
    return account;
  }
  // That page leads a signed-in user to the target.
  throw redirect(signInPath(findTarget(request)), 303);
}

function findTarget(request: Request): string {
  return safeRedirect(new URL(request.url).searchParams.get("redirect"));
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { passwordNotChanged } from "#app/content/administration.ts";
import { paths } from "#app/paths.ts";
import { formatUsPhone } from "#app/plan/contacts/us-phone.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { type PageContext, readFormData, readIntent, showErrors } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { requirePerson } from "#app/platform/sessions/session.server.ts";
import { fallbackIfDatabaseDown, loadOr503, retryLater } from "#app/platform/user-error.server.ts";
import { listAccountEvents } from "#app/users/accounts/account-events.server.ts";
import { findDeletion, stopDeletion } from "#app/users/accounts/delete-account.server.ts";
import { isPasskeyOffered } from "#app/users/passkeys/offer.server.ts";
import { passwordForm } from "#app/users/passwords/password-fields.server.ts";
import { changePasswordByForm, type PasswordAnswer } from "#app/users/passwords/password-form.server.ts";
import { findUser } from "#app/users/user.server.ts";
import { newAddressForm, requestConfirmationByForm, requestNewEmailByForm } from "./address-form.server.ts";
import { changeNameByForm, nameForm } from "./name-form.server.ts";
import { changePhoneByForm, phoneForm } from "./phone-form.server.ts";
import { endOtherSignedInBrowsers, endSignedInBrowser, signedInBrowsers } from "./signed-in-browsers.server.ts";

/** Leaves out the account while the database is down. @throws {Response} a redirect to sign-in. */
export function loadAccountPage({ request, context }: LoaderFunctionArgs) {
  const hasErrors = context.hasErrors === true;
  return loadOr503(
    async () => {
      const person = await requirePerson(request);
      const [user, browsers] = [await findUser(person.id), await signedInBrowsers(request, person)];
      const hasExternalIdentityProvider = environment().provider !== undefined;
      const { name, email } = person;
      const mailed = new URL(request.url).searchParams.get("mailed");
      return {
        hasErrors,
        account: {
          name,
          email,
          phone: user?.phone ? formatUsPhone(user.phone) : null,
          isEmailConfirmed: user?.emailVerified ?? false,
          mailed: mailed === "link" || mailed === "new" ? mailed : null,
          since: user?.createdAt.toISOString() ?? null,
          browsers,
          events: await listAccountEvents(person.id, "person"),
          deletionDueAt: (await findDeletion(person.id))?.dueAt.toISOString() ?? null,
          hasApiToken: (await database().apiToken.count({ where: { userId: person.id, officeId: null } })) > 0,
          hasCalendarAddress: (await database().calendarFeed.count({ where: { userId: person.id } })) > 0,
          offersPasskey: await isPasskeyOffered(person.id),
          offersOfflineCopies: environment().keepsOfflineCopies,
          hasExternalIdentityProvider,
        },
      } as const;
    },
    { hasErrors, account: null },
  );
}

const accountForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end-session"), session: z.string() }),
  z.object({ intent: z.literal("end-other-sessions") }),
  z.object({ intent: z.literal("keep-account") }),
  z.object({ intent: z.literal("confirm-address") }),
  nameForm,
  phoneForm,
  newAddressForm,
  passwordForm,
]);

/** @throws {Response} a redirect to sign-in; 400 for an unknown form. */
export async function changeFromAccountPage({ request, context }: ActionFunctionArgs) {
  const source = await readFormData(request);
  return fallbackIfDatabaseDown(
    () => changeByForm(request, context, source),
    () => {
      const passwordError = source.get("intent") === "password" ? passwordNotChanged : null;
      return showErrors<PasswordAnswer>(context, { passwordErrors: {}, passwordError }, retryLater);
    },
  );
}

async function changeByForm(request: Request, context: PageContext, source: FormData) {
  const person = await requirePerson(request);
  const form = await readIntent(accountForms, source);
  switch (form.intent) {
    case "end-session":
      await endSignedInBrowser(person, form.values?.session ?? "");
      return toBrowsers("That browser is signed out");
    case "end-other-sessions":
      await endOtherSignedInBrowsers(request, person);
      return toBrowsers("All other browsers are signed out");
    case "keep-account": {
      const title = (await stopDeletion({ userId: person.id })) ? "Your account stays" : "Your account was not about to be deleted";
      return redirectWithFlash(`${paths.account}#deletion`, { toast: { title, variant: "default" } });
    }
    case "confirm-address":
      return requestConfirmationByForm(person, context);
    case "name":
      return changeNameByForm(person, form, context);
    case "phone":
      return changePhoneByForm(person, form, context);
    case "new-address":
      return requestNewEmailByForm(person, form, context);
    case "password":
      return changePasswordByForm({ request, context }, person, form, paths.account);
  }
}

function toBrowsers(title: string) {
  return redirectWithFlash(`${paths.account}#browsers`, { toast: { title, variant: "default" } });
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { passwordNotChanged } from "#app/content/administration.ts";
import { paths } from "#app/paths.ts";
import { database } from "#app/platform/database/database.server.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { badRequest, notUnderstood, readForm } from "#app/platform/read-form.server.ts";
import { requirePerson } from "#app/platform/session.server.ts";
import { loadOr503 } from "#app/platform/user-error.server.ts";
import { listAccountEvents } from "#app/users/account-events.server.ts";
import { changePasswordFrom, noPasswordErrors } from "#app/users/password-form.server.ts";
import { findUser } from "#app/users/user.server.ts";
import { askForConfirmationFrom, askForNewAddressFrom } from "./address-form.server.ts";
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
          isEmailConfirmed: user?.emailVerified ?? false,
          mailed: mailed === "link" || mailed === "new" ? mailed : null,
          since: user?.createdAt.toISOString() ?? null,
          browsers,
          events: await listAccountEvents(person.id, "person"),
          hasCalendarAddress: (await database().calendarFeed.count({ where: { userId: person.id } })) > 0,
          hasExternalIdentityProvider,
        },
      } as const;
    },
    { hasErrors, account: null },
  );
}

/** @throws {Response} a redirect to sign-in; 400 for an unknown form. */
export async function changeFromAccountPage({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const passwordError = form.get("intent") === "password" ? passwordNotChanged : null;
  const answer = await loadOr503(() => changeByForm(request, form), { passwordErrors: noPasswordErrors, passwordError });
  context.hasErrors = !(answer instanceof Response);
  return answer;
}

async function changeByForm(request: Request, form: FormData) {
  const person = await requirePerson(request);
  switch (form.get("intent")) {
    case "end-session": {
      const key = form.get("session");
      await endSignedInBrowser(person, typeof key === "string" ? key : "");
      return toBrowsers("That browser is signed out");
    }
    case "end-other-sessions":
      await endOtherSignedInBrowsers(request, person);
      return toBrowsers("All other browsers are signed out");
    case "confirm-address":
      return askForConfirmationFrom(person);
    case "new-address":
      return askForNewAddressFrom(person, form);
    case "password":
      return changePasswordFrom(request, person, form, paths.account);
    default:
      throw badRequest(notUnderstood);
  }
}

function toBrowsers(title: string) {
  return redirectWithFlash(`${paths.account}#browsers`, { toast: { title, variant: "default" } });
}

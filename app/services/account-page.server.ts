import { data } from "@remix-run/node";
import { passwordChanged, passwordNotChanged } from "#app/content/administration.ts";
import { findUser } from "#app/models/user.server.ts";
import { paths } from "#app/paths.ts";
import { isDatabaseUnavailable } from "./database.server.ts";
import { changePasswordByForm, noPasswordErrors } from "./password-form.server.ts";
import { environment } from "./process-state.server.ts";
import { readForm } from "./read-form.server.ts";
import { type Person, requirePerson } from "./session.server.ts";
import { endOtherSignedInBrowsers, endSignedInBrowser, signedInBrowsers } from "./signed-in-browsers.server.ts";
import { redirectWithToast } from "./toast.server.ts";

/** What the action of a request tells the loader that answers with it: the title of the page names errors. */
interface PageContext {
  accountPageHasErrors?: unknown;
}

const away = { status: 503, headers: { "Retry-After": "5" } };

/** What a person's account page shows; without an account while the database does not answer. @throws {Response} a redirect to sign-in. */
export async function loadAccountPage(request: Request, context: PageContext) {
  const hasErrors = context.accountPageHasErrors === true;
  try {
    const person = await requirePerson(request);
    const [user, browsers] = [await findUser(person.id), await signedInBrowsers(request, person)];
    const isPasswordKeptElsewhere = environment().provider !== undefined;
    const { name, email } = person;
    return data({ hasErrors, account: { name, email, since: user?.createdAt.toISOString() ?? null, browsers, isPasswordKeptElsewhere } });
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      return data({ hasErrors, account: null }, away);
    }
    throw error;
  }
}

/**
 * Answers a form of the account page: signs one browser out, or all others, or changes the password.
 * @throws {Response} a redirect to sign-in, 400 for a form that is none of the page's.
 */
export async function changeFromAccountPage(request: Request, context: PageContext) {
  const answer = await changeByForm(request);
  context.accountPageHasErrors = !(answer instanceof Response);
  return answer;
}

async function changeByForm(request: Request) {
  const form = await readForm(request);
  try {
    const person = await requirePerson(request);
    switch (form.get("intent")) {
      case "end-session": {
        const key = form.get("session");
        await endSignedInBrowser(person, typeof key === "string" ? key : "");
        return redirectWithToast(`${paths.account}#browsers`, { title: "That browser is signed out", variant: "default" });
      }
      case "end-other-sessions":
        await endOtherSignedInBrowsers(request, person);
        return redirectWithToast(`${paths.account}#browsers`, { title: "All other browsers are signed out", variant: "default" });
      case "password":
        return await changeOwnPassword(request, person, form);
      default:
        throw new Response("This form is not one that Keyturn understands.", { status: 400 });
    }
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      const isPassword = form.get("intent") === "password";
      return data({ passwordErrors: noPasswordErrors, passwordError: isPassword ? passwordNotChanged : null }, away);
    }
    throw error;
  }
}

async function changeOwnPassword(request: Request, person: Person, form: FormData) {
  const outcome = await changePasswordByForm(request, person, form);
  return "setCookie" in outcome
    ? redirectWithToast(paths.account, { title: passwordChanged, variant: "default" }, { headers: { "Set-Cookie": outcome.setCookie } })
    : data(outcome.answer, { status: outcome.status });
}

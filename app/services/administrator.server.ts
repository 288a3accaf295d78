import { accessDenied } from "#app/content/administration.ts";
import { paths } from "#app/paths.ts";
import { personalJson } from "./json-answers.server.ts";
import { type Person, requirePerson, signedInPerson } from "./session.server.ts";
import { redirectWithToast, takeToast } from "./toast.server.ts";

/**
 * The administrator who sent the request, as the database has it now.
 * @throws {Response} a redirect to sign-in for the signed-out, to the landing page with 'Access Denied' for everybody else.
 */
export async function requireAdministrator(request: Request): Promise<Person> {
  const person = await requirePerson(request);
  if (!person.isAdministrator) {
    throw redirectWithToast(paths.home, accessDenied);
  }
  return person;
}

/** Whether a request to the landing page comes of having been turned away, and so is not meant to lead on to a guide. */
export function isTurnedAway(request: Request): boolean {
  return takeToast(request).toast?.title === accessDenied.title;
}

/** Answers for JSON: what `answer` gives for an administrator, else 401 or 403 with a reason. */
export async function forAdministrator(request: Request, answer: (person: Person) => Promise<Response>): Promise<Response> {
  const person = await signedInPerson(request);
  if (person === null) {
    return personalJson({ error: "Log in as an administrator." }, 401);
  }
  return person.isAdministrator ? answer(person) : personalJson({ error: accessDenied.description }, 403);
}

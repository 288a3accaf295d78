import type { LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed, personalJson } from "#app/platform/requests/json-answers.server.ts";
import { signedInPerson } from "#app/platform/sessions/session.server.ts";
import { jsonOrError } from "#app/platform/user-error.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  return jsonOrError("We can't tell who is signed in right now. Try again in a minute.", async () => {
    const person = await signedInPerson(request);
    return personalJson({ user: person && { id: person.id, name: person.name, email: person.email, image: person.image } });
  });
}

export function action() {
  return methodNotAllowed("GET");
}

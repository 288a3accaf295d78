import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { safeRedirect } from "#app/paths.ts";
import { methodNotAllowed } from "#app/services/json-answers.server.ts";
import { personIfKnown } from "#app/services/session.server.ts";
import { beginSignIn, landingOf } from "#app/services/sign-in.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const target = safeRedirect(new URL(request.url).searchParams.get("redirect"));
  const person = await personIfKnown(request);
  return person ? redirect(await landingOf(person, target), 303) : beginSignIn(request, target);
}

export function action() {
  return methodNotAllowed("GET");
}

import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { newAccountScreen, safeRedirect } from "#app/paths.ts";
import { methodNotAllowed } from "#app/platform/requests/json-answers.server.ts";
import { personIfKnown } from "#app/platform/sessions/session.server.ts";
import { beginSignIn } from "#app/sign-in/begin-sign-in.server.ts";
import { targetWithTick } from "#app/sign-in/guest-import.server.ts";
import { resolveLanding } from "#app/sign-in/landing.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [target, command] = [safeRedirect(searchParams.get("redirect")), searchParams.get("command")];
  const person = await personIfKnown(request);
  return person
    ? redirect(await resolveLanding(person, targetWithTick(target, command)), 303)
    : beginSignIn(request, { target, command, isNew: searchParams.get("screen") === newAccountScreen });
}

export function action() {
  return methodNotAllowed("GET");
}

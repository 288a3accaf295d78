import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { newAccountScreen, safeRedirect } from "#app/paths.ts";
import { findShownOfficeId } from "#app/plan/access/plan-office.server.ts";
import { methodNotAllowed } from "#app/platform/requests/json-answers.server.ts";
import { personIfKnown } from "#app/platform/sessions/session.server.ts";
import { beginSignIn } from "#app/sign-in/begin-sign-in.server.ts";
import { targetWithTick } from "#app/sign-in/guest-import.server.ts";
import { resolveLanding } from "#app/sign-in/landing.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [target, command] = [safeRedirect(searchParams.get("redirect")), searchParams.get("command")];
  const person = await personIfKnown(request);
  if (person === null) {
    return beginSignIn(request, { target, command, isNew: searchParams.get("screen") === newAccountScreen });
  }
  const officeId = command === null ? null : await findShownOfficeId(request, person.id, target);
  return redirect(await resolveLanding(person, targetWithTick(target, command, officeId)), 303);
}

export function action() {
  return methodNotAllowed("GET");
}

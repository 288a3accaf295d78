import { paths } from "#app/paths.ts";
import { forgetCookie } from "#app/platform/cookie-names.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { rememberBegun, stateCookies } from "./begun-sign-ins.server.ts";
import { nonceOf } from "./id-token.server.ts";
import { noteToKeep } from "./kept-guest.server.ts";
import { signInAuthenticator, strategyName } from "./provider-strategy.server.ts";
import { failure } from "./sign-in-failure.server.ts";

/** Sign-ins that may be under way in one browser at once, one in each tab; the oldest is given up for a new one. */
const signInsAtOnce = 5;

/**
 * Begins a sign-in that is to end at `target`: a redirect to the provider, or to the page that says why it can't be. What a guest did on the
 * guide that this was asked from is kept with it, and the tick that `command` names.
 */
export async function beginSignIn(request: Request, target: string, command: string | null): Promise<Response> {
  // The strategy takes any request with a state for an answer of the provider: it sees the cookies of this one, not its query.
  const start = new Request(`${environment().appOrigin}${paths.apiLogin}`, { headers: request.headers });
  try {
    const authenticator = await signInAuthenticator();
    await authenticator.authenticate(strategyName, start);
    throw new Error("The strategy did not lead to the provider.");
  } catch (answer) {
    if (!(answer instanceof Response)) {
      return failure(answer, new Headers());
    }
    const state = new URL(answer.headers.get("Location") ?? "").searchParams.get("state") ?? "";
    const begun = { state: nonceOf(state), target, keeps: await noteToKeep(request, nonceOf(state), target, command) };
    for (const setCookie of await rememberBegun(request, begun)) {
      answer.headers.append("Set-Cookie", setCookie);
    }
    for (const name of stateCookies(request).slice(0, -(signInsAtOnce - 1))) {
      answer.headers.append("Set-Cookie", forgetCookie(name));
    }
    answer.headers.set("Cache-Control", "no-store");
    return answer;
  }
}

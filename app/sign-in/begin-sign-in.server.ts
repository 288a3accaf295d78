import { findOpenOfficeId } from "#app/platform/offices.server.ts";
import { hashOf } from "#app/platform/secrets.server.ts";
import { recordGuestImport } from "./guest-import.server.ts";
import { storePendingSignIn } from "./pending-sign-ins.server.ts";
import { redirectToProvider } from "./provider/provider-strategy.server.ts";
import { redirectToFailure } from "./sign-in-failure.server.ts";

/**
 * Redirects to the provider, or to an error page. Also keeps the guest progress of the guide where it was started, and the tick in
 * `command`.
 */
export async function beginSignIn(request: Request, target: string, command: string | null): Promise<Response> {
  try {
    const { answer, state: rawState } = await redirectToProvider(request);
    const state = hashOf(rawState);
    const office = findOpenOfficeId(new URL(request.url).searchParams.get("office")) ?? undefined;
    const keeps = await recordGuestImport(request, state, target, command);
    for (const setCookie of await storePendingSignIn(request, { state, target, keeps, office })) {
      answer.headers.append("Set-Cookie", setCookie);
    }
    answer.headers.set("Cache-Control", "no-store");
    return answer;
  } catch (error) {
    return redirectToFailure(error);
  }
}

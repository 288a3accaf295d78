import { passkeyCheckPath, paths } from "#app/paths.ts";
import { singleton } from "#app/platform/process-state.server.ts";
import { lacksPasskey } from "#app/platform/sessions/session-rows.server.ts";
import { recordAccountEvent } from "#app/users/accounts/account-events.server.ts";
import { joinOffice } from "#app/users/staff/staff.server.ts";
import { upsertUser } from "#app/users/user.server.ts";
import { importFromGuide } from "./guest-import.server.ts";
import { storeArrival } from "./landing.server.ts";
import { openSession } from "./open-session.server.ts";
import { takePendingSignIn } from "./pending-sign-ins.server.ts";
import { callbackState, verifyCallback } from "./provider/provider-strategy.server.ts";
import { redirectToFailure } from "./sign-in-failure.server.ts";

/**
 * Handles the provider's callback (`code` or `error`, and `state`): redirects to `/auth/callback?auth=success` or `?error=reason`.
 * Concurrent duplicates share one response, since a code works only once.
 */
export async function completeSignIn(request: Request): Promise<Response> {
  const inProgress = singleton("sign-ins being completed", () => new Map<string, Promise<Response>>());
  const key = `${request.url} ${request.headers.get("Cookie")}`;
  const completion = inProgress.get(key) ?? completeOnce(request).finally(() => inProgress.delete(key));
  inProgress.set(key, completion);
  return (await completion).clone();
}

async function completeOnce(request: Request): Promise<Response> {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const { begun, setCookies } = await takePendingSignIn(request, callbackState(request));
  for (const setCookie of setCookies) {
    headers.append("Set-Cookie", setCookie);
  }
  try {
    const { identity, tokens, signedInBy } = await verifyCallback(request);
    const user = await upsertUser(identity);
    if (begun?.office) {
      await joinOffice(user.id, begun.office);
    }
    for (const setCookie of await openSession(request, user, { ...tokens, signedInBy })) {
      headers.append("Set-Cookie", setCookie);
    }
    if (lacksPasskey({ signedInBy, user })) {
      await recordAccountEvent({
        kind: "signed-in",
        userId: user.id,
        request,
        detail: { title: "password alone, a passkey is still needed" },
      });
      // Until then, no guest progress is added to the account.
      headers.set("Location", passkeyCheckPath(begun?.target));
      return new Response(null, { status: 303, headers });
    }
    await recordAccountEvent({ kind: "signed-in", userId: user.id, request, detail: signedInBy ? signInDetails[signedInBy] : {} });
    const target = begun && ((await importFromGuide(user.id, begun)) ?? begun.target);
    headers.append("Set-Cookie", await storeArrival(target));
    headers.set("Location", `${paths.authCallback}?auth=success`);
    return new Response(null, { status: 303, headers });
  } catch (error) {
    return redirectToFailure(error, headers);
  }
}

const signInDetails = { password: {}, passkey: { title: "by a passkey" }, code: { title: "by a one-time code" } } as const;

import { findOpenOfficeId } from "#app/platform/offices.server.ts";
import { hashOf } from "#app/platform/secrets.server.ts";
import { recordGuestImport } from "./guest-import.server.ts";
import { storePendingSignIn } from "./pending-sign-ins.server.ts";
import { redirectToProvider } from "./provider/provider-strategy.server.ts";
import { redirectToFailure } from "./sign-in-failure.server.ts";

interface SignInStart {
  readonly target: string;
  /** A tick to save after it. */
  readonly command: string | null;
  /** Whether it starts with the form for a new account. */
  readonly isNew: boolean;
}

/** Redirects to the provider, or to an error page. Also keeps the guest progress of the guide where it was started. */
export async function beginSignIn(request: Request, { target, command, isNew }: SignInStart): Promise<Response> {
  try {
    const { answer, state: rawState } = await redirectToProvider(request, isNew);
    const state = hashOf(rawState);
    const office = findOpenOfficeId(new URL(request.url).searchParams.get("office"));
    const keeps = await recordGuestImport(request, state, target, command, office);
    for (const setCookie of await storePendingSignIn(request, { state, target, keeps, office: office ?? undefined })) {
      answer.headers.append("Set-Cookie", setCookie);
    }
    answer.headers.set("Cache-Control", "no-store");
    return answer;
  } catch (error) {
    return redirectToFailure(error);
  }
}

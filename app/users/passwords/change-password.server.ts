import { maxPasswordChangesPerHour } from "#app/limits.ts";
import { countUse, type RateLimit, retryIn } from "#app/platform/requests/rate-limit.server.ts";
import { currentSessionHash, renewOnlySession } from "#app/platform/sessions/session.server.ts";
import { findPortalAccountOf, updatePortalPassword } from "#app/users/accounts/portal-account.server.ts";
import { confirmPassword } from "./confirm-password.server.ts";
import { newPasswordProblem } from "./password-fields.server.ts";
import { passwordWeakness } from "./password-strength.server.ts";
import { hashPassword } from "./passwords.server.ts";

const changesOfAccount: RateLimit = { name: "password changes", times: maxPasswordChangesPerHour, seconds: 60 * 60 };

/**
 * Ends all other sessions, here and at the portal, and renews this one's id. Returns its Set-Cookie header and the number of ended
 * sessions, or the error and its status.
 */
export async function changePassword(
  request: Request,
  user: { readonly id: string },
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
) {
  const account = await findPortalAccountOf(user.id);
  if (!account) {
    return refusal(409, null, "Your password is kept by your identity provider. Change it there.");
  }
  const problem = newPasswordProblem(newPassword, "Enter a new password");
  if (problem) {
    return refusal(400, "newPassword", problem);
  }
  const confirmation = await confirmPassword(account, currentPassword);
  if (!confirmation.isRight) {
    return refusal(confirmation.status, confirmation.status === 400 ? "currentPassword" : null, confirmation.error);
  }
  if (newPassword === currentPassword) {
    return refusal(400, "newPassword", "Choose a password that is different from your current one");
  }
  const whatToDo = passwordWeakness(newPassword, account);
  if (whatToDo !== null) {
    return refusal(400, "newPassword", whatToDo);
  }
  const secondsToWait = await countUse(changesOfAccount, account.id);
  if (secondsToWait !== null) {
    return refusal(429, null, `You changed your password ${maxPasswordChangesPerHour} times within an hour. ${retryIn(secondsToWait)}`);
  }
  const ended = await updatePortalPassword(account.id, await hashPassword(newPassword), await currentSessionHash(request));
  const setCookie = await renewOnlySession(request);
  if (setCookie === null) {
    throw new Error("The session that changed its password has ended meanwhile.");
  }
  return { isChanged: true as const, setCookie, endedBrowsers: ended.sessions };
}

function refusal(status: number, field: "currentPassword" | "newPassword" | null, error: string) {
  return { isChanged: false as const, error, status, field };
}

import { OAuth2RequestError } from "remix-auth-oauth2";
import { paths } from "#app/paths.ts";
import { isDatabaseUnavailable } from "#app/platform/database/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { SignInError } from "./sign-in-error.server.ts";

/** Logs only what an operator has to look into. */
export function redirectToFailure(error: unknown, headers = new Headers()): Response {
  const reason = reasonOf(error);
  if (reason === "server_error") {
    log().error({ error }, "a sign-in failed");
  } else if (reason !== "access_denied" && reason !== "invalid_state") {
    log().warn({ error, reason }, "a sign-in failed");
  }
  headers.set("Location", `${paths.authCallback}?error=${encodeURIComponent(reason)}`);
  headers.set("Cache-Control", "no-store");
  return new Response(null, { status: 303, headers });
}

function reasonOf(error: unknown): string {
  if (error instanceof SignInError) {
    return error.reason;
  }
  if (error instanceof OAuth2RequestError) {
    return error.code.slice(0, 200);
  }
  // The strategy's errors for a state that is missing, foreign or already used.
  if (error instanceof RangeError || error instanceof ReferenceError) {
    return "invalid_state";
  }
  return isDatabaseUnavailable(error) ? "temporarily_unavailable" : "server_error";
}

/** Why a sign-in failed, as `/auth/callback?error=` names it. */
export type SignInFailure =
  | "access_denied"
  | "invalid_state"
  | "invalid_grant"
  | "invalid_token"
  | "provider_unavailable"
  | "temporarily_unavailable"
  | "server_error"
  // A provider may give a reason of its own.
  | (string & {});

/** A sign-in that ends without a session, for a reason that a person can be told. */
export class SignInError extends Error {
  override name = "SignInError";
  readonly reason: SignInFailure;

  constructor(reason: SignInFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** The identity provider can't be reached, is too slow, or answers nonsense. */
export class ProviderUnavailableError extends SignInError {
  override name = "ProviderUnavailableError";

  constructor(message: string, options?: ErrorOptions) {
    super("provider_unavailable", message, options);
  }
}

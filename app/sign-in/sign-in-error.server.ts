export class SignInError extends Error {
  override name = "SignInError";
  /** As in `/auth/callback?error=`. */
  readonly reason: string;

  constructor(reason: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** The provider is unreachable, too slow, or returns something invalid. */
export class ProviderUnavailableError extends SignInError {
  override name = "ProviderUnavailableError";

  constructor(message: string, options?: ErrorOptions) {
    super("provider_unavailable", message, options);
  }
}

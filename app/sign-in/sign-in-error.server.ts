export class SignInError extends Error {
  override name = "SignInError";
  /** As `/auth/callback?error=` names it. A provider may send a different reason. */
  readonly reason: string;

  constructor(reason: string, message: string, options?: ErrorOptions) {
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

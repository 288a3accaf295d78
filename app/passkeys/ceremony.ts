import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { AnswerError, postFields } from "#app/shell/commands/json-exchange.ts";

/** Not in `paths`, which every page loads. */
export const optionsPath = "/api/passkeys";

/** A message for the user, at a field if it names one. */
export class CeremonyError extends Error {
  readonly field: string | undefined;

  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}

/** Opens the browser's dialog. Returns the answer for the server. @throws {CeremonyError} */
export function signInWithPasskey(): Promise<string> {
  return sign("sign-in");
}

/** Like `signInWithPasskey`, for the account that has signed in by password. @throws {CeremonyError} */
export function checkPasskey(): Promise<string> {
  return sign("check");
}

/** @throws {CeremonyError} */
export function createPasskey(password: string): Promise<string> {
  return explainingErrors(async () => {
    const { options } = await postFields<{ options: PublicKeyCredentialCreationOptionsJSON }>(optionsPath, [
      ["purpose", "add"],
      ["password", password],
    ]);
    const { startRegistration } = await import("@simplewebauthn/browser");
    return JSON.stringify(await startRegistration({ optionsJSON: options }));
  });
}

function sign(purpose: "sign-in" | "check"): Promise<string> {
  return explainingErrors(async () => {
    const { options } = await postFields<{ options: PublicKeyCredentialRequestOptionsJSON }>(optionsPath, [["purpose", purpose]]);
    const { startAuthentication } = await import("@simplewebauthn/browser");
    return JSON.stringify(await startAuthentication({ optionsJSON: options }));
  });
}

const noAnswer = "The site did not answer. Check your connection, then try again.";

const messages: Readonly<Record<string, string>> = {
  NotAllowedError: "No passkey was used: the window was closed, or it took too long. You can try again.",
  AbortError: "No passkey was used: the window was closed, or it took too long. You can try again.",
  InvalidStateError: "This device already has a passkey for your account.",
  TypeError: noAnswer,
  TimeoutError: noAnswer,
  ConstraintError: "This device cannot store a passkey. Turn on its screen lock or PIN, or use another device.",
};

async function explainingErrors(ceremony: () => Promise<string>): Promise<string> {
  try {
    return await ceremony();
  } catch (error) {
    if (error instanceof AnswerError) {
      const { field } = error.said;
      throw new CeremonyError(error.userMessage ?? "Something went wrong. Try again.", typeof field === "string" ? field : undefined);
    }
    throw new CeremonyError(
      (error instanceof Error && messages[error.name]) || "Your browser could not use a passkey here. Try again, or another browser.",
    );
  }
}

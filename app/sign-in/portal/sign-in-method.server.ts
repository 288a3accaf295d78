import type { SignInMethod } from "#prisma/client.ts";

/** As ID tokens name them (RFC 8176). */
export const amrByMethod: Readonly<Record<SignInMethod, string>> = { password: "pwd", passkey: "pop", code: "otp" };

/** An unknown one counts as a password. */
export function readSignInMethod(amr: unknown): SignInMethod {
  const methods = Object.keys(amrByMethod) as SignInMethod[];
  return methods.find((method) => Array.isArray(amr) && amr.includes(amrByMethod[method])) ?? "password";
}

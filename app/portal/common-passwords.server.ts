import { dictionary } from "@zxcvbn-ts/language-common";
import { singleton } from "#app/services/process-state.server.ts";

/** What is said of a password that people choose often. */
export const commonPasswordText = "This password is one that many people use: choose another";

/** Whether a password is one of the 50,000 that people choose most often, in whatever case: the first that attackers try. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords().has(password.normalize("NFKC").toLowerCase());
}

function commonPasswords() {
  return singleton("common passwords", () => new Set(dictionary["passwords-common"].map((password) => String(password).toLowerCase())));
}

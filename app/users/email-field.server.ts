import { z } from "zod";

const maxEmailLength = 254;
const emailFormat = "Enter an email address in the correct format, like name@example.com";

/** `empty` is the error for a blank field. */
export function emailField(empty: string) {
  return z.string().trim().min(1, empty).max(maxEmailLength, emailFormat).pipe(z.email(emailFormat)).prefault("");
}

/** Null for a blank field; in lower case. */
export function optionalEmailField() {
  const address = emailField("").transform((text) => text.toLowerCase());
  return z.preprocess((value) => (typeof value === "string" && value.trim() === "" ? null : value), address.nullable());
}

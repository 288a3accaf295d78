import { z } from "zod";

const maxEmailLength = 254;
const emailFormat = "Enter an email address in the correct format, like name@example.com";

/** An email address that somebody types; `empty` is said when there is none. */
export function emailField(empty: string) {
  return z.string().trim().min(1, empty).max(maxEmailLength, emailFormat).pipe(z.email(emailFormat));
}

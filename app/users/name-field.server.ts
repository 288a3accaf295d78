import { z } from "zod";

const maxNameLength = 100;

/** `empty` is the error for a blank field. */
export function nameField(empty: string) {
  return z
    .string()
    .trim()
    .min(1, empty)
    .max(maxNameLength, `Name must be ${maxNameLength} characters or fewer`)
    .refine((value) => !/\p{Cc}/u.test(value), "Name must not contain control characters")
    .prefault("");
}

import { z } from "zod";
import { passwordsDiffer } from "#app/content/administration.ts";
import { maxPasswordLength, minPasswordLength } from "#app/limits.ts";
import { requiredText } from "#app/platform/requests/read-form.server.ts";

/** Counts user-perceived characters. */
export function newPassword(empty: string) {
  return z
    .string()
    .min(1, empty)
    .refine((value) => value === "" || lengthOf(value) >= minPasswordLength, `Password must be at least ${minPasswordLength} characters`)
    .refine((value) => lengthOf(value) <= maxPasswordLength, `Password must be ${maxPasswordLength} characters or fewer`)
    .prefault("");
}

/** Checks only the length. `empty` is the error for a blank field. */
export function newPasswordProblem(password: string, empty: string): string | null {
  return newPassword(empty).safeParse(password).error?.issues[0]?.message ?? null;
}

/** Reports a wrong confirmation even beside other errors. */
export const passwordForm = z
  .object({
    intent: z.literal("password"),
    currentPassword: requiredText("Enter your current password"),
    newPassword: newPassword("Enter a new password"),
    confirmPassword: requiredText("Confirm the new password"),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === "" || confirmPassword === "" || newPassword === confirmPassword, {
    path: ["confirmPassword"],
    error: passwordsDiffer,
    when: ({ value }) => typeof value === "object" && value !== null && "newPassword" in value && "confirmPassword" in value,
  });

export type PasswordForm = z.infer<typeof passwordForm>;

const passwordSchema = z.strictObject({ currentPassword: z.string(), newPassword: z.string(), confirmPassword: z.string().optional() });

/** The confirmation is optional in JSON. Returns an error message for an invalid body. */
export function parsePasswordChange(
  body: unknown,
): { readonly currentPassword: string; readonly newPassword: string } | { readonly error: string } {
  const parsed = passwordSchema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return issue?.code === "unrecognized_keys"
      ? { error: `Unknown field: ${issue.keys[0]?.slice(0, 100)}.` }
      : { error: "Send currentPassword and newPassword, both as text." };
  }
  const { currentPassword, newPassword, confirmPassword } = parsed.data;
  if (currentPassword === "") {
    return { error: "Enter your current password" };
  }
  if (newPassword === "") {
    return { error: "Enter a new password" };
  }
  return confirmPassword !== undefined && confirmPassword !== newPassword ? { error: passwordsDiffer } : { currentPassword, newPassword };
}

function lengthOf(password: string) {
  return [...password.normalize("NFKC")].length;
}

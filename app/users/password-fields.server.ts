import { z } from "zod";
import { passwordsDiffer } from "#app/content/administration.ts";
import { maxPasswordLength, minPasswordLength } from "#app/limits.ts";

/** A new password. Its characters are counted as people count them, whatever they take to store. */
export function newPassword(empty: string) {
  return z
    .string()
    .min(1, empty)
    .refine((value) => value === "" || lengthOf(value) >= minPasswordLength, `Password must be at least ${minPasswordLength} characters`)
    .refine((value) => lengthOf(value) <= maxPasswordLength, `Password must be ${maxPasswordLength} characters or fewer`);
}

/** What is wrong with a new password by its length; null when nothing is. `empty` is said when there is none. */
export function newPasswordProblem(password: string, empty: string): string | null {
  return newPassword(empty).safeParse(password).error?.issues[0]?.message ?? null;
}

export type PasswordErrors = {
  readonly currentPassword: string | null;
  readonly newPassword: string | null;
  readonly confirmPassword: string | null;
};

/** The form that changes a password: all three fields are needed, and the last two are the same. */
export function readPasswordForm(form: FormData) {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const [currentPassword, newPassword, confirmPassword] = [text("currentPassword"), text("newPassword"), text("confirmPassword")];
  const errors: PasswordErrors = {
    currentPassword: currentPassword === "" ? "Enter your current password" : null,
    newPassword: newPasswordProblem(newPassword, "Enter a new password"),
    confirmPassword:
      confirmPassword === "" ? "Confirm the new password" : newPassword !== "" && confirmPassword !== newPassword ? passwordsDiffer : null,
  };
  return Object.values(errors).some((error) => error !== null)
    ? { values: null, errors }
    : { values: { currentPassword, newPassword }, errors: null };
}

const passwordSchema = z.strictObject({ currentPassword: z.string(), newPassword: z.string(), confirmPassword: z.string().optional() });

/** The same change out of a JSON body, whose sender may have compared the confirmation already; or the reason why it is none. */
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

import { z } from "zod";
import { emailField } from "#app/users/email-field.server.ts";
import { newPassword } from "#app/users/password-fields.server.ts";

export type FieldErrors<Field extends string> = Readonly<Record<Field, string | null>>;

export type ReadFields<Field extends string> =
  | { readonly values: Readonly<Record<Field, string>>; readonly errors: null }
  | { readonly values: null; readonly errors: FieldErrors<Field> };

const maxNameLength = 100;

const email = emailField("Enter your email address");

const name = z
  .string()
  .trim()
  .min(1, "Enter your name")
  .max(maxNameLength, `Name must be ${maxNameLength} characters or fewer`)
  .refine((value) => !/\p{Cc}/u.test(value), "Name must not contain control characters");

export const readSignInForm = formReader({ email, password: z.string().min(1, "Enter your password") });

export const readCreateAccountForm = formReader({ name, email, password: newPassword("Enter a password") });

export const readForgotPasswordForm = formReader({ email });

export const readResetPasswordForm = formReader({ password: newPassword("Enter a new password") });

function formReader<Shape extends Record<string, z.ZodType<string>>>(shape: Shape) {
  type Field = Extract<keyof Shape, string>;
  const fields = Object.keys(shape) as Field[];
  const schema = z.object(shape);
  return (form: FormData): ReadFields<Field> => {
    // A file or a missing field can only come from a foreign form.
    const texts = fields.map((field) => [field, typeof form.get(field) === "string" ? form.get(field) : ""]);
    const parsed = schema.safeParse(Object.fromEntries(texts));
    if (parsed.success) {
      return { values: parsed.data as Record<Field, string>, errors: null };
    }
    const errors = fields.map((field) => [field, parsed.error.issues.find(({ path }) => path[0] === field)?.message ?? null]);
    return { values: null, errors: Object.fromEntries(errors) };
  };
}

import { z } from "zod";
import { emailField } from "#app/people/email-field.server.ts";
import { newPassword } from "#app/people/password-fields.server.ts";

/** What is wrong with each field of a form, in words for the person; null where nothing is. */
export type FieldErrors<Field extends string> = Readonly<Record<Field, string | null>>;

/** A form as it was read: its values, or what is wrong with it. */
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

const signInSchema = z.object({ email, password: z.string().min(1, "Enter your password") });

const createAccountSchema = z.object({ name, email, password: newPassword("Enter a password") });

const forgotPasswordSchema = z.object({ email });

const resetPasswordSchema = z.object({ password: newPassword("Enter a new password") });

/** The portal's sign-in form. */
export function readSignInForm(form: FormData): ReadFields<"email" | "password"> {
  return readFields(signInSchema, form);
}

/** The portal's form for a new account. */
export function readCreateAccountForm(form: FormData): ReadFields<"name" | "email" | "password"> {
  return readFields(createAccountSchema, form);
}

/** The form that asks for a link. */
export function readForgotPasswordForm(form: FormData): ReadFields<"email"> {
  return readFields(forgotPasswordSchema, form);
}

/** The form that such a link leads to. */
export function readResetPasswordForm(form: FormData): ReadFields<"password"> {
  return readFields(resetPasswordSchema, form);
}

function readFields<Shape extends Record<string, z.ZodType<string>>>(
  schema: z.ZodObject<Shape>,
  form: FormData,
): ReadFields<Extract<keyof Shape, string>> {
  type Field = Extract<keyof Shape, string>;
  const fields = Object.keys(schema.shape) as Field[];
  // A file, or a field that is missing, can only come from a form that is not ours: as good as empty.
  const texts = fields.map((field) => [field, typeof form.get(field) === "string" ? form.get(field) : ""]);
  const parsed = schema.safeParse(Object.fromEntries(texts));
  if (parsed.success) {
    return { values: parsed.data as Record<Field, string>, errors: null };
  }
  const errors = fields.map((field) => [field, parsed.error.issues.find(({ path }) => path[0] === field)?.message ?? null]);
  return { values: null, errors: Object.fromEntries(errors) };
}

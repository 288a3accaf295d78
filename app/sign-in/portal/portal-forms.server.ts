import { z } from "zod";
import { requiredText } from "#app/platform/read-form.server.ts";
import { emailField } from "#app/users/email-field.server.ts";
import { newPassword } from "#app/users/password-fields.server.ts";

const maxNameLength = 100;

const email = emailField("Enter your email address");

const name = z
  .string()
  .trim()
  .min(1, "Enter your name")
  .max(maxNameLength, `Name must be ${maxNameLength} characters or fewer`)
  .refine((value) => !/\p{Cc}/u.test(value), "Name must not contain control characters")
  .prefault("");

export const signInForm = z.object({ email, password: requiredText("Enter your password") });

export const createAccountForm = z.object({ name, email, password: newPassword("Enter a password") });

export const forgotPasswordForm = z.object({ email });

export const resetPasswordForm = z.object({ password: newPassword("Enter a new password") });

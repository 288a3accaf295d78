import { z } from "zod";
import { requiredText } from "#app/platform/requests/read-form.server.ts";
import { emailField } from "#app/users/email-field.server.ts";
import { nameField } from "#app/users/name-field.server.ts";
import { newPassword } from "#app/users/passwords/password-fields.server.ts";

const email = emailField("Enter your email address");

export const signInForm = z.object({ email, password: requiredText("Enter your password") });

export const codeForm = z.object({ email, code: z.string().trim().min(1, "Enter one of your one-time codes").max(100).prefault("") });

export const createAccountForm = z.object({ name: nameField("Enter your name"), email, password: newPassword("Enter a password") });

export const forgotPasswordForm = z.object({ email });

export const resetPasswordForm = z.object({ password: newPassword("Enter a new password") });

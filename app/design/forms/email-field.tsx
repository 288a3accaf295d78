import { TextField, type TextFieldProps } from "./text-field.tsx";

/** An email address to type: no keyboard corrects or capitalizes it. The account's own unless said otherwise. */
export function EmailField({ name = "email", label = "Email", autoComplete = "username", ...rest }: Partial<TextFieldProps>) {
  return (
    <TextField
      {...rest}
      name={name}
      label={label}
      type="email"
      autoComplete={autoComplete}
      spellCheck={false}
      autoCapitalize="none"
      required
    />
  );
}

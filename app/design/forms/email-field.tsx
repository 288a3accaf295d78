import { TextField, type TextFieldProps } from "./text-field.tsx";

/** An email field that no keyboard corrects or capitalizes: by default the account's own address. */
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

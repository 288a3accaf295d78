import { TextField, type TextFieldProps } from "./text-field.tsx";

/** Keeps phones from correcting or capitalizing the address. */
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

import { TextField } from "#app/design/forms/text-field.tsx";

interface DateInputProps {
  name: string;
  label: string;
  hint?: string;
  typed: string | undefined;
  error?: string | null;
}

/** A day to enter. A date field would drop what it can't show: what was typed stays to be put right. */
export function DateInput({ typed = "", ...rest }: DateInputProps) {
  const isShown = typed === "" || (/^\d{4}-/.test(typed) && !Number.isNaN(Date.parse(typed)) && new Date(typed).toJSON().startsWith(typed));
  return <TextField {...rest} type={isShown ? "date" : "text"} autoComplete="off" defaultValue={typed} />;
}

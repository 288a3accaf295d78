import { calendarDay } from "#machines/calendar.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

interface DateInputProps extends Pick<TextFieldProps, "name" | "label" | "hint" | "error"> {
  typed: string | undefined;
}

/** Falls back to a text field for values that a date field would drop, so that the user can correct them. */
export function DateInput({ typed = "", ...rest }: DateInputProps) {
  return <TextField {...rest} type={typed === "" || calendarDay(typed) ? "date" : "text"} autoComplete="off" defaultValue={typed} />;
}

import { TextField, type TextFieldProps } from "#app/design/forms/text-field.tsx";
import { calendarDay } from "#machines/calendar.ts";

interface DateInputProps extends Pick<TextFieldProps, "name" | "label" | "hint" | "error"> {
  typed: string | undefined;
}

/** A day to enter. A date field would drop what it can't show: what was typed stays to be put right. */
export function DateInput({ typed = "", ...rest }: DateInputProps) {
  return <TextField {...rest} type={typed === "" || calendarDay(typed) ? "date" : "text"} autoComplete="off" defaultValue={typed} />;
}

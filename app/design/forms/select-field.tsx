import type { ChangeEventHandler } from "react";
import { Field, type FieldProps, fieldAttributes } from "./field.tsx";
import { input } from "./text-field.css.ts";

interface SelectFieldProps extends FieldProps {
  options: readonly { readonly value: string; readonly label: string }[];
  defaultValue?: string;
  onChange?: ChangeEventHandler<HTMLSelectElement>;
}

export function SelectField({ options, defaultValue, onChange, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      <select {...fieldAttributes(field)} className={input} defaultValue={defaultValue} autoComplete="off" onChange={onChange}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

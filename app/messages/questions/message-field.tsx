import { threadCopy } from "#app/content/thread-messages.ts";
import { Field, fieldAttributes } from "#app/design/forms/field.tsx";
import { area } from "#app/design/forms/text-field.css.ts";

export function MessageField({ label, typed, error }: { label: string; typed: string | undefined; error: string | undefined }) {
  const field = { name: "text", hint: threadCopy.hint, error };
  return (
    <Field {...field} label={label}>
      <textarea {...fieldAttributes(field)} className={area} rows={4} defaultValue={typed} />
    </Field>
  );
}

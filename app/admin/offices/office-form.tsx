import { timeZones } from "#app/content/contract/contract-words.ts";
import { Button } from "#app/design/button.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import type { OfficeAnswer, OfficePageData } from "./offices-page.server.ts";

type Settings = NonNullable<OfficePageData["page"]>["settings"];
type Field = keyof Settings;

export const officeLabels: Readonly<Record<Field, string>> = {
  name: "Name that people see",
  license: "License",
  address: "Address",
  statesServed: "States it serves",
  hours: "Hours",
  timeZone: "Time zone of the hours",
  phone: "Phone number for calls",
  textPhone: "Phone number for texts",
  email: "Email",
  host: "Host name",
};

interface OfficeFormProps {
  action: string;
  intent: "add" | "change";
  /** Set for a new office, so that sending the form twice adds one. */
  form?: string;
  settings: Settings;
  values: Readonly<Record<Field, string>> | null;
  answer: OfficeAnswer | undefined;
  children: string;
}

export function OfficeForm({ action, intent, form, settings, values, answer, children }: OfficeFormProps) {
  const field = (name: Field, hint?: string) => ({
    name,
    label: officeLabels[name],
    hint: [hint, name === "name" || name === "host" ? "" : `Left empty: ${settings[name] || "not said"}.`].filter(Boolean).join(" "),
    defaultValue: answer?.typed[name] ?? values?.[name] ?? "",
    error: answer?.errors[name],
    autoComplete: "off",
  });
  return (
    <form method="post" action={action} className={formClass} noValidate>
      {form ? <input type="hidden" name="form" value={form} /> : null}
      <TextField {...field("name", "It stands for the name of this site on the pages of the office.")} required />
      <TextField {...field("license", "As state rules on advertising ask for it.")} />
      <TextField {...field("address")} />
      <TextField {...field("statesServed", "Codes with commas between, such as CO, NM.")} />
      <TextField {...field("hours", "As a sentence ends with it: “We are here 7 days a week”.")} />
      <SelectField
        name="timeZone"
        label={officeLabels.timeZone}
        hint="People elsewhere read it behind times of day in the hours: “8 a.m. to 6 p.m., Mountain time”."
        options={[{ value: "", label: "Not said" }, ...Object.entries(timeZones).map(([value, label]) => ({ value, label }))]}
        defaultValue={answer?.typed.timeZone ?? values?.timeZone ?? ""}
        error={answer?.errors.timeZone}
      />
      <TextField {...field("phone")} type="tel" />
      <TextField {...field("textPhone")} type="tel" />
      <TextField {...field("email")} type="email" />
      <TextField
        {...field(
          "host",
          "Such as north.example.com. Point it at this site first. Without one, no visitor comes to the office by its address.",
        )}
      />
      <div>
        <Button name="intent" value={intent}>
          {children}
        </Button>
      </div>
    </form>
  );
}

import type { ExpertColumn } from "#app/brand/office-experts.ts";
import { timeZones } from "#app/content/contract/contract-words.ts";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import type { OfficeField } from "#app/users/staff/office-details.ts";
import type { OfficeAnswer, OfficeTexts } from "./office-answer.server.ts";
import { twoColumns } from "./office-fields.css.ts";

export const officeLabels: Readonly<Record<Exclude<OfficeField, ExpertColumn>, string>> = {
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
  schedulingUrl: "Page to book a call",
  videoUrl: "Page for video calls",
  eSignUrl: "Page to sign documents",
  disclaimer: "Disclaimer of the office",
};

export interface OfficeFieldsProps {
  /** Of the first office. */
  settings: OfficeTexts;
  values: OfficeTexts | null;
  answer: OfficeAnswer | undefined;
}

export function describeField(name: OfficeField, label: string, { values, answer }: Omit<OfficeFieldsProps, "settings">, hint?: string) {
  return { name, label, hint, defaultValue: answer?.typed[name] ?? values?.[name] ?? "", error: answer?.errors[name], autoComplete: "off" };
}

export function NameFields(props: OfficeFieldsProps) {
  const field = withFallback(props);
  const name = describeField("name", officeLabels.name, props, "It stands for the name of this site on the pages of the office.");
  return (
    <div className={twoColumns}>
      <TextField {...name} required />
      <TextField {...field("license", "As state rules on advertising ask for it.")} />
      <TextField {...field("address")} />
      <TextField {...field("statesServed", "Codes with commas between, such as CO, NM.")} />
    </div>
  );
}

export function NumberFields(props: OfficeFieldsProps) {
  const field = withFallback(props);
  const { autoComplete: _, ...zone } = describeField(
    "timeZone",
    officeLabels.timeZone,
    props,
    "People elsewhere read it behind times of day in the hours: “8 a.m. to 6 p.m., Mountain time”.",
  );
  return (
    <div className={twoColumns}>
      <TextField {...field("hours", "As a sentence ends with it: “We are here 7 days a week”.")} />
      <SelectField
        {...zone}
        options={[{ value: "", label: "Not said" }, ...Object.entries(timeZones).map(([value, label]) => ({ value, label }))]}
      />
      <TextField {...field("phone")} type="tel" />
      <TextField {...field("textPhone")} type="tel" />
      <TextField {...field("email")} type="email" />
    </div>
  );
}

/** Fields whose hints name what the first office shows there. */
export function withFallback(props: OfficeFieldsProps) {
  return (name: keyof typeof officeLabels, hint?: string) =>
    describeField(name, officeLabels[name], props, [hint, `Left empty: ${props.settings[name] || "not said"}.`].filter(Boolean).join(" "));
}

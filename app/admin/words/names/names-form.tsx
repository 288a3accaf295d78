import type { ReactNode } from "react";
import { legend, threeColumns } from "#app/admin/offices/office-fields.css.ts";
import {
  describeField,
  NameFields,
  NumberFields,
  type OfficeFieldsProps,
  officeLabels,
  withFallback,
} from "#app/admin/offices/office-fields.tsx";
import { expertColumns, expertIds, expertRoles } from "#app/brand/office-experts.ts";
import type { ExpertId } from "#app/content/guides/guide-types.ts";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { Field, fieldAttributes } from "#app/design/forms/field.tsx";
import { form } from "#app/design/forms/form.css.ts";
import { area } from "#app/design/forms/text-field.css.ts";
import { TextField } from "#app/design/forms/text-field.tsx";
import * as text from "#app/design/text/text.css.ts";

interface NamesFormProps extends OfficeFieldsProps {
  action: string;
  /** Of the office when the page was loaded. */
  version: string;
}

export function NamesForm({ action, version, ...fields }: NamesFormProps) {
  const field = withFallback(fields);
  const { defaultValue, autoComplete, ...disclaimer } = describeField(
    "disclaimer",
    officeLabels.disclaimer,
    fields,
    `At most 600 characters. Left empty: ${fields.settings.disclaimer || "Keyturn's alone."}`,
  );
  return (
    <form method="post" action={action} className={form} noValidate>
      <input type="hidden" name="version" value={fields.answer?.version ?? version} />
      <Section id="names" title="Name and license">
        <NameFields {...fields} />
      </Section>
      <Section id="numbers" title="Hours and numbers">
        <p>Clients call these numbers before they send money. Check each by calling it.</p>
        <NumberFields {...fields} />
      </Section>
      <Section id="people" title="People beside the steps">
        <p>Name someone else, and clients see their initials instead of a picture.</p>
        {expertIds.map((id) => (
          <ExpertFields key={id} id={id} {...fields} />
        ))}
      </Section>
      <Section id="links" title="Where buttons in the guides lead">
        <div className={threeColumns}>
          <TextField {...field("schedulingUrl")} type="url" />
          <TextField {...field("videoUrl")} type="url" />
          <TextField {...field("eSignUrl")} type="url" />
        </div>
      </Section>
      <Section id="fine-print" title="Your disclaimer">
        <p>It stands after Keyturn's at the foot of every page and print, never instead of it, and says that the office wrote it.</p>
        <Field {...disclaimer}>
          <textarea {...fieldAttributes(disclaimer)} className={area} rows={5} defaultValue={defaultValue} autoComplete={autoComplete} />
        </Field>
      </Section>
      <div>
        <Button>Save names and numbers</Button>
      </div>
    </form>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" space="lg" aria-labelledby={id}>
      <h3 id={id} className={text.headingSmall}>
        {title}
      </h3>
      {children}
    </Card>
  );
}

function ExpertFields({ id, settings, ...fields }: OfficeFieldsProps & { id: ExpertId }) {
  const column = expertColumns[id];
  const [name, title, license] = [`${column}Name`, `${column}Specialization`, `${column}License`] as const;
  const shared = settings[name];
  const licenseHint = settings[license] ? `Left empty: ${settings[license]} for ${shared}, none for anyone else.` : "Left empty: none.";
  return (
    <fieldset>
      <legend className={legend}>{expertRoles[id]}</legend>
      <div className={threeColumns}>
        <TextField {...describeField(name, "Name", fields, `Left empty: ${shared}.`)} />
        <TextField {...describeField(title, "Title", fields, `Under the name. Left empty: ${settings[title]}.`)} />
        <TextField {...describeField(license, "License", fields, licenseHint)} />
      </div>
    </fieldset>
  );
}

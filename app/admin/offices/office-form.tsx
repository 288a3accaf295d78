import { Button } from "#app/design/button.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { TextField } from "#app/design/forms/text-field.tsx";
import { staffPaths } from "#app/staff-paths.ts";
import type { OfficeAnswer } from "./office-answer.server.ts";
import { NameFields, NumberFields, type OfficeFieldsProps, officeLabels } from "./office-fields.tsx";
import { officePath } from "./office-paths.ts";

interface NewOfficeFormProps extends Omit<OfficeFieldsProps, "values"> {
  /** So that sending the form twice adds one. */
  form: string;
}

export function NewOfficeForm({ form, settings, answer }: NewOfficeFormProps) {
  const fields = { settings, values: null, answer };
  return (
    <form method="post" action={staffPaths.adminOffices} className={formClass} noValidate>
      <input type="hidden" name="form" value={form} />
      <NameFields {...fields} />
      <NumberFields {...fields} />
      <HostField host={null} answer={answer} />
      <div>
        <Button name="intent" value="add">
          Add the office
        </Button>
      </div>
    </form>
  );
}

export function HostForm({ office, answer }: { office: { id: string; host: string | null }; answer: OfficeAnswer | undefined }) {
  return (
    <form method="post" action={officePath(office.id)} className={formClass} noValidate>
      <HostField host={office.host} answer={answer} />
      <div>
        <Button variant="secondary" name="intent" value="change">
          Save the host name
        </Button>
      </div>
    </form>
  );
}

function HostField({ host, answer }: { host: string | null; answer: OfficeAnswer | undefined }) {
  return (
    <TextField
      name="host"
      label={officeLabels.host}
      hint="Such as north.example.com. Point it at this site first. Without one, no visitor comes to the office by its address."
      defaultValue={answer?.typed.host ?? host ?? ""}
      error={answer?.errors.host}
      autoComplete="off"
    />
  );
}

import { contactSources, contactTitles } from "#app/content/trusted-contacts.ts";
import { Button } from "#app/design/button.tsx";
import { boxedForm } from "#app/design/forms/form.css.ts";
import { RadioList } from "#app/design/forms/radio-list.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Notice } from "#app/design/layout/layout.tsx";
import { maxContactNameLength } from "#app/limits.ts";
import { contactFormId } from "#app/paths.ts";
import type { ShownContact, WaitingContact } from "#app/plan/contacts/trusted-contacts.server.ts";
import type { MembersAnswer } from "../receive-members-form.server.ts";

interface FormProps {
  path: string;
  answer: MembersAnswer | undefined;
}

export function ConfirmForm({ waiting, path, answer }: FormProps & { waiting: WaitingContact }) {
  return (
    <form method="post" action={path} className={boxedForm} id={contactFormId} noValidate>
      <input type="hidden" name="contact" value={waiting.id} />
      <PhoneField
        label={`The number of ${waiting.company}, as you know it`}
        hint="Find it yourself, on papers you got in person. Do not ask the person who entered it, and take it from no email, text or link."
        answer={answer}
      />
      <SourceList label="Where did you find it?" answer={answer} />
      <div>
        <Button name="intent" value="confirm">
          Check this number
        </Button>
      </div>
    </form>
  );
}

interface EnterFormProps extends FormProps {
  contact: Pick<ShownContact, "role" | "current">;
  id: string;
  /** Whether it is a number from papers of the reader's own. */
  isOwn: boolean;
}

export function EnterForm({ contact: { role, current }, id, path, isOwn, answer }: EnterFormProps) {
  return (
    <form method="post" action={path} className={boxedForm} id={contactFormId} noValidate>
      <input type="hidden" name="form" value={id} />
      <input type="hidden" name="role" value={role} />
      {isOwn ? (
        <p>
          We mark it as yours, and ask the brokerage to find and check the number of {contactTitles[role].inSentence} itself. We email
          everyone who sees it.
        </p>
      ) : null}
      {current ? (
        <Notice tone="accent" size="sm">
          Another number waits a day and needs a second person. We email everyone who sees these numbers at once.
        </Notice>
      ) : null}
      <TextField
        name="name"
        label="Name of the person or the team"
        autoComplete="off"
        maxLength={maxContactNameLength}
        defaultValue={answer?.typed?.name ?? current?.name ?? ""}
        error={answer?.errors.name}
      />
      <TextField
        name="company"
        label="Company"
        autoComplete="off"
        maxLength={maxContactNameLength}
        defaultValue={answer?.typed?.company ?? current?.company ?? ""}
        error={answer?.errors.company}
      />
      <PhoneField
        label="Phone number"
        hint="With its area code, like (512) 555-0100. Never one from an email, a text or a link."
        answer={answer}
      />
      <SourceList label="Where does the number come from?" answer={answer} />
      <div>
        <Button name="intent" value="enter">
          {isOwn ? "Add this number" : "Enter this number"}
        </Button>
      </div>
    </form>
  );
}

function PhoneField({ label, hint, answer }: { label: string; hint: string } & Pick<FormProps, "answer">) {
  return (
    <TextField
      name="phone"
      type="tel"
      label={label}
      hint={hint}
      autoComplete="off"
      maxLength={maxPhoneLength}
      defaultValue={answer?.typed?.phone ?? ""}
      error={answer?.errors.phone}
    />
  );
}

const maxPhoneLength = 40;

function SourceList({ label, answer }: { label: string } & Pick<FormProps, "answer">) {
  const options = contactSources.map(({ value, label: title }) => ({ value, title }));
  return <RadioList name="source" label={label} error={answer?.errors.source} chosen={answer?.typed?.source} options={options} />;
}

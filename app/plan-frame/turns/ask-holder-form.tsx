import { askMessages, holderLabels } from "#app/content/contract/ask-messages.ts";
import { Button } from "#app/design/button.tsx";
import { EmailField } from "#app/design/forms/email-field.tsx";
import { boxedForm } from "#app/design/forms/form.css.ts";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import type { Holder } from "#machines/contract-dates.ts";

interface AskHolderFormProps {
  kind: keyof typeof askMessages.what;
  title: string;
  holder: Holder;
  action: string;
  command: string;
  /** As typed, or where the holder was last asked. */
  address: string;
  error: string | undefined;
  backAddress: string;
}

export function AskHolderForm({ kind, title, holder, action, command, address, error, backAddress }: AskHolderFormProps) {
  const name = holderLabels[holder] ?? "the holder";
  return (
    <form method="post" action={action} className={boxedForm} noValidate aria-label={`Ask for an update: ${title}`}>
      <EmailField
        name="address"
        label={`Email of ${name}`}
        hint={`We ask ${name} there, and remember the address for this plan.`}
        autoComplete="off"
        defaultValue={address}
        error={error}
      />
      <Stack space="xs">
        <p className={text.quiet}>{askMessages.what[kind]}</p>
        <p className={text.quiet}>{askMessages.how}</p>
      </Stack>
      <Inline space="sm" isScreenOnly>
        <Button name="command" value={command}>
          Ask for an update
        </Button>
        <a className={text.rowLink} href={backAddress}>
          Cancel
        </a>
      </Inline>
    </form>
  );
}

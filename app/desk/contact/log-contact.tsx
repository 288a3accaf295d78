import { channelTitles, contactChannels, contactLogSteering } from "#app/content/contact-log.ts";
import { Button, buttonClass } from "#app/design/button.tsx";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Inline } from "#app/design/layout/layout.tsx";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import type { DeskAnswer } from "#app/desk/desk-actions.server.ts";
import { SteeringNotice } from "#app/shell/steering-notice.tsx";
import * as styles from "./log-contact.css.ts";
import { type LogPlace, logFieldId } from "./log-place.ts";

interface LogContactProps {
  plan: { readonly id: string; readonly name: string };
  /** Sending the form twice logs one contact. */
  form: string;
  place: LogPlace;
  answer: DeskAnswer | undefined;
}

/** Logs a contact of today in one line. */
export function LogContact({ plan, form, place, answer }: LogContactProps) {
  const mine = answer?.at?.planId === plan.id && answer.at.place === place ? answer : undefined;
  const { typed, errors, steering = [] } = mine ?? {};
  const id = (field: string) => logFieldId(field, { planId: plan.id, place });
  return (
    <details open={mine !== undefined} className={styles.log}>
      <summary className={buttonClass({ variant: "quiet", size: "sm" })}>
        Log a call<VisuallyHidden> with {plan.name}</VisuallyHidden>
      </summary>
      <form method="post" className={styles.form} noValidate>
        <input type="hidden" name="plan" value={plan.id} />
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="place" value={place} />
        <SteeringNotice terms={steering} advice={contactLogSteering} />
        <SelectField
          name="channel"
          id={id("channel")}
          label="How"
          options={contactChannels.map((channel) => ({ value: channel, label: channelTitles[channel] }))}
          defaultValue={typed?.channel || undefined}
          error={errors?.channel}
        />
        <TextField
          name="summary"
          id={id("summary")}
          label="What was said"
          autoComplete="off"
          defaultValue={typed?.summary}
          error={errors?.summary}
        />
        <Inline space="xs">
          <Button size="sm" name="intent" value="log">
            {steering.length > 0 ? "Save the changed text" : "Save"}
          </Button>
          {steering.length > 0 ? (
            <Button size="sm" variant="secondary" name="intent" value="logAnyway">
              Save anyway
            </Button>
          ) : null}
        </Inline>
      </form>
    </details>
  );
}

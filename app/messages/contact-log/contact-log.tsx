import { channelTitles, contactChannels, contactLogReaders, contactLogSteering, lastContactTitles } from "#app/content/contact-log.ts";
import { Button } from "#app/design/button.tsx";
import { DateInput } from "#app/design/forms/date-input.tsx";
import { Field, fieldAttributes } from "#app/design/forms/field.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { area } from "#app/design/forms/text-field.css.ts";
import { Divided, Inline, Stack } from "#app/design/layout/layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { contactLogId } from "#app/paths.ts";
import * as styles from "#app/plan-frame/fold.css.ts";
import { SteeringNotice } from "#app/shell/steering-notice.tsx";
import type { PlanMessages } from "../messages-page.server.ts";
import type { ContactAnswer } from "./contact-log.server.ts";

interface ContactLogProps {
  log: ShownContactLog;
  answer: ContactAnswer | undefined;
}

type ShownContactLog = NonNullable<PlanMessages["log"]>;
type ShownContact = ShownContactLog["contacts"][number];

/** For the brokerage alone. */
export function ContactLog({ log, answer }: ContactLogProps) {
  const { contacts, areMore, last, isClosed, isOpen } = log;
  return (
    <details id={contactLogId} className={styles.fold} open={isOpen || answer !== undefined}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{isClosed ? "Logged calls" : "Log a call"}</h2>
        <span className={text.quietSmall}>
          {last ? (
            <>
              Last contact: <Day day={last.day} />, {lastContactTitles[last.kind]}
            </>
          ) : (
            "Calls, texts, emails and meetings. No contact yet"
          )}
        </span>
      </summary>
      <div className={styles.content}>
        <Stack space="lg">
          {isClosed ? null : <ContactForm key={log.entry?.id} log={log} answer={answer} />}
          <Stack as="section" space="sm" aria-labelledby="noted">
            <h3 id="noted" className={text.partTitle}>
              What was noted
            </h3>
            {contacts.length > 0 ? (
              <Divided space="md" hasLineAbove>
                {contacts.map((contact) => (
                  <ContactItem key={contact.id} contact={contact} isClosed={isClosed} />
                ))}
              </Divided>
            ) : (
              <p>Nothing is noted yet.</p>
            )}
            {areMore ? <p className={text.quiet}>There are more. These are the latest {contacts.length}.</p> : null}
          </Stack>
        </Stack>
      </div>
    </details>
  );
}

function ContactForm({ log: { path, form, hint, entry, people, today }, answer }: ContactLogProps) {
  const { typed, errors, steering = [] } = answer ?? {};
  const textField = { name: "summary", hint, error: errors?.summary };
  return (
    <Stack as="section" space="md" aria-label={entry ? "Correct what was noted" : "Note a contact"}>
      {entry ? <h3 className={text.partTitle}>Correct what was noted</h3> : null}
      <p className={text.quiet}>{contactLogReaders}</p>
      <form method="post" action={entry ? entry.correctPath : path} className={formClass} noValidate>
        <input type="hidden" name="form" value={form} />
        {entry ? <input type="hidden" name="entry" value={entry.id} /> : null}
        <SteeringNotice terms={steering} advice={contactLogSteering} />
        <SelectField
          name="channel"
          label="How"
          options={contactChannels.map((channel) => ({ value: channel, label: channelTitles[channel] }))}
          defaultValue={typed?.channel || entry?.channel}
          error={errors?.channel}
        />
        <DateInput name="day" label="Day" typed={typed ? typed.day : (entry?.day ?? today)} error={errors?.day} />
        <SelectField
          name="member"
          label="With whom"
          options={[...people, { value: "", label: "No one in particular" }]}
          defaultValue={typed ? typed.member : entry ? (entry.memberId ?? "") : undefined}
          error={errors?.member}
        />
        <Field {...textField} label="What was said">
          <textarea {...fieldAttributes(textField)} className={area} rows={4} defaultValue={typed?.summary ?? entry?.text} />
        </Field>
        <Inline space="sm">
          <Button name="intent" value="save">
            {steering.length > 0 ? "Save the changed text" : entry ? "Save the correction" : "Note it"}
          </Button>
          {steering.length > 0 ? (
            <Button name="intent" value="saveAnyway" variant="secondary">
              Save anyway
            </Button>
          ) : null}
          {entry ? (
            <a className={text.rowLink} href={path}>
              Leave it as it is
            </a>
          ) : null}
        </Inline>
      </form>
      {entry ? (
        <details>
          <summary className={text.linkButton}>Remove it…</summary>
          <Stack as="form" space="xs" method="post" action={path}>
            <input type="hidden" name="entry" value={entry.id} />
            <p>The text is erased. The log still shows that you removed it, and when.</p>
            <div>
              <Button variant="danger" size="sm" name="intent" value="remove">
                Remove it
              </Button>
            </div>
          </Stack>
        </details>
      ) : null}
    </Stack>
  );
}

function ContactItem({ contact, isClosed }: { contact: ShownContact; isClosed: boolean }) {
  const { channel, day, by, at, changed, isRemoved, mayCorrect, correctPath } = contact;
  return (
    <li>
      <Stack space="xs">
        <p className={text.strong}>
          {channelTitles[channel]}
          {contact.with ? ` with ${contact.with}` : null}, <Day day={day} />
        </p>
        {isRemoved ? <p className={text.quiet}>The text has been removed.</p> : <p className={text.written}>{contact.text}</p>}
        <p className={text.quietSmall}>
          Noted by {by}, <Moment at={at} />
          {changed ? (
            <>
              . {isRemoved ? "Removed" : "Corrected"} by {changed.by}, <Moment at={changed.at} />
            </>
          ) : null}
        </p>
        {mayCorrect && !isClosed ? (
          <a className={text.rowLink} href={correctPath}>
            Correct or remove
            <VisuallyHidden>
              : {channelTitles[channel]}, <Day day={day} />
            </VisuallyHidden>
          </a>
        ) : null}
      </Stack>
    </li>
  );
}

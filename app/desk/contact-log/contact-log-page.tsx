import { channelTitles, contactChannels, contactLogReaders, contactLogSteering } from "#app/content/contact-log.ts";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { DateInput } from "#app/design/forms/date-input.tsx";
import { Field, fieldAttributes } from "#app/design/forms/field.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { area } from "#app/design/forms/text-field.css.ts";
import { Divided, Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { lastContactTitles } from "#app/desk/list/last-contact.ts";
import { SteeringNotice } from "#app/shell/steering-notice.tsx";
import type { ContactLogAnswer, ContactLogPageData } from "./contact-log-page.server.ts";

interface ContactLogProps {
  page: ContactLogPageData;
  answer: ContactLogAnswer | undefined;
}

type ShownContact = ContactLogPageData["contacts"][number];

export function ContactLog({ page, answer }: ContactLogProps) {
  const { contacts, areMore, last, isClosed } = page;
  return (
    <Stack space="lg">
      {answer?.problem ? (
        <Notice tone="danger" role="alert">
          {answer.problem}
        </Notice>
      ) : null}
      {isClosed ? null : <ContactForm key={page.entry?.id} page={page} answer={answer} />}
      <TitledCard id="noted" title="What was noted">
        {last ? (
          <p>
            Last contact: <Day day={last.day} />, {lastContactTitles[last.kind]}.
          </p>
        ) : null}
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
      </TitledCard>
    </Stack>
  );
}

function ContactForm({ page: { path, form, hint, entry, people, today }, answer }: ContactLogProps) {
  const { typed, errors, steering = [] } = answer ?? {};
  const textField = { name: "text", hint, error: errors?.text };
  return (
    <Card as="section" space="md" aria-labelledby="contact">
      <h2 id="contact" className={text.partTitle}>
        {entry ? "Correct what was noted" : "Note a contact"}
      </h2>
      <p className={text.quiet}>{contactLogReaders}</p>
      <form method="post" action={entry ? `${path}?entry=${entry.id}` : path} className={formClass} noValidate>
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
          <textarea {...fieldAttributes(textField)} className={area} rows={4} defaultValue={typed?.text ?? entry?.text} />
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
    </Card>
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

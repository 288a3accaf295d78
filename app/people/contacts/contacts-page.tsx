import { contactSources, contactTitles, formerMember, nameContactSource, noContactYet } from "#app/content/trusted-contacts.ts";
import { wireCheckMessages } from "#app/content/wire-check.ts";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { RadioList } from "#app/design/forms/radio-list.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { maxContactNameLength } from "#app/limits.ts";
import { contactFormId, paths } from "#app/paths.ts";
import { ContactNumber } from "./contact-number.tsx";
import type { ContactsAnswer, ContactsPageData } from "./contacts-page.server.ts";

type Page = NonNullable<ContactsPageData["page"]>;
type Contact = Page["contacts"][number];
type Waiting = NonNullable<Contact["waiting"]>;

interface ContactsPageProps {
  page: Page;
  answer: ContactsAnswer | undefined;
}

export function ContactsPage({ page, answer }: ContactsPageProps) {
  return (
    <Stack space="lg">
      {answer?.problem ? (
        <Notice tone="danger" role="alert">
          {answer.problem}
        </Notice>
      ) : null}
      {page.contacts.map((contact) => (
        <ContactCard key={contact.role} contact={contact} page={page} answer={answer} />
      ))}
      <Checks page={page} />
      <p>
        <a className={text.rowLink} href={paths.wireEmergency}>
          Sent money to the wrong account? Do this now.
        </a>
      </p>
    </Stack>
  );
}

function ContactCard({ contact, page, answer }: ContactsPageProps & { contact: Contact }) {
  const { role, current, waiting, formerPhone } = contact;
  const { title, inSentence } = contactTitles[role];
  const form = page.form?.role === role ? page.form : null;
  return (
    <TitledCard id={role} title={title}>
      {current ? (
        <ContactNumber contact={current} />
      ) : (
        <p>{role === "closingOffice" ? noContactYet : `No phone number of ${inSentence} has been checked by two people yet.`}</p>
      )}
      {formerPhone ? (
        <p>
          <s>{formerPhone}</s> was the number before. Do not call it any more.
        </p>
      ) : null}
      {waiting ? <WaitingNumber waiting={waiting} contact={contact} page={page} /> : null}
      {form?.kind === "confirm" && waiting ? <ConfirmForm waiting={waiting} page={page} answer={answer} /> : null}
      {form?.kind === "enter" ? <EnterForm contact={contact} id={form.id} page={page} answer={answer} /> : null}
      {page.may.enter && form?.kind !== "enter" ? (
        <a className={text.rowLink} href={page.enterPaths[role]}>
          {current || waiting ? "Enter another number" : "Enter the number"}
          <VisuallyHidden> of {inSentence}</VisuallyHidden>
        </a>
      ) : null}
      {current && page.may.remove ? <TakeDown id={current.id} whose={inSentence} page={page} /> : null}
    </TitledCard>
  );
}

function WaitingNumber({ waiting, contact: { role, current }, page }: { waiting: Waiting; contact: Contact; page: Page }) {
  const { id, name, company, phoneEnd, entered, startsAt, confirmed, isReaders } = waiting;
  const { inSentence } = contactTitles[role];
  const mayConfirm = page.may.confirm && !isReaders && confirmed === null && page.form?.kind !== "confirm";
  return (
    <Notice as="div" tone={startsAt ? "danger" : "sunken"} space="sm">
      {startsAt ? <p className={text.strong}>Someone wants to change this number</p> : null}
      <p>
        {name}, {company}. The number ends in {phoneEnd}. Entered by {entered.by ?? formerMember}, who found it{" "}
        {nameContactSource(entered.source)}, <Moment at={entered.at} />.{" "}
        {confirmed ? (
          <>
            Checked by {confirmed.by ?? formerMember} {nameContactSource(confirmed.source)}, <Moment at={confirmed.at} />.
          </>
        ) : (
          "Nobody else has checked it yet."
        )}
      </p>
      {startsAt ? (
        <p>
          It does not count before <Moment at={startsAt} />
          {confirmed ? "" : ", and not before a second person has checked it"}. {current ? "Until then, the number above stays." : ""} Did
          you not expect this? Stop it, and ask your agent in person.
        </p>
      ) : (
        <p>Do not call it for money matters yet. We show all of it when a second person has checked it.</p>
      )}
      <Inline space="sm" isScreenOnly>
        {mayConfirm ? (
          <ButtonLink variant="secondary" size="sm" to={page.checkPaths[id] ?? ""} reloadDocument>
            Check it
            <VisuallyHidden>: the number of {inSentence}</VisuallyHidden>
          </ButtonLink>
        ) : null}
        {page.may.stop ? (
          <form method="post" action={page.path}>
            <input type="hidden" name="contact" value={id} />
            <Button variant={startsAt ? "danger" : "secondary"} size="sm" name="intent" value="stop">
              {startsAt ? "Stop the change" : "Take it back"}
              <VisuallyHidden>: the number of {inSentence}</VisuallyHidden>
            </Button>
          </form>
        ) : null}
      </Inline>
    </Notice>
  );
}

function ConfirmForm({ waiting, page, answer }: ContactsPageProps & { waiting: Waiting }) {
  return (
    <form method="post" action={page.checkPaths[waiting.id]} className={formClass} id={contactFormId} noValidate>
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

function EnterForm({ contact: { role, current }, id, page, answer }: ContactsPageProps & { contact: Contact; id: string }) {
  return (
    <form method="post" action={page.enterPaths[role]} className={formClass} id={contactFormId} noValidate>
      <input type="hidden" name="form" value={id} />
      <input type="hidden" name="role" value={role} />
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
        defaultValue={answer?.typed.name ?? current?.name ?? ""}
        error={answer?.errors.name}
      />
      <TextField
        name="company"
        label="Company"
        autoComplete="off"
        maxLength={maxContactNameLength}
        defaultValue={answer?.typed.company ?? current?.company ?? ""}
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
          Enter this number
        </Button>
      </div>
    </form>
  );
}

function PhoneField({ label, hint, answer }: { label: string; hint: string } & Pick<ContactsPageProps, "answer">) {
  return (
    <TextField
      name="phone"
      type="tel"
      label={label}
      hint={hint}
      autoComplete="off"
      maxLength={maxPhoneLength}
      defaultValue={answer?.typed.phone ?? ""}
      error={answer?.errors.phone}
    />
  );
}

const maxPhoneLength = 40;

function SourceList({ label, answer }: { label: string } & Pick<ContactsPageProps, "answer">) {
  const options = contactSources.map(({ value, label: title }) => ({ value, title }));
  return <RadioList name="source" label={label} error={answer?.errors.source} chosen={answer?.typed.source} options={options} />;
}

function TakeDown({ id, whose, page }: { id: string; whose: string; page: Page }) {
  return (
    <details>
      <summary className={text.rowLink}>
        This number is wrong…<VisuallyHidden> of {whose}</VisuallyHidden>
      </summary>
      <Stack as="form" space="xs" method="post" action={page.path}>
        <input type="hidden" name="contact" value={id} />
        <p>The plan then shows this number to no one. We email everyone who sees these numbers. A new number waits a day.</p>
        <div>
          <Button variant="danger" size="sm" name="intent" value="remove">
            Take down the number of {whose}
          </Button>
        </div>
      </Stack>
    </details>
  );
}

function Checks({ page: { may, wireCheckPath, journeyType, checks } }: { page: Page }) {
  return (
    <TitledCard id="checks" title={wireCheckMessages.title[journeyType]}>
      {may.check ? (
        <>
          <p>{wireCheckMessages.lead}</p>
          <ButtonLink variant="secondary" to={wireCheckPath} reloadDocument>
            Go through the questions
          </ButtonLink>
        </>
      ) : null}
      {checks.length > 0 ? (
        <Stack as="ul" space="xs">
          {checks.map(({ id, path, at, by }) => (
            <li key={id}>
              <a className={text.rowLink} href={path}>
                <span>
                  What {by ?? formerMember} answered, <Moment at={at} />
                </span>
              </a>
            </li>
          ))}
        </Stack>
      ) : (
        <p className={text.quiet}>Nobody has answered these questions yet.</p>
      )}
    </TitledCard>
  );
}

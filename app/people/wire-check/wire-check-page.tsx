import { noContactYet } from "#app/content/trusted-contacts.ts";
import { wireAnswers, wireCheckMessages, wireQuestions } from "#app/content/wire-check.ts";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { Problem } from "#app/design/forms/problem.tsx";
import { RadioList } from "#app/design/forms/radio-list.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Divided, Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import { SourceList } from "#app/design/text/source-list.tsx";
import * as text from "#app/design/text/text.css.ts";
import { maxContactNameLength } from "#app/limits.ts";
import { paths } from "#app/paths.ts";
import { ContactNumber } from "#app/people/contacts/contact-number.tsx";
import { LinkedNotice } from "#app/plan-frame/linked-notice.tsx";
import { PrintButton, PrintScript } from "#app/shell/print/print-button.tsx";
import type { WireCheckAnswer, WireCheckPageData } from "./wire-check-page.server.ts";

type Page = NonNullable<WireCheckPageData["page"]>;

interface WireCheckProps {
  page: Page;
  answer: WireCheckAnswer | undefined;
}

export function WireCheck({ page, answer }: WireCheckProps) {
  return (
    <Stack space="lg">
      <LinkedNotice paragraphs={page.contactChanges} />
      {page.receipt ? <Receipt page={page} receipt={page.receipt} /> : <Questions page={page} answer={answer} />}
    </Stack>
  );
}

function Questions({ page, answer }: WireCheckProps) {
  const { journeyType, office, settlementAgent, path, form } = page;
  const questions = wireQuestions[journeyType];
  const stops = questions.filter(({ id }) => answer?.stops.includes(id));
  return (
    <>
      <Problem>{answer?.problem}</Problem>
      {stops.length > 0 ? (
        <Notice as="section" tone="danger" space="sm" role="alert" aria-labelledby="stop">
          <h2 id="stop" className={text.headingSmall}>
            {wireCheckMessages.stopTitle[journeyType]}
          </h2>
          <Stack as="ul" space="sm" isMarked>
            {stops.map(({ id, stop }) => (
              <li key={id}>{stop}</li>
            ))}
          </Stack>
          <p>{wireCheckMessages.stopped}</p>
          <p>
            <a href={paths.wireEmergency}>Sent money to the wrong account? Do this now.</a>
          </p>
        </Notice>
      ) : null}
      <TitledCard id="office" title="Call the closing office first">
        {office ? <ContactNumber contact={office} /> : <p>{noContactYet}</p>}
        {settlementAgent ? (
          <p>
            Your Closing Disclosure names <strong>{settlementAgent}</strong> as the settlement agent. If that is another office than the one
            you call, stop and ask your agent and your lender which is right.
          </p>
        ) : null}
      </TitledCard>
      <Card>
        <form method="post" action={path} className={formClass} noValidate>
          <input type="hidden" name="form" value={form} />
          {questions.map(({ id, question, hint }, place) => (
            <RadioList
              key={id}
              name={id}
              label={`${place + 1}. ${question}`}
              hint={hint}
              error={answer?.errors[id]}
              chosen={answer?.typed[id]}
              options={wireAnswers.map(({ value, label }) => ({ value, title: label }))}
            />
          ))}
          <TextField
            name="spokenWith"
            label="Who answered the phone?"
            hint="The name only. No account numbers."
            autoComplete="off"
            maxLength={maxContactNameLength}
            defaultValue={answer?.typed.spokenWith ?? ""}
            error={answer?.errors.spokenWith}
          />
          <TextField
            name="initials"
            label="Your initials"
            hint="They sign your answers."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={8}
            defaultValue={answer?.typed.initials ?? ""}
            error={answer?.errors.initials}
          />
          <div>
            <Button>Sign my answers</Button>
          </div>
        </form>
      </Card>
      <SourceList sources={page.sources} />
    </>
  );
}

function Receipt({ page: { journeyType, contactsPath }, receipt }: { page: Page; receipt: NonNullable<Page["receipt"]> }) {
  const { at, answers, spokenWith, signed, contact } = receipt;
  const labels: Readonly<Record<string, string>> = Object.fromEntries(wireAnswers.map(({ value, label }) => [value, label]));
  return (
    <>
      <TitledCard id="receipt" title={wireCheckMessages.receiptTitle}>
        <p>
          <Moment at={at} />. {signed ? `Signed ${signed.initials} by ${signed.by}.` : "By a former member."}
        </p>
        <Divided space="sm" hasLineAbove>
          {wireQuestions[journeyType].map(({ id, question }) => (
            <li key={id}>
              {question} <strong>{labels[answers[id] ?? ""] ?? "Not asked"}</strong>
            </li>
          ))}
          <li>
            Who answered the phone? <strong>{spokenWith}</strong>
          </li>
          <li>
            {contact ? (
              <>
                The number that two people had checked: {contact.name}, {contact.company}, <strong>{contact.phone}</strong>
              </>
            ) : (
              "Two people had not checked a number of the closing office."
            )}
          </li>
        </Divided>
        <p className={text.strong}>{wireCheckMessages.receipt}</p>
      </TitledCard>
      <p>{wireCheckMessages.afterwards[journeyType]}</p>
      <Inline space="md" isScreenOnly>
        <PrintButton />
        <a className={text.rowLink} href={contactsPath}>
          Who to call
        </a>
      </Inline>
      <PrintScript />
    </>
  );
}

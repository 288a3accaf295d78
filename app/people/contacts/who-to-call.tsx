import {
  callFromPaper,
  contactTitles,
  formerMember,
  moneyRule,
  nameContactSource,
  noContactYet,
  notCheckedByUs,
} from "#app/content/trusted-contacts.ts";
import { wireCheckMessages } from "#app/content/wire-check.ts";
import { Button, ButtonLink, buttonClass } from "#app/design/button.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { Notice, Stack } from "#app/design/layout/layout.tsx";
import { CallIcon } from "#app/design/marks/icon.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { paths, whoToCallId } from "#app/paths.ts";
import * as styles from "../people-page.css.ts";
import type { PeoplePage } from "../people-page.server.ts";
import type { MembersAnswer } from "../receive-members-form.server.ts";
import { ConfirmForm, EnterForm } from "./contact-form.tsx";
import { ContactNumber } from "./contact-number.tsx";
import { WaitingNumber } from "./waiting-number.tsx";

type Contacts = NonNullable<PeoplePage["contacts"]>;
type Contact = Contacts["contacts"][number];
type OwnNumber = NonNullable<Contact["own"]>;

interface WhoToCallProps {
  contacts: Contacts;
  page: Pick<PeoplePage, "path" | "journeyType">;
  answer: MembersAnswer | undefined;
}

/** A number in every state: a checked one, or the brokerage's own. */
export function WhoToCall({ contacts, page, answer }: WhoToCallProps) {
  const blank = contacts.contacts.filter((contact) => isBlank(contact, contacts));
  return (
    <TitledCard id={whoToCallId} title="Who to call about money">
      <p>{moneyRule}</p>
      {contacts.contacts.map((contact) =>
        blank.includes(contact) ? null : (
          <ContactPart key={contact.role} contact={contact} contacts={contacts} page={page} answer={answer} />
        ),
      )}
      {blank.length > 0 ? <BlankParts blank={blank} isSuggesting={contacts.isSuggesting} /> : null}
      <WireCheck contacts={contacts} journeyType={page.journeyType} />
    </TitledCard>
  );
}

function ContactPart({ contact, contacts, page: { path }, answer }: WhoToCallProps & { contact: Contact }) {
  const { role, current, waiting, own, formerPhone, checkPath, enterPath } = contact;
  const { title, inSentence } = contactTitles[role];
  const form = contacts.form?.role === role ? contacts.form : null;
  return (
    <section className={styles.number} aria-labelledby={role}>
      <h3 id={role}>{title}</h3>
      {current ? (
        <ContactNumber contact={current} />
      ) : role === "closingOffice" ? (
        <NoOffice brokerage={contacts.brokerage} />
      ) : (
        <p className={text.quietSmall}>We don't have a number for {inSentence} that two people have checked.</p>
      )}
      {formerPhone ? (
        <p>
          <s>{formerPhone}</s> was the number before. Do not call it anymore.
        </p>
      ) : null}
      {own ? <Own own={own} isBesideChecked={current !== null} mayTakeBack={contacts.isSuggesting} path={path} /> : null}
      {waiting ? (
        <WaitingNumber
          waiting={waiting}
          contact={contact}
          mayStop={contacts.mayStop}
          checkPath={form?.kind === "confirm" ? null : checkPath}
          path={path}
        />
      ) : null}
      {form?.kind === "confirm" && waiting && checkPath ? <ConfirmForm waiting={waiting} path={checkPath} answer={answer} /> : null}
      {form?.kind === "enter" && enterPath ? (
        <EnterForm contact={contact} id={form.id} path={enterPath} isOwn={contacts.isSuggesting} answer={answer} />
      ) : null}
      {enterPath && form?.kind !== "enter" ? (
        <a className={text.rowLink} href={enterPath}>
          {contacts.isSuggesting
            ? own
              ? "Add another number from my signed papers"
              : "Add the number from my signed papers"
            : current || waiting
              ? "Enter another number"
              : "Enter the number"}
          <VisuallyHidden> of {inSentence}</VisuallyHidden>
        </a>
      ) : null}
      {current && contacts.mayRemove ? <TakeDown id={current.id} whose={inSentence} path={path} /> : null}
    </section>
  );
}

/** Nothing is known of it, and nobody is entering it. The closing office is never left to a line. */
function isBlank({ role, current, waiting, own, formerPhone }: Contact, { form }: Contacts): boolean {
  return role !== "closingOffice" && current === null && waiting === null && own === null && formerPhone === null && form?.role !== role;
}

function BlankParts({ blank, isSuggesting }: { blank: readonly Contact[]; isSuggesting: boolean }) {
  const names = blank.map(({ role }) => contactTitles[role].inSentence);
  const title = new Intl.ListFormat("en-US").format(blank.map(({ role }) => contactTitles[role].title));
  return (
    <section className={styles.number} aria-labelledby="others">
      <h3 id="others">{title.charAt(0) + title.slice(1).toLowerCase()}</h3>
      <p className={text.quietSmall}>
        We don't have a number for {new Intl.ListFormat("en-US", { type: "disjunction" }).format(names)} that two people have checked.
      </p>
      {blank.some(({ enterPath }) => enterPath) ? (
        <ul className={text.plainList}>
          {blank.map(({ role, enterPath }) =>
            enterPath ? (
              <li key={role}>
                <a className={text.rowLink} href={enterPath}>
                  {isSuggesting ? "Add" : "Enter"} the number of {contactTitles[role].inSentence}
                </a>
              </li>
            ) : null,
          )}
        </ul>
      ) : null}
    </section>
  );
}

function NoOffice({ brokerage }: Pick<Contacts, "brokerage">) {
  return brokerage ? (
    <>
      <p>
        <strong>{callFromPaper}</strong> No number here has been checked by two people yet.
      </p>
      <a className={buttonClass({ variant: "secondary", size: "sm" })} href={brokerage.phoneLink}>
        <CallIcon />
        Call {brokerage.name}: {brokerage.phone}
      </a>
      <p className={text.quietSmall}>Not sure about a number, a call or an email? Call us first, {brokerage.hours}.</p>
    </>
  ) : (
    <p>{noContactYet}</p>
  );
}

interface OwnProps {
  own: OwnNumber;
  isBesideChecked: boolean;
  mayTakeBack: boolean;
  path: string;
}

/** Copied from papers by the owner or a partner; staff see only its end. */
function Own({ own: { id, name, company, phone, phoneEnd, isReaders, by, at, source }, isBesideChecked, mayTakeBack, path }: OwnProps) {
  const whose = isReaders ? "Yours" : `${by ?? formerMember}'s`;
  return (
    <Notice as="div" tone={isBesideChecked ? "danger" : "sunken"} space="xs">
      <Tag tone="accent">
        {whose}, {notCheckedByUs}
      </Tag>
      <p className={text.name}>
        {name}, {company}
      </p>
      {phone ? (
        <p>
          <a className={text.rowLink} href={phone.link}>
            {phone.text}
          </a>
        </p>
      ) : (
        <p>The number ends in {phoneEnd}. Find it yourself, and enter it. Then a second person of the brokerage checks it.</p>
      )}
      <p className={text.quietSmall}>
        {isReaders ? "You" : (by ?? formerMember)} found it {nameContactSource(source)}, <Moment at={at} />.{" "}
        {isBesideChecked
          ? "It is not the number that two people checked. Call the checked one, and ask your agent in person which is right."
          : phone
            ? "We asked the brokerage to check it."
            : null}
      </p>
      {mayTakeBack ? (
        <form method="post" action={path}>
          <input type="hidden" name="contact" value={id} />
          <Button variant="secondary" size="sm" name="intent" value="takeBack">
            Take it back<VisuallyHidden>: the number of {company}</VisuallyHidden>
          </Button>
        </form>
      ) : null}
    </Notice>
  );
}

function TakeDown({ id, whose, path }: { id: string; whose: string; path: string }) {
  return (
    <details>
      <summary className={text.rowLink}>
        This number is wrong…<VisuallyHidden> of {whose}</VisuallyHidden>
      </summary>
      <Stack as="form" space="xs" method="post" action={path}>
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

function WireCheck({
  contacts: { wireCheckPath, checks },
  journeyType,
}: Pick<WhoToCallProps, "contacts"> & Pick<PeoplePage, "journeyType">) {
  return (
    <div className={styles.number}>
      <h3>{wireCheckMessages.title[journeyType]}</h3>
      {wireCheckPath ? (
        <ButtonLink variant="secondary" size="sm" to={wireCheckPath} reloadDocument>
          Do the two-minute check
        </ButtonLink>
      ) : null}
      {checks.length > 0 ? (
        <details>
          <summary className={text.linkButton}>What was answered before</summary>
          <ul>
            {checks.map(({ id, path, at, by }) => (
              <li key={id}>
                <a className={text.rowLink} href={path}>
                  <span>
                    What {by ?? formerMember} answered, <Moment at={at} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      ) : wireCheckPath ? null : (
        <p className={text.quietSmall}>Nobody has answered these questions yet.</p>
      )}
      <a className={text.rowLink} href={paths.wireEmergency}>
        Sent money to the wrong account? Do this now.
      </a>
    </div>
  );
}

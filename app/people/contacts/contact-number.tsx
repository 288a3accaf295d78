import { formerMember, nameContactSource, onlyThePhoneNumber } from "#app/content/trusted-contacts.ts";
import { buttonClass } from "#app/design/button.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import type { ConfirmedContact } from "#app/plan/contacts/trusted-contacts.server.ts";

/** A number checked by two people, as a link and as text, with the people who checked it. */
export function ContactNumber({ contact }: { contact: ConfirmedContact }) {
  const { name, company, phone, phoneLink, entered, confirmed } = contact;
  return (
    <>
      <p className={text.name}>
        {name}, {company}
      </p>
      <p>
        <a className={buttonClass({ variant: "secondary" })} href={phoneLink}>
          Call {phone}
        </a>
      </p>
      <p className={text.quietSmall}>{onlyThePhoneNumber}</p>
      <details>
        <summary className={text.linkButton}>Who checked it</summary>
        <p className={text.quietSmall}>
          Entered by {entered.by ?? formerMember}, who found it {nameContactSource(entered.source)}. Checked by{" "}
          {confirmed.by ?? formerMember} {nameContactSource(confirmed.source)}, <Moment at={confirmed.at} />.
        </p>
      </details>
    </>
  );
}

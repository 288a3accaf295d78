import { contactTitles, formerMember, nameContactSource } from "#app/content/trusted-contacts.ts";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Inline, Notice } from "#app/design/layout/layout.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import type { ShownContact, WaitingContact } from "#app/plan/contacts/trusted-contacts.server.ts";

interface WaitingNumberProps {
  waiting: WaitingContact;
  contact: Pick<ShownContact, "role" | "current">;
  mayStop: boolean;
  /** Null where the reader can't check it, or is doing so. */
  checkPath: string | null;
  path: string;
}

/** A number that the brokerage entered and that does not count yet. */
export function WaitingNumber({ waiting, contact: { role, current }, mayStop, checkPath, path }: WaitingNumberProps) {
  const { id, name, company, phoneEnd, entered, startsAt, confirmed } = waiting;
  const { inSentence } = contactTitles[role];
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
        {checkPath ? (
          <ButtonLink variant="secondary" size="sm" to={checkPath} reloadDocument>
            Check it
            <VisuallyHidden>: the number of {inSentence}</VisuallyHidden>
          </ButtonLink>
        ) : null}
        {mayStop ? (
          <form method="post" action={path}>
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

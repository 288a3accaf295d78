import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { channelTitles } from "#app/content/contact-log.ts";
import { ButtonLink } from "#app/design/button.tsx";
import { Divided, Inline, Stack } from "#app/design/layout/layout.tsx";
import { NearDay } from "#app/design/text/near-day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { row } from "#app/desk/contact/contact-buttons.css.ts";
import { ContactButtons } from "#app/desk/contact/contact-buttons.tsx";
import { LogContact } from "#app/desk/contact/log-contact.tsx";
import type { DeskAnswer } from "#app/desk/desk-actions.server.ts";
import type { LoadedDesk } from "#app/desk/desk-page.server.ts";
import { deskAddress, planBesideId } from "#app/desk/list/desk-query.ts";
import * as styles from "./plan-beside.css.ts";

type Beside = NonNullable<LoadedDesk["beside"]>;

interface PlanBesideProps {
  plan: Beside;
  page: LoadedDesk;
  answer: DeskAnswer | undefined;
}

/** A plan beside the list; on a phone above it. */
export function PlanBeside({ plan, page: { query, place }, answer }: PlanBesideProps) {
  const { name, guide, step, path, deadlines, threads, notes, contacts, contactLogPath, form } = plan;
  return (
    <aside id={planBesideId} className={styles.beside} aria-labelledby="beside-title" tabIndex={-1}>
      <Inline space="sm" isSpread>
        <h2 id="beside-title" className={text.partTitle}>
          {name}
        </h2>
        <Link to={deskAddress(query, place)} preventScrollReset className={text.rowLink}>
          Close
        </Link>
      </Inline>
      <p className={text.quietSmall}>
        {guide} · {step}
      </p>
      <div className={row}>
        <ContactButtons plan={plan} />
        <ButtonLink size="sm" to={path} aria-label={`Open ${name}'s plan`}>
          Open
        </ButtonLink>
      </div>
      <Part id="beside-dates" title="Dates">
        {deadlines.length === 0 ? (
          <p className={text.quietSmall}>No open date that we know of.</p>
        ) : (
          <ul className={styles.dates}>
            {deadlines.slice(0, 6).map(({ id, title, day, daysAhead, isUnknown, turn }) => (
              <li key={id}>
                <span className={styles.day}>{isUnknown || day === null ? "No date" : <NearDay day={day} />}</span>
                <span>
                  {title}
                  {daysAhead !== null && daysAhead < 0 && !isUnknown ? <strong className={styles.overdue}> Overdue</strong> : null}
                  {turn ? <span className={text.quietSmall}> {turn}</span> : null}
                </span>
              </li>
            ))}
          </ul>
        )}
        <a className={text.rowLink} href={plan.datesPath}>
          All dates
        </a>
      </Part>
      <Part id="beside-messages" title="Messages">
        {threads.length === 0 ? (
          <p className={text.quietSmall}>No questions yet.</p>
        ) : (
          <Divided space="xs">
            {threads.map(({ id, step: about, isWaiting, last, path: threadPath }) => (
              <li key={id}>
                <p className={text.quietSmall}>
                  {isWaiting ? <strong>Waits for an answer. </strong> : null}About {about}
                </p>
                {last ? (
                  <p className={styles.excerpt}>
                    {last.by}: {last.text}
                  </p>
                ) : null}
                <a className={text.rowLink} href={threadPath}>
                  {isWaiting ? "Answer" : "Read"}
                </a>
              </li>
            ))}
          </Divided>
        )}
        <a className={text.rowLink} href={plan.messagesPath}>
          All messages
        </a>
      </Part>
      {contactLogPath ? (
        <Part id="beside-contacts" title="Contacts">
          <LogContact plan={plan} form={form} place="beside" answer={answer} />
          {contacts.map(({ id, channel, day, by, text: summary }) => (
            <p key={id} className={styles.excerpt}>
              <span className={text.quietSmall}>
                {channelTitles[channel]}, <NearDay day={day} />, {by}:
              </span>{" "}
              {summary}
            </p>
          ))}
          <a className={text.rowLink} href={contactLogPath}>
            All contacts
          </a>
        </Part>
      ) : null}
      {notes.length > 0 ? (
        <Part id="beside-notes" title="Notes they share">
          {notes.map((note) => (
            <p key={note.step} className={styles.excerpt}>
              <span className={text.quietSmall}>{note.step}:</span> {note.text}
            </p>
          ))}
        </Part>
      ) : null}
    </aside>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Stack as="section" space="xs" aria-labelledby={id}>
      <h3 id={id} className={text.strong}>
        {title}
      </h3>
      {children}
    </Stack>
  );
}

import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { EventList } from "#app/design/cards/event-list.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { quiet, quietSmall, strong } from "#app/design/text/text.css.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { Mails } from "./mail-list.tsx";
import type { LoadedMailPage, MailPageData } from "./mail-page.server.ts";
import * as styles from "./mail-pages.css.ts";
import { Queue } from "./mail-queue.tsx";

export function MailPage({ page }: { page: MailPageData }) {
  return page.kind === "failed" ? (
    <div role="alert" className={styles.part}>
      <p>We can't reach our records right now.</p>
      <div>
        <ButtonLink variant="secondary" size="sm" to={staffPaths.adminMail} reloadDocument>
          Retry
        </ButtonLink>
      </div>
    </div>
  ) : (
    <>
      {page.opened ? <OpenedMail mail={page.opened} /> : null}
      <Queue page={page} />
      <Mails page={page} />
      {page.actions.length > 0 ? <Actions actions={page.actions} /> : null}
      {page.refused.length > 0 ? <Refused refused={page.refused} /> : null}
      <Setup page={page} />
    </>
  );
}

function OpenedMail({ mail: { subject, text } }: { mail: NonNullable<LoadedMailPage["opened"]> }) {
  return (
    <TitledCard id="mail" title={subject}>
      <p className={styles.words}>
        {text.split(/(https?:\/\/\S+)/).map((part, place) =>
          part.startsWith("http") ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
            <a key={place} href={part}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </p>
    </TitledCard>
  );
}

function Refused({ refused }: { refused: LoadedMailPage["refused"] }) {
  return (
    <section aria-labelledby="refused" className={styles.part}>
      <h2 id="refused" className={text.partTitle}>
        Addresses that were refused
      </h2>
      <p>Nothing more goes there until their owners confirm them again, or you allow it.</p>
      <ul className={styles.mails}>
        {refused.map(({ address, fault, refusedAt }) => (
          <li key={address} className={styles.mail}>
            <p className={strong}>{address}</p>
            <p className={quietSmall}>{fault}</p>
            <p className={quietSmall}>
              <Moment at={refusedAt} />
            </p>
            <form method="post">
              <input type="hidden" name="address" value={address} />
              <Button variant="secondary" size="sm" name="intent" value="allow">
                Allow again
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Actions({ actions }: { actions: LoadedMailPage["actions"] }) {
  return (
    <TitledCard id="actions" title="What administrators did here">
      <EventList events={actions} />
    </TitledCard>
  );
}

function Setup({ page: { settings, check } }: { page: LoadedMailPage }) {
  const { server, folder, from, answers, isSecure } = settings;
  const domain = from.split("@")[1];
  return (
    <TitledCard id="setup" title="How email is set up">
      <Stack as="dl" space="sm">
        <Fact term="Mail server">{server ?? `None. SMTP_URL is not set, so emails are files in ${folder}.`}</Fact>
        <Fact term="Emails come from">{from}</Fact>
        <Fact term="Answers go to">
          {answers.buyer} (buyers), {answers.seller} (sellers)
        </Fact>
        <Fact term="Links">
          {isSecure ? "https" : "http. Email programs show their button to unsubscribe only over https: set APP_ORIGIN."}
        </Fact>
      </Stack>
      <h3>What the domain {domain} needs</h3>
      <p>Email lands in the spam folder unless the domain says who may send for it. Whoever runs its DNS sets three records:</p>
      <Stack as="dl" space="sm">
        <Fact term="SPF">
          A TXT record at {domain} that names your mail server. {check ? <Found record={check.spf} /> : null}
        </Fact>
        <Fact term="DKIM">
          A key that your mail server signs with, at a name that it tells you. The headers List-Unsubscribe and List-Unsubscribe-Post belong
          under the signature.
        </Fact>
        <Fact term="DMARC">
          A TXT record at _dmarc.{domain} that says what becomes of email that fails both. {check ? <Found record={check.dmarc} /> : null}
        </Fact>
      </Stack>
      <div>
        <ButtonLink variant="secondary" size="sm" to={`${staffPaths.adminMail}?check#setup`}>
          Look up SPF and DMARC
        </ButtonLink>
      </div>
    </TitledCard>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={quiet}>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Found({ record }: { record: string | null }) {
  if (record === "unknown") {
    return <strong>The name servers did not answer.</strong>;
  }
  return <strong>{record === null ? "None yet." : `Found: ${record}`}</strong>;
}

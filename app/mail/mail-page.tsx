import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { notice } from "#app/design/notice.css.ts";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { Tag } from "#app/design/tag.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import { quiet, quietSmall, strong } from "#app/design/text/text.css.ts";
import { TitledCard } from "#app/design/titled-card.tsx";
import { paths } from "#app/paths.ts";
import { AdminNav } from "#app/shell/admin-nav.tsx";
import type { LoadedMailPage, MailPageData } from "./mail-page.server.ts";
import * as styles from "./mail-pages.css.ts";

type Mail = LoadedMailPage["mails"][number];

const states = {
  waiting: { label: "Waiting", tone: "accent" },
  sending: { label: "Being sent", tone: "accent" },
  sent: { label: "Sent", tone: "success" },
  /** Without a mail server. */
  kept: { label: "Kept here, not sent", tone: "accent" },
  uncertain: { label: "May have been sent", tone: "accent" },
  failed: { label: "Not sent", tone: "accent" },
  skipped: { label: "Not wanted", tone: "accent" },
} as const;

/** What was mailed, what was not, and how mail is set up. */
export function MailPage({ page }: { page: MailPageData }) {
  return (
    <PageLayout>
      <PageHeading lead="What was sent to whom, what was not, and how email is set up.">Email</PageHeading>
      <AdminNav />
      {page.kind === "failed" ? (
        <div role="alert" className={styles.stack}>
          <p>We cannot reach our records just now.</p>
          <div>
            <ButtonLink variant="secondary" size="small" to={paths.adminMail} reloadDocument>
              Retry
            </ButtonLink>
          </div>
        </div>
      ) : (
        <>
          {page.opened ? <OpenedMail mail={page.opened} /> : null}
          <Mails page={page} />
          {page.refused.length > 0 ? <Refused refused={page.refused} /> : null}
          <Setup page={page} />
        </>
      )}
    </PageLayout>
  );
}

function Mails({ page: { mails, next, isTrouble, isTestSent, isMailbox, email } }: { page: LoadedMailPage }) {
  const query = isTrouble ? "show=trouble&" : "";
  return (
    <section aria-labelledby="mails" className={styles.stack}>
      <h2 id="mails" className={styles.partTitle}>
        {isTrouble ? "What went wrong" : "The latest emails"}
      </h2>
      {isTestSent ? (
        <p role="status" className={notice}>
          A test email to {email} is on its way.
        </p>
      ) : null}
      <div className={styles.row}>
        <form method="post">
          <Button variant="secondary" size="small" name="intent" value="test">
            Send a test email
          </Button>
        </form>
        <Link className={styles.rowLink} to={paths.adminMail} aria-current={isTrouble ? undefined : "true"}>
          All
        </Link>
        <Link className={styles.rowLink} to={`${paths.adminMail}?show=trouble`} aria-current={isTrouble ? "true" : undefined}>
          What went wrong
        </Link>
        <Link className={styles.rowLink} to={`${paths.adminMail}${isTrouble ? "?show=trouble" : ""}`} reloadDocument>
          Look again
        </Link>
      </div>
      {isMailbox ? <p>No mail server is set, so nothing leaves this machine. You can read the emails here.</p> : null}
      {mails.length === 0 ? (
        <p>{isTrouble ? "Nothing went wrong." : "No emails yet."}</p>
      ) : (
        <ul className={styles.mails}>
          {mails.map((mail) => (
            <MailItem key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      {next ? (
        <div>
          <ButtonLink variant="secondary" size="small" to={`${paths.adminMail}?${query}after=${encodeURIComponent(next)}#mails`}>
            Earlier emails
          </ButtonLink>
        </div>
      ) : null}
    </section>
  );
}

function MailItem({ mail: { id, title, address, userId, state, attempts, fault, at, dueAt, canBeRead } }: { mail: Mail }) {
  const { label, tone } = states[canBeRead ? "kept" : state];
  return (
    <li className={styles.mail}>
      <p className={strong}>{canBeRead ? <Link to={`${paths.adminMail}?mail=${id}#mail`}>{title}</Link> : title}</p>
      <p>{userId ? <Link to={`${paths.admin}?user=${userId}`}>{address}</Link> : (address ?? "An address not known yet")}</p>
      <p className={quietSmall}>
        <Moment at={at} />
        {state === "waiting" && attempts > 0 ? (
          <>
            {" "}
            · tried {attempts === 1 ? "once" : `${attempts} times`}, again <Moment at={dueAt} />
          </>
        ) : null}
      </p>
      <p>
        <Tag tone={tone}>{label}</Tag>
      </p>
      {fault ? <p className={styles.fault}>{fault}</p> : null}
    </li>
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
    <section aria-labelledby="refused" className={styles.stack}>
      <h2 id="refused" className={styles.partTitle}>
        Addresses that were refused
      </h2>
      <p>Nothing more goes there until their owners confirm them anew, or you allow it.</p>
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
              <Button variant="secondary" size="small" name="intent" value="allow">
                Allow again
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Setup({ page: { settings, check } }: { page: LoadedMailPage }) {
  const { server, folder, from, answers, isSecure } = settings;
  const domain = from.split("@")[1];
  return (
    <TitledCard id="setup" title="How email is set up">
      <dl className={styles.facts}>
        <Fact term="Mail server">{server ?? `None. SMTP_URL is not set, so emails are files in ${folder}.`}</Fact>
        <Fact term="Emails come from">{from}</Fact>
        <Fact term="Answers go to">
          {answers.buyer} (buyers), {answers.seller} (sellers)
        </Fact>
        <Fact term="Links">
          {isSecure ? "https" : "http. Email programs show their button to unsubscribe only over https: set APP_ORIGIN."}
        </Fact>
      </dl>
      <h3>What the domain {domain} needs</h3>
      <p>Email lands in the spam folder unless the domain says who may send for it. Whoever runs its DNS sets three records:</p>
      <dl className={styles.facts}>
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
      </dl>
      <div>
        <ButtonLink variant="secondary" size="small" to={`${paths.adminMail}?check#setup`}>
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
  return <strong>{record === null ? "There is none yet." : `Found: ${record}`}</strong>;
}

import { Link } from "@remix-run/react";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Inline, Notice } from "#app/design/layout/layout.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { quietSmall, strong } from "#app/design/text/text.css.ts";
import { paths } from "#app/paths.ts";
import { staffPaths } from "#app/staff-paths.ts";
import type { LoadedMailPage } from "./mail-page.server.ts";
import * as styles from "./mail-pages.css.ts";
import { countOf } from "./mail-queue.tsx";

type Mail = LoadedMailPage["mails"][number];

const states = {
  waiting: { label: "Waiting", tone: "accent" },
  sending: { label: "Being sent", tone: "accent" },
  sent: { label: "Sent", tone: "success" },
  kept: { label: "Kept here, not sent", tone: "accent" },
  uncertain: { label: "May have been sent", tone: "accent" },
  failed: { label: "Not sent", tone: "accent" },
  skipped: { label: "Not sent, not needed", tone: "accent" },
} as const;

const groups = {
  all: { title: "The latest emails", link: "All", none: "No emails yet." },
  trouble: { title: "What went wrong", link: "What went wrong", none: "Nothing went wrong." },
  skipped: { title: "No longer needed", link: "Not needed", none: "Every email was still needed when its turn came." },
} as const;

const groupNames = Object.keys(groups) as LoadedMailPage["group"][];

const pathOf = (group: LoadedMailPage["group"]) => (group === "all" ? staffPaths.adminMail : `${staffPaths.adminMail}?show=${group}`);

export function Mails({ page: { mails, next, group, isTestSent, sentAgain, isMailbox, email } }: { page: LoadedMailPage }) {
  return (
    <section aria-labelledby="mails" className={styles.part}>
      <h2 id="mails" className={text.partTitle}>
        {groups[group].title}
      </h2>
      {isTestSent ? (
        <Notice tone="success" role="status">
          A test email to {email} is on its way.
        </Notice>
      ) : null}
      {sentAgain === null ? null : (
        <Notice tone="success" role="status">
          {sentAgain === 0 ? "Nothing was left to send again." : `${countOf(sentAgain)} will be sent again.`}
        </Notice>
      )}
      <Inline space="md">
        <form method="post">
          <Button variant="secondary" size="sm" name="intent" value="test">
            Send a test email
          </Button>
        </form>
        {groupNames.map((one) => (
          <Link key={one} className={styles.rowLink} to={pathOf(one)} aria-current={one === group ? "true" : undefined}>
            {groups[one].link}
          </Link>
        ))}
        <Link className={styles.rowLink} to={pathOf(group)} reloadDocument>
          Look again
        </Link>
      </Inline>
      {isMailbox ? <p>No mail server is set, so nothing leaves this machine. You can read the emails here.</p> : null}
      {mails.length === 0 ? (
        <p>{groups[group].none}</p>
      ) : (
        <ul className={styles.mails}>
          {mails.map((mail) => (
            <MailItem key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      {next ? (
        <div>
          <ButtonLink variant="secondary" size="sm" to={`${staffPaths.adminMail}?show=${group}&after=${encodeURIComponent(next)}#mails`}>
            Earlier emails
          </ButtonLink>
        </div>
      ) : null}
    </section>
  );
}

function MailItem({ mail: { id, title, address, userId, state, attempts, fault, at, dueAt, canBeRead, again } }: { mail: Mail }) {
  const { label, tone } = states[canBeRead ? "kept" : state];
  return (
    <li className={styles.mail}>
      <p className={strong}>{canBeRead ? <Link to={`${staffPaths.adminMail}?mail=${id}#mail`}>{title}</Link> : title}</p>
      <p>
        {userId ? (
          <Link to={`${paths.admin}?user=${userId}`}>{address}</Link>
        ) : (
          (address ?? (state === "skipped" ? "No address kept" : "An address not known yet"))
        )}
      </p>
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
      {again === "can be" ? (
        <form method="post" className={styles.again}>
          <input type="hidden" name="entry" value={id} />
          <Button variant="secondary" size="sm" name="intent" value="again" aria-label={`Send again: ${title}, ${address ?? ""}`}>
            Send again
          </Button>
          {state === "uncertain" ? <span className={quietSmall}> It may arrive twice: it may have been sent already.</span> : null}
        </form>
      ) : null}
      {again === "too late" ? <p className={styles.again}>It cannot be sent again: it is too old.</p> : null}
      {again === "never" ? <p className={styles.again}>It cannot be sent again.</p> : null}
    </li>
  );
}

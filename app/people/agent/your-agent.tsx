import { buttonClass } from "#app/design/button.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { CalendarIcon, CallIcon, TextMessageIcon } from "#app/design/marks/icon.tsx";
import { Day } from "#app/design/text/day.tsx";
import { ExternalLink } from "#app/design/text/external-link.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { paths } from "#app/paths.ts";
import * as styles from "../people-page.css.ts";
import type { PeoplePage } from "../people-page.server.ts";

type Brokerage = NonNullable<PeoplePage["brokerage"]>;

/** The agent by name, with ways to reach them; for the brokerage itself, the way to its log. */
export function YourAgent({ brokerage }: { brokerage: Brokerage }) {
  const { agent, unservedState, ways, contactLogPath, hasNoPhone } = brokerage;
  if (!agent && !ways && !unservedState && !contactLogPath) {
    return null;
  }
  return (
    <TitledCard id="agent" title={ways || unservedState ? (agent ? "Your agent" : "Talk to us") : "The agent"}>
      {agent ? <Agent agent={agent} /> : null}
      {unservedState ? <p>We do not work in {unservedState}. Ask an agent or a lawyer who is licensed there.</p> : null}
      {ways ? <Ways ways={ways} /> : null}
      {agent && hasNoPhone ? (
        <p className={text.quietSmall}>
          <a href={`${paths.account}#profile`}>Add your phone number</a> so {agent.name} can call or text you.
        </p>
      ) : null}
      {contactLogPath ? (
        <a className={text.rowLink} href={contactLogPath}>
          Contact log
        </a>
      ) : null}
    </TitledCard>
  );
}

function Agent({ agent: { name, email, standIn } }: { agent: NonNullable<Brokerage["agent"]> }) {
  return (
    <div>
      <p className={text.name}>{name}</p>
      {email && email !== name ? <p className={text.quietSmall}>{email}</p> : null}
      {standIn ? (
        <p>
          Out of office until <Day day={standIn.lastDay} />. {standIn.name} answers until then.
        </p>
      ) : null}
    </div>
  );
}

function Ways({ ways: { hours, call, text: textLink, textNumbers, scheduling } }: { ways: NonNullable<Brokerage["ways"]> }) {
  const look = buttonClass({ variant: "secondary", size: "sm", width: "full" });
  return (
    <>
      <ul className={styles.ways}>
        <li>
          <a className={look} href={call.link}>
            <CallIcon />
            Call<VisuallyHidden> {call.number}</VisuallyHidden>
          </a>
        </li>
        <li>
          <a className={look} href={textLink}>
            <TextMessageIcon />
            Text<VisuallyHidden> {textNumbers[0]}</VisuallyHidden>
          </a>
        </li>
        <li>
          <ExternalLink className={look} href={scheduling} icon={<CalendarIcon />}>
            Schedule<VisuallyHidden> a call</VisuallyHidden>
          </ExternalLink>
        </li>
      </ul>
      <p className={text.quietSmall}>
        Call {call.number}, or text {new Intl.ListFormat("en-US", { type: "disjunction" }).format(textNumbers)}. Real people answer, {hours}
        .
      </p>
    </>
  );
}

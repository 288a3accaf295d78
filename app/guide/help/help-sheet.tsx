import { brandAddress, phoneLink } from "#app/brand/brand.ts";
import { buttonClass } from "#app/design/button.tsx";
import { CalendarIcon, CallIcon, SpeechIcon, TextMessageIcon } from "#app/design/icon.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import { ExternalLink } from "#app/design/text/external-link.tsx";
import * as text from "#app/design/text/text.css.ts";
import { useClosingDetails } from "#app/design/use-closing-details.ts";
import { useGuide } from "#app/guide/guide-context.ts";
import { glossaryTermPath } from "#app/paths.ts";
import { GuideLink } from "#app/shell/copy/guide-link.tsx";
import { useRoot } from "#app/shell/use-root.ts";
import { contactsOf } from "./contacts.ts";
import * as styles from "./help-sheet.css.ts";

export function HelpSheet() {
  const { data, address } = useGuide();
  const details = useClosingDetails();
  const words = [...new Map(Object.entries(data.inView.terms).map(([word, id]) => [id, word]))];
  return (
    <details ref={details} className={styles.sheet}>
      <summary className={buttonClass({ variant: "secondary", size: "sm" })}>Get help</summary>
      <section className={styles.panel} aria-labelledby="help-title">
        <h2 id="help-title" className={text.headingSmall}>
          {data.unservedState ? "Get help" : "Talk to us"}
        </h2>
        {data.unservedState ? <p>We do not work in {data.unservedState}. Ask an agent or a lawyer who is licensed there.</p> : <Contacts />}
        {words.length > 0 ? (
          <>
            <h3>Words in this step</h3>
            <ul className={styles.words}>
              {words.map(([id, word]) => (
                <li key={id}>
                  <a href={glossaryTermPath(id, address)}>{word}</a>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </section>
    </details>
  );
}

function Contacts() {
  const { data } = useGuide();
  const { brand } = useRoot();
  const { texts, call } = contactsOf(brand, data.journeyType);
  const question = `About "${data.inView.step.title}": `;
  return (
    <>
      <p>Real people answer, {brand.hours}.</p>
      <Stack as="ul" space="xxs">
        {texts.map(({ label, number }) => (
          <li key={number}>
            <a className={styles.link} href={`${phoneLink("sms", number)}?&body=${encodeURIComponent(question)}`}>
              <TextMessageIcon />
              <span>
                {label} about this step <span className={styles.number}>{number}</span>
              </span>
            </a>
          </li>
        ))}
        <li>
          <a className={styles.link} href={phoneLink("tel", call)}>
            <CallIcon />
            <span>
              Call <span className={styles.number}>{call}</span>
            </span>
          </a>
        </li>
        <li>
          <ExternalLink className={styles.link} href={brandAddress("brand:scheduling", brand)} icon={<CalendarIcon />}>
            Book a call
          </ExternalLink>
        </li>
        {data.tier === "full" ? null : (
          <>
            <li>
              <ExternalLink className={styles.link} href={brand.aiAssistant} icon={<SpeechIcon />}>
                Ask the AI assistant
              </ExternalLink>
              <p className={text.quietSmall}>It is a computer program and can be wrong. Check anything important with a person.</p>
            </li>
            <li>
              <GuideLink url="brand:dashboard" className={buttonClass({ variant: "secondary", size: "sm", width: "full" })}>
                Access Dashboard
              </GuideLink>
            </li>
          </>
        )}
      </Stack>
    </>
  );
}

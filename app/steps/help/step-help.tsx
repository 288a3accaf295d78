import { Fragment, memo } from "react";
import { brandAddress, brandWords, phoneLink } from "#app/brand/brand.ts";
import type { ExpertId } from "#app/content/guides/guide-types.ts";
import { buttonClass } from "#app/design/button.tsx";
import { CalendarIcon, CallIcon, icon, SpeechIcon, TextMessageIcon } from "#app/design/marks/icon.tsx";
import { ExternalLink } from "#app/design/text/external-link.tsx";
import * as text from "#app/design/text/text.css.ts";
import { visuallyHidden } from "#app/design/text/visually-hidden.css.ts";
import { glossaryTermPath, helpId } from "#app/paths.ts";
import { listContactWays } from "#app/plan-frame/contact-ways.ts";
import { GuideLink } from "#app/shell/copy/guide-link.tsx";
import { OfficeSignature } from "#app/shell/copy/office-signature.tsx";
import { RichText } from "#app/shell/copy/rich-text.tsx";
import { Portrait } from "#app/shell/experts/portrait.tsx";
import { useRoot } from "#app/shell/use-root.ts";
import { useGuide } from "#app/steps/guide-context.ts";
import * as styles from "./step-help.css.ts";

const AssistantIcon = icon("M11 5.5l1.7 4.8 4.8 1.7-4.8 1.7L11 18.5l-1.7-4.8L4.5 12l4.8-1.7zM18 3.5v4M16 5.5h4");

/** Who helps with the step in view: the expert, the contacts of the tier, and the words of the step. */
export const StepHelp = memo(function StepHelp() {
  const { data, address } = useGuide();
  const { step, terms } = data.inView;
  const words = [...new Map(Object.entries(terms).map(([word, id]) => [id, word]))];
  return (
    <section id={helpId} className={styles.help} aria-labelledby="help-title" tabIndex={-1}>
      <h2 id="help-title" className={text.headingSmall}>
        {data.unservedState ? "Get help" : "Talk to us"}
      </h2>
      {data.unservedState ? (
        <p>We do not work in {data.unservedState}. Ask an agent or a lawyer who is licensed there.</p>
      ) : (
        <>
          {step.expert ? <Expert id={step.expert} /> : null}
          {step.expertNote ? (
            <p className={text.quietSmall}>
              <RichText>{step.expertNote}</RichText> <OfficeSignature texts={step.officeTexts} text="expertNote" />
            </p>
          ) : null}
          <Contacts hasScheduling={!step.expert} />
        </>
      )}
      {words.length > 0 ? (
        <p className={text.quietSmall}>
          Terms in this step:{" "}
          {words.map(([id, word], index) => (
            <Fragment key={id}>
              {index > 0 ? ", " : null}
              <a href={glossaryTermPath(id, address)}>{word}</a>
            </Fragment>
          ))}
        </p>
      ) : null}
    </section>
  );
});

function Expert({ id }: { id: ExpertId }) {
  const { brand } = useRoot();
  const expert = brand.experts[id];
  return (
    <>
      <div className={styles.expert}>
        <Portrait expert={expert} isLazy />
        <div>
          <p className={text.strong}>
            <span className={visuallyHidden}>Your expert: </span>
            {expert.name}
          </p>
          <p className={text.quietSmall}>{expert.specialization}</p>
          {expert.license ? <p className={text.quietSmall}>{expert.license}</p> : null}
        </div>
      </div>
      <ExternalLink
        href={brandAddress("brand:scheduling", brand)}
        className={buttonClass({ variant: "secondary", size: "sm", width: "full" })}
      >
        Schedule Call
        <span className={visuallyHidden}> with {expert.name}</span>
      </ExternalLink>
    </>
  );
}

function Contacts({ hasScheduling }: { hasScheduling: boolean }) {
  const { data } = useGuide();
  const { brand } = useRoot();
  const { texts, call } = listContactWays(brand, data.journeyType);
  const question = `About "${data.inView.step.title}": `;
  return (
    <>
      <p className={text.quietSmall}>{brandWords("Real people answer, {hours}.", brand)}</p>
      <ul className={styles.ways}>
        {texts.map(({ label, number }) => (
          <li key={number}>
            <a className={styles.link} href={`${phoneLink("sms", number)}?&body=${encodeURIComponent(question)}`}>
              <TextMessageIcon />
              <span>
                {label} <span className={styles.number}>{number}</span>
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
          <a className={styles.link} href={data.inView.ask.path}>
            <SpeechIcon />
            {data.inView.ask.label}
          </a>
        </li>
        {hasScheduling ? (
          <li>
            <ExternalLink className={styles.link} href={brandAddress("brand:scheduling", brand)} icon={<CalendarIcon />}>
              Book a call
            </ExternalLink>
          </li>
        ) : null}
        {data.tier === "full" ? null : (
          <li>
            <ExternalLink className={styles.link} href={brand.aiAssistant} icon={<AssistantIcon />}>
              Ask the AI assistant
            </ExternalLink>
            <p className={text.quietSmall}>It is a computer program and can be wrong. Check anything important with a person.</p>
          </li>
        )}
      </ul>
      {data.tier === "full" ? null : (
        <GuideLink url="brand:dashboard" className={buttonClass({ variant: "secondary", size: "sm", width: "full" })}>
          Access Dashboard
        </GuideLink>
      )}
    </>
  );
}

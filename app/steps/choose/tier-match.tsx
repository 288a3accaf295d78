import type { ServiceTier } from "#app/content/guides/guide-types.ts";
import { tierNames } from "#app/content/guides/guide-types.ts";
import type { ChoiceQuestion } from "#app/content/tiers/tier-comparison.ts";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import * as text from "#app/design/text/text.css.ts";
import { visuallyHidden } from "#app/design/text/visually-hidden.css.ts";
import * as styles from "./tier-match.css.ts";

export const helpMeChooseId = "help-me-choose";

interface TierMatchProps {
  questions: readonly ChoiceQuestion[];
  given: Readonly<Record<string, string>>;
  match: { readonly tier: ServiceTier; readonly reasons: readonly string[]; readonly to: string } | null;
}

export function TierMatch({ questions, given, match }: TierMatchProps) {
  return (
    <section className={styles.part} id={helpMeChooseId} aria-labelledby="help-heading">
      <h2 id="help-heading">Help me choose</h2>
      {match ? <Match {...match} /> : null}
      <form method="get" action={`#${helpMeChooseId}`} className={styles.form}>
        {questions.map(({ name, question, answers }) => (
          <fieldset key={name}>
            <legend className={styles.question}>{question}</legend>
            {answers.map(({ value, label }) => (
              <label key={value} className={styles.answer}>
                <input className={styles.radio} type="radio" name={name} value={value} defaultChecked={given[name] === value} required />
                <span className={styles.dot} />
                {label}
              </label>
            ))}
          </fieldset>
        ))}
        <div className={styles.send}>
          <Button variant={match ? "secondary" : "primary"}>Show my match</Button>
        </div>
      </form>
    </section>
  );
}

function Match({ tier, reasons, to }: { tier: ServiceTier; reasons: readonly string[]; to: string }) {
  return (
    <Card tone="emphasis" space="sm">
      <h3>Your match: {tierNames[tier]}</h3>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className={text.quiet}>This is only a suggestion. You can look at any guide and start with another at any time.</p>
      <div>
        <ButtonLink to={to}>
          Get Started
          <span className={visuallyHidden}> with your match, {tierNames[tier]}</span>
        </ButtonLink>
      </div>
    </Card>
  );
}

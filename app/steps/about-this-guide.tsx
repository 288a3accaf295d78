import { Stack } from "#app/design/layout/layout.tsx";
import { RichText } from "#app/shell/copy/rich-text.tsx";
import * as styles from "./about-this-guide.css.ts";
import { TierIntro } from "./choose/tier-intro.tsx";
import { useGuide } from "./guide-context.ts";
import { PlanLink } from "./path/plan-link.tsx";
import { moreSummary } from "./step/step-card.css.ts";

export function AboutThisGuide() {
  const { data, hasBegun } = useGuide();
  return (
    <section className={styles.about} aria-labelledby="about-this-guide">
      <PlanLink />
      <details>
        <summary className={moreSummary}>
          <h2 id="about-this-guide" className={styles.title}>
            About this guide
          </h2>
        </summary>
        <Stack space="sm">
          <p>
            <RichText>{data.intro}</RichText>
          </p>
          <p>A step's time covers reading it and answering its questions. The things to do take extra time.</p>
          {hasBegun ? <TierIntro /> : null}
        </Stack>
      </details>
      {data.disclaimers.length > 0 ? (
        <ul className={styles.disclaimers}>
          {data.disclaimers.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

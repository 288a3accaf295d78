import { Notice } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { useGuide } from "#app/steps/guide-context.ts";
import * as styles from "./tier-intro.css.ts";

export function TierIntro() {
  const { tierIntro: intro } = useGuide().data;
  return intro ? (
    <Notice as="section" tone="primary" size="sm" space="xxs" aria-labelledby="tier-intro">
      <h2 id="tier-intro" className={styles.title}>
        {intro.title}
      </h2>
      <dl className={styles.points}>
        {intro.points.map(({ who, what }) => (
          <div key={who}>
            <dt className={text.strong}>{who}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  ) : null;
}

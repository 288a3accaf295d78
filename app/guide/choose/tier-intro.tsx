import * as text from "#app/design/text/text.css.ts";
import { useGuide } from "#app/guide/guide-context.ts";
import * as styles from "./tier-intro.css.ts";

/** What to expect of a selling tier, at a glance. */
export function TierIntro() {
  const { tierIntro: intro } = useGuide().data;
  return intro ? (
    <section className={styles.box} aria-labelledby="tier-intro">
      <h2 id="tier-intro" className={text.headingSmall}>
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
    </section>
  ) : null;
}

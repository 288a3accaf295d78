import { type TierIntro as Intro, tierIntros } from "#app/content/tiers/tier-intros.ts";
import { useGuide } from "#app/guide/guide-context.ts";
import * as styles from "./tier-intro.css.ts";

/** What to expect of a selling tier, at a glance. */
export function TierIntro() {
  const { data: guide } = useGuide();
  const intros: Partial<Record<string, Intro>> = guide.journeyType === "selling" ? tierIntros : {};
  const intro = intros[guide.tier];
  return intro ? (
    <section className={styles.box} aria-labelledby="tier-intro">
      <h2 id="tier-intro" className={styles.title}>
        {intro.title}
      </h2>
      <dl className={styles.points}>
        {intro.points.map(({ who, what }) => (
          <div key={who}>
            <dt className={styles.who}>{who}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  ) : null;
}

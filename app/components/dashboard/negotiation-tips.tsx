import { RichText } from "#app/components/guide/rich-text.tsx";
import { disclaimers } from "#app/content/disclaimers.ts";
import { negotiationTips } from "#app/content/negotiation-tips.ts";
import { negotiationTipsId } from "#app/paths.ts";
import * as styles from "./negotiation-tips.css.ts";

/** What the free listings' panel points to. */
export function NegotiationTips() {
  return (
    <section id={negotiationTipsId} className={styles.section} aria-labelledby={`${negotiationTipsId}-title`}>
      <h2 id={`${negotiationTipsId}-title`}>Tips for negotiating offers</h2>
      <div className={styles.groups}>
        {negotiationTips.map(({ title, tips }) => (
          <div key={title} className={styles.group}>
            <h3 className={styles.groupTitle}>{title}</h3>
            <dl className={styles.tips}>
              {tips.map((tip) => (
                <div key={tip.title}>
                  <dt className={styles.tipTitle}>{tip.title}</dt>
                  <dd>
                    <p>
                      <RichText>{tip.text}</RichText>
                    </p>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      <p className={styles.note}>
        {disclaimers.general} {disclaimers.law}
      </p>
    </section>
  );
}

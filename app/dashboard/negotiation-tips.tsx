import { disclaimers } from "#app/content/legal/disclaimers.ts";
import { negotiationTips } from "#app/content/negotiation-tips.ts";
import { Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { negotiationTipsId } from "#app/paths.ts";
import { RichText } from "#app/shell/copy/rich-text.tsx";
import { DashboardFold } from "./dashboard-fold.tsx";
import * as styles from "./negotiation-tips.css.ts";

export function NegotiationTips() {
  return (
    <DashboardFold id={negotiationTipsId} title="Tips for negotiating offers">
      <div className={styles.groups}>
        {negotiationTips.map(({ title, tips }) => (
          <Stack space="sm" key={title}>
            <h3 className={styles.groupTitle}>{title}</h3>
            <Stack as="dl" space="md">
              {tips.map((tip) => (
                <div key={tip.title}>
                  <dt className={text.strong}>{tip.title}</dt>
                  <dd>
                    <p>
                      <RichText>{tip.text}</RichText>
                    </p>
                  </dd>
                </div>
              ))}
            </Stack>
          </Stack>
        ))}
      </div>
      <p className={styles.note}>
        {disclaimers.general} {disclaimers.law}
      </p>
    </DashboardFold>
  );
}

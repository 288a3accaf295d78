import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { disclaimers } from "#app/content/legal/disclaimers.ts";
import { negotiationTips } from "#app/content/negotiation-tips.ts";
import { Stack } from "#app/design/layout/layout.tsx";
import { ChevronDownIcon } from "#app/design/marks/icon.tsx";
import * as text from "#app/design/text/text.css.ts";
import { negotiationTipsId } from "#app/paths.ts";
import { RichText } from "#app/shell/copy/rich-text.tsx";
import * as styles from "./negotiation-tips.css.ts";

export function NegotiationTips() {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (details.current && hash === `#${negotiationTipsId}`) {
      details.current.open = true;
      details.current.scrollIntoView();
    }
  }, [hash]);
  return (
    // Browsers open it for a link to it, before hydration.
    <details ref={details} className={styles.fold} suppressHydrationWarning>
      <summary className={styles.summary}>
        <h2 className={styles.title}>Tips for negotiating offers</h2>
        <ChevronDownIcon />
      </summary>
      <div id={negotiationTipsId} className={styles.groups}>
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
    </details>
  );
}

import { Link } from "@remix-run/react";
import { tierNames } from "#app/content/guides/guide-types.ts";
import { Inline } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { guidePath, serviceSelectionPath } from "#app/paths.ts";
import type { Dashboard } from "./dashboard.server.ts";
import * as styles from "./other-guides.css.ts";

interface OtherGuidesProps {
  guides: Dashboard["otherGuides"];
  hasJourneys: boolean;
}

const groups = [
  { journeyType: "buying", title: "Buy a home", compare: "Compare the buying services", comparePath: serviceSelectionPath("buyer") },
  { journeyType: "selling", title: "Sell a home", compare: "Compare the selling services", comparePath: serviceSelectionPath("seller") },
] as const;

export function OtherGuides({ guides, hasJourneys }: OtherGuidesProps) {
  return (
    <section className={styles.section} aria-labelledby="other-guides">
      <h2 id="other-guides">{hasJourneys ? "Start another journey" : "Or go straight to a guide"}</h2>
      <div className={styles.groups}>
        {groups.map(({ journeyType, title, compare, comparePath }) => (
          <div key={journeyType} className={styles.group}>
            <h3>{title}</h3>
            <Inline as="ul" space="xs">
              {guides
                .filter((guide) => guide.journeyType === journeyType)
                .map(({ tier }) => (
                  <li key={tier}>
                    <Link className={styles.guide} to={guidePath(journeyType, tier)}>
                      {tierNames[tier]}
                      <VisuallyHidden> {journeyType} guide</VisuallyHidden>
                    </Link>
                  </li>
                ))}
            </Inline>
            <Link className={text.rowLink} to={comparePath}>
              {compare}
            </Link>
          </div>
        ))}
      </div>
    </section>
  );
}

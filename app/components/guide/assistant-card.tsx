import { buttonClass } from "#app/components/button.tsx";
import { ExternalLink } from "#app/components/external-link.tsx";
import { useRoot } from "#app/components/use-root.ts";
import * as styles from "./contact-card.css.ts";
import { GuideLink } from "./guide-link.tsx";
import { useJourneyView } from "./journey-context.ts";

/** Help for those who have no agent of their own: the brokerage's assistant and the dashboard. */
export function AssistantCard() {
  const { guide } = useJourneyView();
  const { brand } = useRoot();
  return guide.tier === "full" ? null : (
    <section className={styles.card} aria-labelledby="assistant">
      <h2 id="assistant" className={styles.heading}>
        Stuck on a step?
      </h2>
      <p>Ask the AI assistant. It is a computer program and can be wrong, so check what matters with a person.</p>
      <ExternalLink href={brand.aiAssistant} className={styles.link}>
        Ask the AI assistant
      </ExternalLink>
      <GuideLink url="brand:dashboard" className={buttonClass({ variant: "secondary", width: "full" })}>
        Access Dashboard
      </GuideLink>
    </section>
  );
}

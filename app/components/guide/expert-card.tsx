import { brandAddress } from "#app/brand/brand.ts";
import { buttonClass } from "#app/components/button.tsx";
import { ExternalLink } from "#app/components/external-link.tsx";
import { useRoot } from "#app/components/use-root.ts";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import type { ExpertId } from "#app/content/guide-types.ts";
import * as styles from "./expert-card.css.ts";

/** The expert of the brokerage who helps with a step. */
export function ExpertCard({ id }: { id: ExpertId }) {
  const { brand } = useRoot();
  const expert = brand.experts[id];
  return (
    <div className={styles.card}>
      <img src={expert.image} alt="" width={64} height={64} className={styles.picture} loading="lazy" />
      <div className={styles.words}>
        <p className={styles.name}>
          <VisuallyHidden>Your expert: </VisuallyHidden>
          {expert.name}
        </p>
        <p className={styles.specialization}>{expert.specialization}</p>
      </div>
      <ExternalLink href={brandAddress("brand:scheduling", brand)} className={buttonClass({ variant: "secondary", size: "small" })}>
        Schedule Call
        <VisuallyHidden> with {expert.name}</VisuallyHidden>
      </ExternalLink>
    </div>
  );
}

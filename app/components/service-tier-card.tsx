import type { ServiceTier } from "#app/content/guide-types.ts";
import { type ServiceTierOffer, tierNames } from "#app/content/service-tiers.ts";
import { ButtonLink } from "./button.tsx";
import { ExternalLink } from "./external-link.tsx";
import * as styles from "./service-tier-card.css.ts";
import { Tag } from "./tag.tsx";
import { useRoot } from "./use-root.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** One tier on the service selection: what it is, what it costs, more about it, and the way into its guide. */
export function ServiceTierCard({ offer, to }: { offer: ServiceTierOffer<ServiceTier>; to: string }) {
  const { brand } = useRoot();
  const name = tierNames[offer.tier];
  return (
    <li className={styles.card} data-emphasised={offer.emphasis !== undefined}>
      {offer.emphasis ? <Tag>{offer.emphasis}</Tag> : null}
      <div className={styles.heading}>
        <h2 className={styles.name}>{name}</h2>
        {offer.priceLabel ? (
          <p className={styles.price}>
            <VisuallyHidden>Price: </VisuallyHidden>
            {offer.priceLabel}
          </p>
        ) : null}
      </div>
      <p className={styles.description}>{offer.description}</p>
      <ul className={styles.features}>
        {offer.features.map(({ label, page }) => (
          <li key={page}>
            <ExternalLink className={styles.learnMore} href={brand.marketing[page]}>
              {label}
              <VisuallyHidden> about {name}</VisuallyHidden>
            </ExternalLink>
          </li>
        ))}
      </ul>
      <div className={styles.start}>
        <ButtonLink to={to} variant={offer.emphasis ? "primary" : "secondary"} width="full">
          Get Started
          <VisuallyHidden> with {name}</VisuallyHidden>
        </ButtonLink>
      </div>
    </li>
  );
}

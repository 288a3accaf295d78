import type { ServiceTier } from "#app/content/guides/guide-types.ts";
import { tierNames } from "#app/content/guides/guide-types.ts";
import type { ServiceTierOffer } from "#app/content/tiers/service-tiers.ts";
import { ButtonLink } from "#app/design/button.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import { ExternalLink } from "#app/design/text/external-link.tsx";
import * as text from "#app/design/text/text.css.ts";
import { visuallyHidden } from "#app/design/text/visually-hidden.css.ts";
import { useRoot } from "#app/shell/use-root.ts";
import * as styles from "./service-tier-card.css.ts";

export function ServiceTierCard({ offer, to }: { offer: ServiceTierOffer<ServiceTier>; to: string }) {
  const { brand } = useRoot();
  const name = tierNames[offer.tier];
  return (
    <li className={styles.card} data-emphasized={offer.emphasis !== undefined}>
      <Stack space="xxs">
        <div className={styles.tag}>{offer.emphasis ? <Tag>{offer.emphasis}</Tag> : null}</div>
        <h2>{name}</h2>
        <div className={styles.price}>
          {offer.priceLabel ? (
            <p>
              <span className={visuallyHidden}>Price: </span>
              {offer.priceLabel}
            </p>
          ) : null}
        </div>
      </Stack>
      <p className={styles.description}>{offer.description}</p>
      <div className={styles.end}>
        <ul className={text.plainList}>
          {offer.features.map(({ label, page }) => (
            <li key={page}>
              <ExternalLink className={text.rowLink} href={brand.marketing[page]}>
                {label}
                <span className={visuallyHidden}> about {name}</span>
              </ExternalLink>
            </li>
          ))}
        </ul>
        <ButtonLink to={to} variant={offer.emphasis ? "primary" : "secondary"} width="full">
          Get Started
          <span className={visuallyHidden}> with {name}</span>
        </ButtonLink>
      </div>
    </li>
  );
}

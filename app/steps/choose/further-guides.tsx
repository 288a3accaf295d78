import { Link } from "@remix-run/react";
import type { ServiceTier } from "#app/content/guides/guide-types.ts";
import { tierNames } from "#app/content/guides/guide-types.ts";
import type { FurtherGuide } from "#app/content/tiers/service-tiers.ts";
import { Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import * as styles from "./further-guides.css.ts";

interface FurtherGuidesProps {
  title: string;
  guides: readonly (FurtherGuide<ServiceTier> & { readonly to: string })[];
}

export function FurtherGuides({ title, guides }: FurtherGuidesProps) {
  return (
    <Stack as="section" space="sm" lineAbove="lg" aria-labelledby="further-guides">
      <h2 className={text.headingSmall} id="further-guides">
        {title}
      </h2>
      <ul className={styles.guideList}>
        {guides.map(({ tier, description, to }) => (
          <li key={tier}>
            <Link className={styles.guide} to={to} discover="none">
              {tierNames[tier]}
            </Link>
            <p className={text.description}>{description}</p>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

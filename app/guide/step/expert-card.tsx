import { brandAddress } from "#app/brand/brand.ts";
import type { ExpertId } from "#app/content/guides/guide-types.ts";
import { buttonClass } from "#app/design/button.tsx";
import { Notice } from "#app/design/layout/layout.tsx";
import { ExternalLink } from "#app/design/text/external-link.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { useRoot } from "#app/shell/use-root.ts";
import * as styles from "./expert-card.css.ts";

export function ExpertCard({ id }: { id: ExpertId }) {
  const { brand } = useRoot();
  const expert = brand.experts[id];
  return (
    <Notice as="div" tone="sunken" isLine isScreenOnly>
      <img src={expert.image} alt="" width={64} height={64} className={text.portrait} loading="lazy" />
      <div className={styles.words}>
        <p className={text.strong}>
          <VisuallyHidden>Your expert: </VisuallyHidden>
          {expert.name}
        </p>
        <p className={text.quiet}>{expert.specialization}</p>
        {expert.license ? <p className={text.quiet}>{expert.license}</p> : null}
      </div>
      <ExternalLink href={brandAddress("brand:scheduling", brand)} className={buttonClass({ variant: "secondary", size: "sm" })}>
        Schedule Call
        <VisuallyHidden> with {expert.name}</VisuallyHidden>
      </ExternalLink>
    </Notice>
  );
}

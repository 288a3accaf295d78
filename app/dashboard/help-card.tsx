import { phoneLink } from "#app/brand/brand.ts";
import type { ExpertId } from "#app/content/guides/guide-types.ts";
import { buttonClass } from "#app/design/button.tsx";
import { Inline } from "#app/design/layout/layout.tsx";
import { CalendarIcon, CallIcon, TextMessageIcon } from "#app/design/marks/icon.tsx";
import { ExternalLink } from "#app/design/text/external-link.tsx";
import { description, headingSmall } from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { Portrait } from "#app/shell/experts/portrait.tsx";
import { useRoot } from "#app/shell/use-root.ts";
import type { JourneyOverview } from "./dashboard.server.ts";
import * as styles from "./help-card.css.ts";

export function HelpCards({ journeys }: { journeys: readonly JourneyOverview[] }) {
  const { phone } = useRoot().brand;
  const types = new Set(journeys.filter(({ hasAgent }) => hasAgent).map(({ journeyType }) => journeyType));
  return (
    <>
      {types.has("buying") ? <HelpCard expert="buyer-agent" text={phone.buyerGroupText} call={phone.buyerCall} /> : null}
      {types.has("selling") ? <HelpCard expert="listing-agent" text={phone.sellerTexts[0]} call={phone.sellerCall} /> : null}
    </>
  );
}

function HelpCard({ expert: id, text, call }: { expert: ExpertId; text: string | undefined; call: string }) {
  const { brand } = useRoot();
  const expert = brand.experts[id];
  return (
    <section className={styles.card} aria-labelledby={id}>
      <Inline space="md">
        <Portrait expert={expert} />
        <div>
          <h2 className={headingSmall} id={id}>
            {expert.name}
          </h2>
          <p className={description}>{expert.specialization}</p>
          {expert.license ? <p className={description}>{expert.license}</p> : null}
        </div>
      </Inline>
      <ul className={styles.ways}>
        {text ? (
          <li>
            <a className={buttonClass({ variant: "secondary", size: "sm" })} href={phoneLink("sms", text)}>
              <TextMessageIcon />
              Text
              <VisuallyHidden> {expert.name}</VisuallyHidden>
            </a>
          </li>
        ) : null}
        <li>
          <a className={buttonClass({ variant: "secondary", size: "sm" })} href={phoneLink("tel", call)}>
            <CallIcon />
            Call
            <VisuallyHidden> {expert.name}</VisuallyHidden>
          </a>
        </li>
        <li>
          <ExternalLink
            className={buttonClass({ variant: "secondary", size: "sm" })}
            href={brand.places.scheduling}
            icon={<CalendarIcon />}
          >
            Book<VisuallyHidden> a time with {expert.name}</VisuallyHidden>
          </ExternalLink>
        </li>
      </ul>
      <p className={description}>Real people answer {brand.hours}.</p>
    </section>
  );
}

import { ButtonLink } from "#app/design/button.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { Divided, Inline, Stack } from "#app/design/layout/layout.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { planPath } from "#app/paths.ts";
import type { Dashboard } from "./dashboard.server.ts";

/** The plans of others that the reader is on. */
export function SharedPlans({ plans }: { plans: Dashboard["shared"] }) {
  return plans.length > 0 ? (
    <TitledCard id="shared" title="Plans that others share with you">
      <Divided space="md" hasLineAbove>
        {plans.map(({ planId, role, whose, title, stepCount, doneCount, lastUpdatedAt }) => (
          <Inline key={planId} as="li" space="md" rowSpace="xs" isSpread>
            <Stack space="xxs">
              <Inline as="h3" space="xs">
                <span>{whose}</span>
                <Tag tone="primary">{role}</Tag>
              </Inline>
              <p>
                {title}
                {doneCount === null ? null : `: ${doneCount} of ${stepCount} ${stepCount === 1 ? "step" : "steps"} done`}
              </p>
              <p className={text.quiet}>
                Last changed <Moment at={lastUpdatedAt} />
              </p>
            </Stack>
            <ButtonLink to={planPath(planId)} variant="secondary" size="sm">
              Open<VisuallyHidden> {whose}</VisuallyHidden>
            </ButtonLink>
          </Inline>
        ))}
      </Divided>
    </TitledCard>
  ) : null;
}

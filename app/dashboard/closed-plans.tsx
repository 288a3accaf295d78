import { closedTitles } from "#app/content/plan-status.ts";
import { ButtonLink } from "#app/design/button.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { Divided, Inline, Stack } from "#app/design/layout/layout.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { planPath, wholePlanPath } from "#app/paths.ts";
import type { Dashboard } from "./dashboard.server.ts";

export function ClosedPlans({ plans }: { plans: Dashboard["closed"] }) {
  return plans.length > 0 ? (
    <TitledCard id="closed" title="Past deals">
      <Divided space="md" hasLineAbove>
        {plans.map(({ planId, status, day, title, whose }) => (
          <Inline key={planId} as="li" space="md" rowSpace="xs" isSpread>
            <Stack space="xxs">
              <Inline as="h3" space="xs">
                <span>{whose ?? title}</span>
                <Tag tone={status === "closed" ? "success" : "accent"}>{closedTitles[status]}</Tag>
              </Inline>
              {whose ? <p>{title}</p> : null}
              <p className={text.quiet}>
                Ended <Day day={day} />
              </p>
            </Stack>
            <ButtonLink to={wholePlanPath(planPath(planId))} variant="secondary" size="sm">
              Read
              <VisuallyHidden>
                {" "}
                {title}, closed {day}
              </VisuallyHidden>
            </ButtonLink>
          </Inline>
        ))}
      </Divided>
    </TitledCard>
  ) : null;
}

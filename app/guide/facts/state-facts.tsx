import { Link } from "@remix-run/react";
import { Stack } from "#app/design/layout/layout.tsx";
import { ExternalLink } from "#app/design/text/external-link.tsx";
import { strong } from "#app/design/text/text.css.ts";
import { useGuide } from "#app/guide/guide-context.ts";
import type { StepInView } from "#app/guide/guide-data.ts";
import { readMore } from "#app/guide/step/question-item.css.ts";
import { topicPath } from "#app/paths.ts";

export function StateFacts({ inView: { step, stateFacts } }: { inView: StepInView }) {
  const { address } = useGuide();
  if (stateFacts === null) {
    return null;
  }
  const { code, name, facts } = stateFacts;
  const whomToAsk = (
    <p>
      <Link to={`${topicPath("your-state", address)}&state=${code}`} className={readMore}>
        Read about: your state, and whom to ask
      </Link>
    </p>
  );
  return facts.length === 0 ? (
    whomToAsk
  ) : (
    <Stack as="section" space="sm" lineAbove="md" aria-labelledby={`${step.id}-state`}>
      <h3 id={`${step.id}-state`}>In {name}</h3>
      <Stack as="dl" space="sm">
        {facts.map(({ title, text, publisher, url }) => (
          <div key={title}>
            <dt className={strong}>{title}</dt>
            <dd>
              <p>
                {text} Source: <ExternalLink href={url}>{publisher}</ExternalLink>
              </p>
            </dd>
          </div>
        ))}
      </Stack>
      {whomToAsk}
    </Stack>
  );
}

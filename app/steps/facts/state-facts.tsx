import { Link } from "@remix-run/react";
import { Stack } from "#app/design/layout/layout.tsx";
import { rowLink, strong } from "#app/design/text/text.css.ts";
import { statePath } from "#app/paths.ts";
import { StateLine } from "#app/shell/copy/state-line.tsx";
import { useGuide } from "#app/steps/guide-context.ts";
import type { StepInView } from "#app/steps/guide-data.ts";

export function StateFacts({ inView: { step, stateFacts } }: { inView: StepInView }) {
  const { address } = useGuide();
  if (stateFacts === null) {
    return null;
  }
  const { slug, name, facts } = stateFacts;
  const toState = (
    <p>
      <Link to={statePath(slug, address)} className={rowLink}>
        Read about: buying and selling in {name}, and who to ask
      </Link>
    </p>
  );
  return facts.length === 0 ? (
    toState
  ) : (
    <Stack as="section" space="sm" lineAbove="md" aria-labelledby={`${step.id}-state`}>
      <h3 id={`${step.id}-state`}>In {name}</h3>
      <Stack as="dl" space="sm">
        {facts.map(({ title, lines }) => (
          <div key={title}>
            <dt className={strong}>{title}</dt>
            {lines.map((line) => (
              <dd key={line.id}>
                <StateLine line={line} />
              </dd>
            ))}
          </div>
        ))}
      </Stack>
      {toState}
    </Stack>
  );
}

import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import { linkButton, written } from "#app/design/text/text.css.ts";
import type { PeoplePage } from "./members-page.server.ts";

type Update = PeoplePage["updates"][number];

export function WeekUpdates({ updates }: { updates: readonly Update[] }) {
  return (
    <TitledCard id="updates" title="The week's updates">
      <Stack as="ul" space="xs">
        {updates.map(({ id, by, sentAt, text }, index) => (
          <li key={id}>
            <details open={index === 0}>
              <summary className={linkButton}>
                From {by}, <Moment at={sentAt} />
              </summary>
              <p className={written}>{text}</p>
            </details>
          </li>
        ))}
      </Stack>
    </TitledCard>
  );
}

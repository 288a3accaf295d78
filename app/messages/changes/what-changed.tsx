import { Button } from "#app/design/button.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import * as styles from "../messages.css.ts";
import type { PlanMessages } from "../messages-page.server.ts";

type Change = PlanMessages["changes"][number];

interface ChangesProps {
  changes: readonly Change[];
  /** The page that accepts an undo. */
  path: string;
}

const maxShown = 5;

/** By day, the newest first. */
export function WhatChanged({ changes, path }: ChangesProps) {
  const more = changes.slice(maxShown);
  return (
    <TitledCard id="changes" title="What changed">
      <Days changes={changes.slice(0, maxShown)} path={path} />
      {more.length > 0 ? (
        <details>
          <summary className={text.linkButton}>More changes ({more.length})</summary>
          <Days changes={more} path={path} />
        </details>
      ) : null}
    </TitledCard>
  );
}

function Days({ changes, path }: ChangesProps) {
  const days = [...Map.groupBy(changes, ({ day }) => day)];
  return (
    <Stack space="md">
      {days.map(([day, ofDay]) => (
        <Stack key={day} space="xs">
          <h3 className={styles.day}>
            <Day day={day} />
          </h3>
          <Stack as="ul" space="xs">
            {ofDay.map((change) => (
              <ChangeItem key={change.version} change={change} path={path} />
            ))}
          </Stack>
        </Stack>
      ))}
    </Stack>
  );
}

function ChangeItem({ change, path }: { change: Change; path: string }) {
  const { by, isNew, undoneDays } = change;
  const things = new Intl.ListFormat("en-US").format(change.things);
  return (
    <li className={styles.change}>
      <p>
        <strong>{by}</strong> {things}. {isNew ? <Tag tone="primary">New</Tag> : null}
      </p>
      {undoneDays ? <Undo change={change} days={undoneDays} things={things} path={path} /> : null}
    </li>
  );
}

interface UndoProps {
  change: Change;
  days: NonNullable<Change["undoneDays"]>;
  things: string;
  path: string;
}

/** Days that move are shown first. */
function Undo({ change: { by, version }, days, things, path }: UndoProps) {
  const button = (
    <>
      <input type="hidden" name="version" value={version} />
      <Button variant="quiet" size="sm" name="intent" value="undo">
        Undo
        <VisuallyHidden>
          : {by} {things}
        </VisuallyHidden>
      </Button>
    </>
  );
  if (days.length === 0) {
    return (
      <form method="post" action={path}>
        {button}
      </form>
    );
  }
  const name = (day: string | null) => (day ? <Day day={day} /> : "no day");
  return (
    <details>
      <summary className={text.linkButton}>
        Undo…
        <VisuallyHidden>
          {" "}
          {by} {things}
        </VisuallyHidden>
      </summary>
      <form method="post" action={path}>
        <p className={text.quiet}>{days.length === 1 ? "Undoing it moves this day:" : "Undoing it moves these days:"}</p>
        <Stack as="ul" space="none" isMarked>
          {days.map(({ title, from, to }) => (
            <li key={title}>
              {title}: {name(from)} → <strong>{name(to)}</strong>
            </li>
          ))}
        </Stack>
        {button}
      </form>
    </details>
  );
}

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/design/button.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import type { DeskAnswer } from "#app/desk/desk-actions.server.ts";
import type { LoadedDesk } from "#app/desk/desk-page.server.ts";
import { maxDeskViewNameLength } from "#app/limits.ts";
import { type DeskQuery, deskAddress, deskViews, isSameQuery } from "./desk-query.ts";

export function DeskViews({ page: { query, limits, savedViews } }: { page: LoadedDesk }) {
  const views = {
    all: "All plans",
    closing: `Closing in ${limits.closingWithinDays} days`,
    stuck: "Stuck longest",
  } as const satisfies Readonly<Record<keyof typeof deskViews, string>>;
  return (
    <Inline as="nav" space="md" rowSpace="none" aria-label="Views">
      {Object.entries(views).map(([name, title]) => (
        <ViewLink key={name} query={query} view={deskViews[name as keyof typeof deskViews]}>
          {title}
        </ViewLink>
      ))}
      {savedViews.map(({ id, name, query: view }) => (
        <ViewLink key={id} query={query} view={view}>
          {name}
        </ViewLink>
      ))}
    </Inline>
  );
}

export function OwnViews({ page: { savedViews }, answer }: { page: LoadedDesk; answer: DeskAnswer | undefined }) {
  const error = answer?.errors.name;
  return (
    <details open={error !== undefined}>
      <summary className={text.linkButton}>Save this view…</summary>
      <Stack space="md">
        <Inline as="form" method="post" space="md" align="end" noValidate>
          <TextField
            name="name"
            label="Name of the view"
            hint="The order and the filters that you see now. A view of the same name is replaced."
            autoComplete="off"
            maxLength={maxDeskViewNameLength}
            defaultValue={answer?.typed.name ?? ""}
            error={error}
          />
          <Button variant="secondary" size="sm" name="intent" value="save-view">
            Save the view
          </Button>
        </Inline>
        {savedViews.map(({ id, name }) => (
          <Inline key={id} as="form" method="post" space="md">
            <input type="hidden" name="view" value={id} />
            <span>{name}</span>
            <Button variant="quiet" size="sm" name="intent" value="delete-view">
              Remove<VisuallyHidden> the view {name}</VisuallyHidden>
            </Button>
          </Inline>
        ))}
      </Stack>
    </details>
  );
}

function ViewLink({ query, view, children }: { query: DeskQuery; view: DeskQuery; children: ReactNode }) {
  const isShown = isSameQuery(query, view);
  return (
    <Link className={text.rowLink} to={deskAddress(view)} aria-current={isShown ? "page" : undefined} preventScrollReset>
      {isShown ? <strong>{children}</strong> : children}
    </Link>
  );
}

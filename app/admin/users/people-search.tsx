import { Form, Link, useSubmit } from "@remix-run/react";
import { type ChangeEvent, useEffect, useRef } from "react";
import type { LoadedAdminPage } from "#app/admin/admin-page.server.ts";
import { journeyNames, tiers } from "#app/admin/admin-words.ts";
import { maxUserSearchLength } from "#app/content/administration.ts";
import { journeyTypes, tierNames } from "#app/content/guides/guide-types.ts";
import { Button } from "#app/design/button.tsx";
import * as styles from "#app/design/forms/search-form.css.ts";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Inline } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { useIsRunning } from "#app/design/use-is-running.ts";
import { paths } from "#app/paths.ts";
import { staffPaths } from "#app/staff-paths.ts";

type Search = LoadedAdminPage["search"];

/** Long enough to type another letter, short enough to feel instant. */
const typingPause = 250;

export function PeopleSearch({
  search,
  problem,
  selectedUserId,
}: {
  search: Search;
  problem: string | null;
  selectedUserId: string | null;
}) {
  const submit = useSubmit();
  const isRunning = useIsRunning();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  // The fields follow the URL after a link or Back, but not while one has the focus. Text typed before hydration is searched for.
  const form = useRef<HTMLFormElement>(null);
  const isFollowing = useRef(false);
  const { q, journeyType, serviceTier } = search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address has changed
  useEffect(() => {
    for (const [name, value] of Object.entries({ q, journeyType, serviceTier })) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || field.value === (value ?? "")) {
        continue;
      }
      if (!isFollowing.current && field.form) {
        searchSoon(field.form, typingPause);
      } else if (field !== document.activeElement) {
        field.value = value ?? "";
      }
    }
    isFollowing.current = true;
  }, [q, journeyType, serviceTier]);

  function searchSoon(form: HTMLFormElement, pause: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), pause);
  }

  const searchAtOnce = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => currentTarget.form && searchSoon(currentTarget.form, 0);

  return (
    <Form
      ref={form}
      method="get"
      action={paths.admin}
      role="search"
      aria-label="Users"
      className={styles.search}
      preventScrollReset
      onSubmit={() => clearTimeout(timer.current)}
    >
      {selectedUserId ? <input type="hidden" name="user" value={selectedUserId} /> : null}
      <div className={styles.text}>
        <TextField
          name="q"
          label="Search by email or name"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxUserSearchLength}
          defaultValue={q}
          error={problem}
          // Not `onChange`: on blur, it fires again for text typed before hydration, and the search would replace the clicked link's
          // navigation.
          onInput={({ currentTarget }) => currentTarget.form && searchSoon(currentTarget.form, typingPause)}
        />
      </div>
      <details className={styles.filters} open={Boolean(journeyType || serviceTier)}>
        <summary className={`${text.linkButton} ${styles.filtersSummary}`}>Filters</summary>
        <Inline space="md" align="end">
          <SelectField
            name="journeyType"
            label="Journey"
            options={[{ value: "", label: "All journeys" }, ...journeyTypes.map((type) => ({ value: type, label: journeyNames[type] }))]}
            defaultValue={journeyType ?? ""}
            onChange={searchAtOnce}
          />
          <SelectField
            name="serviceTier"
            label="Tier"
            options={[{ value: "", label: "All tiers" }, ...tiers.map((tier) => ({ value: tier, label: tierNames[tier] }))]}
            defaultValue={serviceTier ?? ""}
            onChange={searchAtOnce}
          />
        </Inline>
      </details>
      <Inline space="md">
        {isRunning ? null : <Button size="sm">Search</Button>}
        {q || journeyType || serviceTier ? (
          <Link className={text.rowLink} to={selectedUserId ? `${paths.admin}?user=${selectedUserId}` : paths.admin}>
            Show everyone
          </Link>
        ) : null}
        <a className={text.rowLink} href={`${staffPaths.apiAdminPeopleFile}${queryOf(search)}`} download>
          Download as CSV
        </a>
      </Inline>
    </Form>
  );
}

export function queryOf({ q, journeyType, serviceTier }: Search, more: Readonly<Record<string, string | undefined>> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, journeyType, serviceTier, ...more })) {
    if (value) {
      query.set(name, value);
    }
  }
  const text = query.toString();
  return text && `?${text}`;
}

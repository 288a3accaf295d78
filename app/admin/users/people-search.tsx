import { Form, Link, useSubmit } from "@remix-run/react";
import { type ChangeEvent, useEffect, useRef } from "react";
import * as styles from "#app/admin/admin-page.css.ts";
import type { LoadedAdminPage } from "#app/admin/admin-page.server.ts";
import { journeyNames, tiers } from "#app/admin/admin-words.ts";
import { maxUserSearchLength } from "#app/content/administration.ts";
import { journeyTypes, tierNames } from "#app/content/guides/guide-types.ts";
import { Button } from "#app/design/button.tsx";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { stack } from "#app/design/layout/layout.css.ts";
import { Inline } from "#app/design/layout/layout.tsx";
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
      aria-label="People"
      className={stack.md}
      preventScrollReset
      onSubmit={() => clearTimeout(timer.current)}
    >
      {selectedUserId ? <input type="hidden" name="user" value={selectedUserId} /> : null}
      <TextField
        name="q"
        label="Search by email or name"
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxUserSearchLength}
        defaultValue={search.q}
        error={problem}
        // Not `onChange`: on blur, it fires again for text typed before hydration, and the search would replace the clicked link's
        // navigation.
        onInput={({ currentTarget }) => currentTarget.form && searchSoon(currentTarget.form, typingPause)}
      />
      <div className={styles.filters}>
        <SelectField
          name="journeyType"
          label="Journey"
          options={[{ value: "", label: "All journeys" }, ...journeyTypes.map((type) => ({ value: type, label: journeyNames[type] }))]}
          defaultValue={search.journeyType ?? ""}
          onChange={searchAtOnce}
        />
        <SelectField
          name="serviceTier"
          label="Tier"
          options={[{ value: "", label: "All tiers" }, ...tiers.map((tier) => ({ value: tier, label: tierNames[tier] }))]}
          defaultValue={search.serviceTier ?? ""}
          onChange={searchAtOnce}
        />
      </div>
      <Inline space="md">
        {isRunning ? null : <Button size="sm">Search</Button>}
        {search.q || search.journeyType || search.serviceTier ? (
          <Link className={styles.rowLink} to={selectedUserId ? `${paths.admin}?user=${selectedUserId}` : paths.admin}>
            Show everyone
          </Link>
        ) : null}
        <a className={styles.rowLink} href={`${staffPaths.apiAdminPeopleFile}${queryOf(search)}`} download>
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

import { Form, Link } from "@remix-run/react";
import { maxUserSearchLength } from "#app/content/administration.ts";
import { holderTitles } from "#app/content/contract/turns.ts";
import { type JourneyType, type ServiceTier, tierNames } from "#app/content/guides/guide-types.ts";
import { Button } from "#app/design/button.tsx";
import * as styles from "#app/design/forms/search-form.css.ts";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Inline } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import type { LoadedDesk } from "#app/desk/desk-page.server.ts";
import { paths } from "#app/paths.ts";
import { noAgent } from "#app/platform/account-roles.ts";
import { deskAddress, deskBalls, emptyQuery, type GuideFilter, guideFilters, isFiltered } from "./desk-query.ts";

const journeyNames = { buying: "Buying", selling: "Selling" } as const;

export function PlanSearch({ page: { query, offices, agents } }: { page: LoadedDesk }) {
  const { sort, isSoon, q, guide, ball, agent, office } = query;
  return (
    <Form
      key={deskAddress(query)}
      method="get"
      action={`${paths.desk}#plans`}
      role="search"
      aria-label="Plans"
      className={styles.search}
      preventScrollReset
    >
      <input type="hidden" name="sort" value={sort} />
      {isSoon ? <input type="hidden" name="soon" value="yes" /> : null}
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
        />
      </div>
      <details className={styles.filters} open={Boolean(guide || ball || agent || office)}>
        <summary className={`${text.linkButton} ${styles.filtersSummary}`}>Filters</summary>
        <Inline space="md" align="end">
          <SelectField
            name="guide"
            label="Guide"
            options={[{ value: "", label: "All guides" }, ...guideFilters.map((filter) => ({ value: filter, label: nameGuide(filter) }))]}
            defaultValue={guide ?? ""}
          />
          <SelectField
            name="ball"
            label="Whose turn"
            options={[
              { value: "", label: "Anyone" },
              ...deskBalls.map((holder) => ({ value: holder, label: upperFirst(holderTitles[holder]) })),
            ]}
            defaultValue={ball ?? ""}
          />
          {agents.length > 0 ? (
            <SelectField
              name="agent"
              label="Agent"
              options={[
                { value: "", label: "All agents" },
                { value: noAgent, label: "No agent" },
                ...agents.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              defaultValue={agent ?? ""}
            />
          ) : null}
          {offices.length > 0 ? (
            <SelectField
              name="office"
              label="Office"
              options={[{ value: "", label: "All offices" }, ...offices.map(({ id, name }) => ({ value: id, label: name }))]}
              defaultValue={office ?? ""}
            />
          ) : null}
        </Inline>
      </details>
      <Button size="sm">Search</Button>
      {isFiltered(query) ? (
        <Link className={text.rowLink} to={deskAddress({ ...emptyQuery, sort, isSoon })} preventScrollReset>
          Show all in this order
        </Link>
      ) : null}
    </Form>
  );
}

function nameGuide(filter: GuideFilter): string {
  const [journey, tier] = filter.split("/") as [JourneyType, ServiceTier?];
  return tier === undefined ? `${journeyNames[journey]}: all` : `${journeyNames[journey]}: ${tierNames[tier]}`;
}

function upperFirst(words: string): string {
  return words.replace(/^./, (first) => first.toUpperCase());
}

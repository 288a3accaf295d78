import { Link } from "@remix-run/react";
import { Button } from "#app/design/button.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { lineForm } from "#app/design/forms/form.css.ts";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import { PageLayout } from "#app/design/page-layout.tsx";
import { rowLink } from "#app/design/text/text.css.ts";
import { PicturedHeading } from "#app/pictures/pictured-heading.tsx";
import { BackToGuide } from "#app/shell/links/back-to-guide.tsx";
import * as styles from "./your-state.css.ts";

export interface YourStateProps {
  readonly from: string | null;
  readonly title: string;
  readonly lead: string;
  readonly picture: string;
  readonly states: readonly { readonly code: string; readonly name: string; readonly path: string }[];
  readonly error: string | null;
}

export function YourState({ from, title, lead, picture, states, error }: YourStateProps) {
  return (
    <PageLayout width="text">
      <ErrorSummary errors={{ state: error }} />
      <PicturedHeading lead={lead} drawing={picture}>
        {title}
      </PicturedHeading>
      <BackToGuide from={from} />
      <form method="get" className={lineForm}>
        {from ? <input type="hidden" name="from" value={from} /> : null}
        <SelectField
          name="state"
          label="The home's state"
          options={[{ value: "", label: "Choose a state" }, ...states.map(({ code, name }) => ({ value: code, label: name }))]}
          error={error}
        />
        <Button>Show</Button>
      </form>
      <Stack as="section" space="sm" aria-labelledby="states">
        <h2 id="states">All states</h2>
        <ul className={styles.columns}>
          {states.map(({ code, name, path }) => (
            <li key={code}>
              <Link to={path} className={rowLink}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Stack>
    </PageLayout>
  );
}

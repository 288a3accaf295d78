import type { StateFact, StateRecord } from "#app/content/evidence/states.ts";
import { type StateField, stateFieldTitles } from "#app/content/facts/state-fields.ts";
import { Button } from "#app/design/button.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { lineForm } from "#app/design/forms/form.css.ts";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { Divided, Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { ExternalLink } from "#app/design/text/external-link.tsx";
import * as text from "#app/design/text/text.css.ts";
import { BackToGuide } from "#app/shell/back-to-guide.tsx";
import { Checked } from "./checked.tsx";

export interface YourStateProps {
  readonly from: string | null;
  readonly title: string;
  readonly lead: string;
  readonly states: readonly { readonly code: string; readonly name: string }[];
  readonly chosen: string;
  readonly record: StateRecord | null;
  readonly error: string | null;
  readonly checked: string;
  readonly directory: { readonly publisher: string; readonly url: string };
}

const fields: readonly { id: Exclude<StateField, "agency">; ask: string }[] = [
  {
    id: "closing",
    ask: "Ask your agent who does it: an attorney, an escrow office or a title office.",
  },
  {
    id: "attorneyReview",
    ask: "Ask your agent before you sign. Anywhere, you may ask for such days in the offer.",
  },
  {
    id: "disclosure",
    ask: "Ask your agent or the state's real estate commission. Some sales, such as those of an estate, may need none.",
  },
  {
    id: "transferTax",
    ask: "Ask a title office or the county recorder. Some states have none.",
  },
  {
    id: "withholding",
    ask: "Ask the closing office a month ahead. Some states hold back nothing.",
  },
  {
    id: "rebate",
    ask: "Ask your broker or the state's real estate commission before you count on it.",
  },
];

export function YourState({ from, title, lead, states, chosen, record, error, checked, directory }: YourStateProps) {
  return (
    <PageLayout width="text">
      <ErrorSummary errors={{ state: error }} />
      <PageHeading lead={lead}>{title}</PageHeading>
      <BackToGuide from={from} />
      <form method="get" className={lineForm}>
        {from ? <input type="hidden" name="from" value={from} /> : null}
        <SelectField
          key={chosen}
          name="state"
          label="State of the home"
          options={[{ value: "", label: "Choose a state" }, ...states.map(({ code, name }) => ({ value: code, label: name }))]}
          defaultValue={record ? chosen : ""}
          error={error}
        />
        <Button>Show</Button>
      </form>
      {record ? (
        <Stack as="section" space="sm" aria-labelledby="facts">
          <h2 id="facts">In {record.name}</h2>
          <p>Laws and rates change. Ask the office in charge before you rely on a line of this page.</p>
          <Divided as="dl" space="sm" hasLineAbove>
            {fields.map(({ id, ask }) => (
              <Stack space="xxs" key={id}>
                <dt className={text.strong}>{stateFieldTitles[id]}</dt>
                <dd>
                  <Fact fact={record[id]} ask={ask} />
                </dd>
              </Stack>
            ))}
            <Stack space="xxs">
              <dt className={text.strong}>{stateFieldTitles.agency}</dt>
              <dd>
                <p>
                  The state's housing finance agency: <ExternalLink href={record.agency.url}>{record.agency.name}</ExternalLink>.
                </p>
                <p className={text.quiet}>
                  Listed by the <ExternalLink href={directory.url}>{directory.publisher}</ExternalLink>
                </p>
              </dd>
            </Stack>
          </Divided>
          <Checked day={checked} />
        </Stack>
      ) : null}
    </PageLayout>
  );
}

function Fact({ fact, ask }: { fact: StateFact | undefined; ask: string }) {
  return fact ? (
    <>
      <p>{fact.text}</p>
      <p className={text.quiet}>
        Source: <ExternalLink href={fact.url}>{fact.publisher}</ExternalLink>
      </p>
    </>
  ) : (
    <p>We found no official page to cite. {ask}</p>
  );
}

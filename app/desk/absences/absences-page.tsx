import { absencesTitle } from "#app/content/absences.ts";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { DateInput } from "#app/design/forms/date-input.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { Problem } from "#app/design/forms/problem.tsx";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { Divided, Inline, Notice } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { paths } from "#app/paths.ts";
import { BackTo } from "#app/shell/links/back-link.tsx";
import { staffPaths } from "#app/staff-paths.ts";
import type { AbsencesAnswer, AbsencesPageData } from "./absences-page.server.ts";

type Loaded = Extract<AbsencesPageData, { kind: "loaded" }>;

export function AbsencesPage({ page, answer }: { page: AbsencesPageData; answer: AbsencesAnswer | undefined }) {
  return (
    <PageLayout width="text">
      <BackTo href={paths.desk}>Your desk</BackTo>
      <ErrorSummary errors={answer?.errors} />
      <PageHeading lead="While someone is away, a colleague of the same office sees their plans and answers for them. No plan moves, and it ends after the last day.">
        {absencesTitle}
      </PageHeading>
      {page.kind === "loaded" ? (
        <>
          <Problem>{answer?.problem}</Problem>
          <AbsenceForm page={page} answer={answer} />
          <Absences absences={page.absences} />
        </>
      ) : (
        <Notice as="div" tone="danger" isLine role="alert">
          <p>{page.error}</p>
          <ButtonLink variant="secondary" size="sm" to={staffPaths.deskAbsences} reloadDocument>
            Retry
          </ButtonLink>
        </Notice>
      )}
    </PageLayout>
  );
}

function Absences({ absences }: Pick<Loaded, "absences">) {
  return (
    <TitledCard id="set" title="Now and to come">
      {absences.length === 0 ? (
        <p>No one is set to cover.</p>
      ) : (
        <Divided space="md" hasLineAbove>
          {absences.map(({ id, agent, standIn, isReaders, readerStandsIn, firstDay, lastDay }) => (
            <li key={id}>
              <Inline space="md" isSpread>
                <div>
                  <p>
                    <span className={text.strong}>{readerStandsIn ? "You're covering" : `${standIn} is covering`}</span> for{" "}
                    {isReaders ? "you" : agent}.
                  </p>
                  <p className={text.quiet}>
                    <Day day={firstDay} /> to <Day day={lastDay} />
                  </p>
                </div>
                <form method="post">
                  <input type="hidden" name="absence" value={id} />
                  <Button variant="secondary" size="sm" name="intent" value="end">
                    End it now
                    <VisuallyHidden>
                      : {standIn} for {agent}
                    </VisuallyHidden>
                  </Button>
                </form>
              </Inline>
            </li>
          ))}
        </Divided>
      )}
    </TitledCard>
  );
}

function AbsenceForm({
  page: { agents, standIns, usualStandIn, readerId, today },
  answer,
}: {
  page: Loaded;
  answer: AbsencesAnswer | undefined;
}) {
  const { typed, errors } = answer ?? {};
  if (standIns.length === 0) {
    return <p className={text.quiet}>No one else works at this office yet, so no one can cover.</p>;
  }
  const listNames = (staff: Loaded["standIns"]) => [
    { value: "", label: "Choose" },
    ...staff.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Card as="section" space="md" aria-labelledby="new">
      <h2 id="new" className={text.partTitle}>
        {agents ? "Someone is away" : "You are away"}
      </h2>
      <form method="post" className={formClass} noValidate>
        {agents ? (
          <SelectField
            name="agent"
            label="Who is away"
            options={listNames(agents)}
            defaultValue={typed ? typed.agent : agents.some(({ id }) => id === readerId) ? readerId : ""}
            error={errors?.agent}
          />
        ) : (
          <input type="hidden" name="agent" value={readerId} />
        )}
        <SelectField
          name="standIn"
          label="Who's covering"
          options={listNames(standIns)}
          defaultValue={typed ? typed.standIn : (usualStandIn ?? "")}
          error={errors?.standIn}
        />
        <DateInput name="firstDay" label="First day" typed={typed ? typed.firstDay : today} error={errors?.firstDay} />
        <DateInput
          name="lastDay"
          label="Last day"
          hint="At most 60 days, the first one counted."
          typed={typed ? typed.lastDay : today}
          error={errors?.lastDay}
        />
        <div>
          <Button name="intent" value="set">
            Set out of office
          </Button>
        </div>
      </form>
    </Card>
  );
}

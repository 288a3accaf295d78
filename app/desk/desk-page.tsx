import { absencesTitle } from "#app/content/absences.ts";
import { newClientTitle } from "#app/content/new-client.ts";
import { ButtonLink } from "#app/design/button.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { Problem } from "#app/design/forms/problem.tsx";
import { Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import { paths } from "#app/paths.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { columns } from "./beside/plan-beside.css.ts";
import { PlanBeside } from "./beside/plan-beside.tsx";
import { logFieldId } from "./contact/log-place.ts";
import type { DeskAnswer } from "./desk-actions.server.ts";
import type { DeskPageData } from "./desk-page.server.ts";
import { PlanTable } from "./list/plan-table.tsx";
import { TodaysList } from "./today/todays-list.tsx";

const leads = {
  assigned: "Your clients' plans.",
  office: "The plans of your office.",
  all: "The plans of every office.",
} as const;

function errorsById({ errors, at }: NonNullable<DeskAnswer>) {
  return at === null ? errors : Object.fromEntries(Object.entries(errors).map(([field, error]) => [logFieldId(field, at), error]));
}

export function DeskPage({ page, answer }: { page: DeskPageData; answer: DeskAnswer | undefined }) {
  return (
    <PageLayout>
      <PageHeading lead={page.kind === "loaded" ? leads[page.scope] : undefined}>Your desk</PageHeading>
      {page.kind === "loaded" ? (
        <>
          <Problem>{answer?.problem}</Problem>
          <ErrorSummary errors={answer && errorsById(answer)} />
          <Inline as="nav" space="xs" aria-label="Your desk">
            <ButtonLink variant="secondary" size="sm" to={staffPaths.deskNewClient} reloadDocument>
              {newClientTitle}
            </ButtonLink>
            <ButtonLink variant="secondary" size="sm" to={staffPaths.deskUpdates}>
              Weekly updates
            </ButtonLink>
            {page.scope === "assigned" ? null : (
              <ButtonLink variant="secondary" size="sm" to={staffPaths.deskOffice}>
                Office overview
              </ButtonLink>
            )}
            <ButtonLink variant="secondary" size="sm" to={staffPaths.deskAbsences} reloadDocument>
              {absencesTitle}
            </ButtonLink>
          </Inline>
          {page.standsInFor.map(({ id, name, lastDay }) => (
            <p key={id}>
              You're covering for {name} until <Day day={lastDay} />.
            </p>
          ))}
          <div className={page.beside ? columns : undefined}>
            {page.beside ? <PlanBeside key={page.beside.id} plan={page.beside} page={page} answer={answer} /> : null}
            <Stack space="xl">
              <TodaysList page={page} answer={answer} />
              <PlanTable page={page} answer={answer} />
            </Stack>
          </div>
        </>
      ) : (
        <Notice as="div" tone="danger" isLine role="alert">
          <p>{page.error}</p>
          <ButtonLink variant="secondary" size="sm" to={paths.desk} reloadDocument>
            Retry
          </ButtonLink>
        </Notice>
      )}
    </PageLayout>
  );
}

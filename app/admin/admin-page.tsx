import { Link, useSearchParams } from "@remix-run/react";
import { progressNotUpdated } from "#app/content/administration.ts";
import { closedTitles } from "#app/content/plan-status.ts";
import { Card } from "#app/design/cards/card.tsx";
import { EventList } from "#app/design/cards/event-list.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { PasswordForm } from "#app/design/forms/password-form.tsx";
import { stack } from "#app/design/layout/layout.css.ts";
import { Divided, Notice, Stack } from "#app/design/layout/layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { paths, planPath, selectedUserId, wholePlanPath } from "#app/paths.ts";
import * as styles from "./admin-page.css.ts";
import type { AdminAnswer, AdminPageData, EditableUser, LoadedAdminPage } from "./admin-page.server.ts";
import { nameOrEmail } from "./admin-words.ts";
import { OutOfReach } from "./out-of-reach.tsx";
import { PlanStaff } from "./plan-edit/plan-staff.tsx";
import { RecordEditor } from "./plan-edit/record-editor.tsx";
import { useLivePlans } from "./plan-edit/use-live-plans.ts";
import { useRevalidate } from "./use-revalidate.ts";
import { AccountRole } from "./users/account-role.tsx";
import { PeopleSearch, queryOf } from "./users/people-search.tsx";
import { ResetPasskeys } from "./users/reset-passkeys.tsx";
import { MemberList } from "./users/user-list.tsx";

export function AdminPage({ page, answer }: { page: AdminPageData; answer: AdminAnswer | undefined }) {
  const [query] = useSearchParams();
  const refusal = answer?.commandError?.message;
  return (
    <>
      <ErrorSummary errors={answer?.passwordErrors ?? answer?.resetErrors ?? answer?.roleErrors ?? answer?.staffErrors} />
      {refusal ? (
        <Notice tone="danger" isLine role="alert">
          {refusal === progressNotUpdated ? refusal : `${progressNotUpdated}. ${refusal}`}
        </Notice>
      ) : null}
      {page.kind === "failed" ? (
        <OutOfReach page={`${paths.admin}?${query}`}>
          <strong>{page.error}</strong>
          <br />
          We can't reach it right now. Try again in a minute.
        </OutOfReach>
      ) : (
        <Loaded page={page} answer={answer} />
      )}
    </>
  );
}

function Loaded({ page, answer }: { page: LoadedAdminPage; answer: AdminAnswer | undefined }) {
  const { search, selected, problem } = page;
  const [query] = useSearchParams();
  const chosen = selected && selected !== "unknown" ? selected : null;
  const revalidate = useRevalidate();
  const isLive = useLivePlans([...page.people.map(({ id }) => id), ...(chosen ? [chosen.id] : [])], revalidate);
  return (
    <>
      <div className={styles.columns}>
        <Stack space="md">
          <PeopleSearch search={search} problem={problem} selectedUserId={chosen?.id ?? null} />
          <MemberList page={page} isLive={isLive} cursor={query.get("cursor")} before={query.get("before")} />
        </Stack>
        <div id={selectedUserId} className={chosen ? styles.chosen : stack.md}>
          {selected === null ? (
            <Card tone="sunken">
              <p>Choose a user to see and change their progress.</p>
            </Card>
          ) : null}
          {selected === "unknown" ? (
            <Card as="section" tone="sunken" aria-labelledby="unknown">
              <h2 id="unknown" className={text.headingSmall}>
                There is no such user
              </h2>
              <p>
                No one here matches this address. <Link to={`${paths.admin}${queryOf(search)}`}>See all users</Link>
              </p>
            </Card>
          ) : null}
          {chosen ? <Managed key={chosen.id} person={chosen} answer={answer} revalidate={revalidate} /> : null}
        </div>
      </div>
      <div className={styles.password}>
        <PasswordForm title="Change Admin Password" isKeptElsewhere={page.hasExternalIdentityProvider} answer={answer} />
      </div>
    </>
  );
}

function ClosedPlans({ plans }: { plans: EditableUser["closed"] }) {
  return (
    <Card as="section" aria-labelledby="closed-plans" space="md">
      <h3 id="closed-plans" className={styles.recordTitle}>
        Past deals
      </h3>
      <Divided space="sm">
        {plans.map(({ planId, title, status, day }) => (
          <li key={planId}>
            <a className={text.rowLink} href={wholePlanPath(planPath(planId))}>
              {title}
            </a>{" "}
            {closedTitles[status]}, <Day day={day} />
          </li>
        ))}
      </Divided>
    </Card>
  );
}

interface ManagedProps {
  person: EditableUser;
  answer: AdminAnswer | undefined;
  revalidate: () => void;
}

function Managed({ person, answer, revalidate }: ManagedProps) {
  const isNamed = Boolean(person.name?.trim());
  return (
    <Stack as="section" space="md" aria-labelledby="managed-person">
      <div>
        <h2 id="managed-person">Managing: {nameOrEmail(person)}</h2>
        {isNamed && person.email ? <p className={text.quiet}>{person.email}</p> : null}
      </div>
      {person.records.length + person.closed.length === 0 ? <p>This user has not started a guide yet.</p> : null}
      {person.records.map((record) => (
        <Stack key={record.id} space="sm">
          <RecordEditor userId={person.id} selected={record} revalidate={revalidate} />
          <PlanStaff user={person} plan={record} answer={answer} />
        </Stack>
      ))}
      {person.closed.length > 0 ? <ClosedPlans plans={person.closed} /> : null}
      <AccountRole user={person} answer={answer} />
      <Card as="section" aria-labelledby="account-events" space="md">
        <h3 id="account-events" className={styles.recordTitle}>
          Recent activity on this account
        </h3>
        {person.events.length > 0 ? <EventList events={person.events} /> : <p className={text.quiet}>Nothing yet.</p>}
      </Card>
      {person.passkeys ? <ResetPasskeys user={person} passkeys={person.passkeys} answer={answer} /> : null}
    </Stack>
  );
}

import { Link, useSearchParams } from "@remix-run/react";
import { progressNotUpdated } from "#app/content/administration.ts";
import { closedTitles } from "#app/content/plan-status.ts";
import { Card } from "#app/design/cards/card.tsx";
import { EventList } from "#app/design/cards/event-list.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { PasswordForm } from "#app/design/forms/password-form.tsx";
import { Divided, Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { PlaceColumns } from "#app/design/page-layout.tsx";
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
import { queryOf } from "./users/people-search.tsx";
import { ResetPasskeys } from "./users/reset-passkeys.tsx";
import { UserList, type UserListPlace, userRowId } from "./users/user-list.tsx";

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
  const { search, selected } = page;
  const [query] = useSearchParams();
  const chosen = selected && selected !== "unknown" ? selected : null;
  const revalidate = useRevalidate();
  const isLive = useLivePlans([...page.users.map(({ id }) => id), ...(chosen ? [chosen.id] : [])], revalidate);
  const [cursor, before] = [query.get("cursor") ?? undefined, query.get("before") ?? undefined];
  const place: UserListPlace = page.isFirstPage ? {} : cursor ? { cursor } : { before };
  return (
    <>
      {selected === null ? null : (
        <div id={selectedUserId}>
          {chosen ? (
            <Managed
              key={chosen.id}
              user={chosen}
              listAddress={`${paths.admin}${queryOf(search, { ...place })}#${userRowId(chosen.id)}`}
              answer={answer}
              revalidate={revalidate}
            />
          ) : (
            <Card as="section" tone="sunken" aria-labelledby="unknown">
              <h2 id="unknown" className={text.headingSmall}>
                There is no such user
              </h2>
              <p>
                No one here matches this address. <Link to={`${paths.admin}${queryOf(search)}`}>See all users</Link>
              </p>
            </Card>
          )}
        </div>
      )}
      <UserList page={page} isLive={isLive} place={place} />
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
  user: EditableUser;
  listAddress: string;
  answer: AdminAnswer | undefined;
  revalidate: () => void;
}

function Managed({ user, listAddress, answer, revalidate }: ManagedProps) {
  const isNamed = Boolean(user.name?.trim());
  return (
    <Stack as="section" space="md" aria-labelledby="managed-user">
      <div>
        <Inline space="md" rowSpace="none" isSpread>
          <h2 id="managed-user">Managing: {nameOrEmail(user)}</h2>
          <Link className={text.rowLink} to={listAddress}>
            Close
          </Link>
        </Inline>
        {isNamed && user.email ? <p className={text.quiet}>{user.email}</p> : null}
      </div>
      <PlaceColumns
        aside={
          <>
            <AccountRole user={user} answer={answer} />
            <Card as="section" aria-labelledby="account-events" space="md">
              <h3 id="account-events" className={styles.recordTitle}>
                Recent activity on this account
              </h3>
              {user.events.length > 0 ? <EventList events={user.events} /> : <p className={text.quiet}>Nothing yet.</p>}
            </Card>
            {user.passkeys ? <ResetPasskeys user={user} passkeys={user.passkeys} answer={answer} /> : null}
          </>
        }
      >
        {user.records.length + user.closed.length === 0 ? <p>This user has not started a guide yet.</p> : null}
        {user.records.map((record) => (
          <Stack key={record.id} space="sm">
            <RecordEditor userId={user.id} selected={record} revalidate={revalidate} />
            <PlanStaff user={user} plan={record} answer={answer} />
          </Stack>
        ))}
        {user.closed.length > 0 ? <ClosedPlans plans={user.closed} /> : null}
      </PlaceColumns>
    </Stack>
  );
}

import { Link } from "@remix-run/react";
import * as adminStyles from "#app/admin/admin-page.css.ts";
import type { ListedUserRow, LoadedAdminPage } from "#app/admin/admin-page.server.ts";
import { nameOf } from "#app/admin/admin-words.ts";
import { ButtonLink } from "#app/design/button.tsx";
import * as cards from "#app/design/cards/card-table.css.ts";
import { classNames } from "#app/design/layout/class-names.ts";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import { NearDay } from "#app/design/text/near-day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { paths, selectedUserId } from "#app/paths.ts";
import { ClosingDay } from "#app/shell/closing-day.tsx";
import type { UserCount } from "#app/users/staff/user-list.server.ts";
import { PeopleSearch, queryOf } from "./people-search.tsx";
import * as styles from "./user-list.css.ts";

interface UserListProps {
  readonly page: LoadedAdminPage;
  readonly isLive: boolean;
  /** In the address: the query of this page of the list. */
  readonly place: UserListPlace;
}

/** The page starts after `cursor`, or ends before `before`. */
export interface UserListPlace {
  readonly cursor?: string;
  readonly before?: string;
}

export function UserList({ page, isLive, place }: UserListProps) {
  const { users, search, problem, selected } = page;
  const chosen = selected && selected !== "unknown" ? selected.id : null;
  return (
    <Stack as="section" space="md" aria-labelledby="users">
      <Inline space="md" rowSpace="none" align="baseline" isSpread>
        <h2 id="users">Users</h2>
        {isLive ? <span className={adminStyles.live}>Live</span> : null}
        <p role="status" className={text.quiet}>
          {countInWords(page, search.q !== "" || search.journeyType !== null || search.serviceTier !== null)}
        </p>
      </Inline>
      <PeopleSearch search={search} problem={problem} selectedUserId={chosen} />
      {users.length === 0 ? (
        <p>No one matches this search. Try a shorter part of the email or name.</p>
      ) : (
        <UserTable page={page} place={place} chosen={chosen} />
      )}
      <UserPages page={page} chosen={chosen} />
    </Stack>
  );
}

interface ChosenProps {
  readonly page: LoadedAdminPage;
  /** The id of the user who is managed. */
  readonly chosen: string | null;
}

function UserTable({ page: { users, search }, place, chosen }: ChosenProps & Pick<UserListProps, "place">) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it has to scroll by keyboard too.
    <section className={cards.frame} aria-label="Users and their guides" tabIndex={0}>
      <table className={cards.table}>
        <thead className={cards.head}>
          <tr>
            <th scope="col">User</th>
            <th scope="col">Guide</th>
            <th scope="col">Step</th>
            <th scope="col">Next deadline</th>
            <th scope="col">Closing</th>
            <th scope="col" className={styles.day}>
              Last seen
            </th>
          </tr>
        </thead>
        <tbody className={cards.body}>
          {users.map((user) => (
            <UserRows
              key={user.id}
              user={user}
              address={`${paths.admin}${queryOf(search, { ...place, user: user.id })}#${selectedUserId}`}
              isChosen={user.id === chosen}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface UserRowsProps {
  readonly user: ListedUserRow;
  /** Of the page that manages the user. */
  readonly address: string;
  readonly isChosen: boolean;
}

/** A row for each plan; the first has the user and the last visit. */
function UserRows({ user, address, isChosen }: UserRowsProps) {
  const { id, email, plans, hasPastDeals, lastSeenOn } = user;
  const [plan, ...others] = plans;
  const rowSpan = others.length > 0 ? plans.length : undefined;
  return (
    <>
      <tr id={userRowId(id)} className={classNames(styles.row, isChosen && styles.chosen)}>
        <th scope="row" rowSpan={rowSpan} className={styles.user}>
          <Link className={styles.link} to={address} aria-current={isChosen ? "true" : undefined}>
            <span className={styles.name}>{nameOf(user)}</span>
            <span className={text.quiet}>{email ?? "No email"}</span>
          </Link>
        </th>
        {plan ? (
          <PlanCells plan={plan} />
        ) : (
          <td colSpan={4} className={`${styles.besideUser} ${text.quiet}`}>
            {hasPastDeals ? "Past deals only" : "No guide started"}
          </td>
        )}
        <td data-head="Last seen" rowSpan={rowSpan} className={styles.day}>
          <NearDay day={lastSeenOn} />
        </td>
      </tr>
      {others.map((other) => (
        <tr key={other.id} className={classNames(styles.row, styles.another, isChosen && styles.chosen)}>
          <PlanCells plan={other} />
        </tr>
      ))}
    </>
  );
}

export const userRowId = (id: string) => `user-${id}`;

function PlanCells({ plan: { guide, percent, step, nextDeadline, closing, hopedFor } }: { plan: ListedUserRow["plans"][number] }) {
  return (
    <>
      <td className={styles.besideUser}>
        {guide} <span className={text.quiet}>{percent}%</span>
      </td>
      <td className={styles.besideUser}>{step}</td>
      <td data-head="Next deadline">
        {nextDeadline ? <NextDeadline deadline={nextDeadline} /> : <span className={text.quiet}>None</span>}
      </td>
      <td data-head="Closing" className={styles.day}>
        <ClosingDay closing={closing} hopedFor={hopedFor} />
      </td>
    </>
  );
}

type Deadline = NonNullable<ListedUserRow["plans"][number]["nextDeadline"]>;

function NextDeadline({ deadline: { title, day, isOverdue } }: { deadline: Deadline }) {
  return (
    <>
      <div>{title}</div>
      <div>
        {day === null ? <span className={text.quiet}>Date not entered</span> : <NearDay day={day} />}
        {isOverdue ? (
          <>
            , <strong className={styles.overdue}>overdue</strong>
          </>
        ) : null}
      </div>
    </>
  );
}

function UserPages({ page: { search, isFirstPage, nextCursor, previousCursor }, chosen }: ChosenProps) {
  if (isFirstPage && nextCursor === null) {
    return null;
  }
  const address = (place: UserListPlace) => `${paths.admin}${queryOf(search, { ...(chosen && { user: chosen }), ...place })}`;
  return (
    <Inline as="nav" space="md" aria-label="Pages of users">
      {previousCursor ? (
        <ButtonLink variant="secondary" size="sm" to={address({ before: previousCursor })}>
          Previous page
        </ButtonLink>
      ) : null}
      {nextCursor ? (
        <ButtonLink variant="secondary" size="sm" to={address({ cursor: nextCursor })}>
          Next page
        </ButtonLink>
      ) : null}
      {isFirstPage ? null : (
        <ButtonLink variant="secondary" size="sm" to={address({})}>
          First page
        </ButtonLink>
      )}
    </Inline>
  );
}

function countInWords({ total, totalIsMore }: UserCount, isSearch: boolean) {
  const users = total === 1 ? "user" : "users";
  return `${totalIsMore ? "More than " : ""}${total.toLocaleString("en-US")} ${users}${isSearch ? " found" : ""}`;
}

import { Link } from "@remix-run/react";
import * as styles from "#app/admin/admin-page.css.ts";
import type { LoadedAdminPage } from "#app/admin/admin-page.server.ts";
import { guideName, nameOf } from "#app/admin/admin-words.ts";
import { ButtonLink } from "#app/design/button.tsx";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { paths, selectedUserId } from "#app/paths.ts";
import type { UserCount } from "#app/users/staff/user-list.server.ts";
import { queryOf } from "./people-search.tsx";

interface PeopleListProps {
  readonly page: LoadedAdminPage;
  readonly isLive: boolean;
  /** The page starts after `cursor`, or ends before `before`. */
  readonly cursor: string | null;
  readonly before: string | null;
}

export function MemberList({ page, isLive, cursor, before }: PeopleListProps) {
  const { people, search, selected, nextCursor, previousCursor } = page;
  const chosen = selected && selected !== "unknown" ? selected.id : null;
  const onThisPage = page.isFirstPage ? {} : { cursor: cursor ?? undefined, before: (!cursor && before) || undefined };
  const keepingChosen = chosen ? { user: chosen } : {};
  return (
    <Stack as="section" space="md" aria-labelledby="people">
      <Inline space="md" rowSpace="none" align="baseline" isSpread>
        <h2 id="people" className={text.headingSmall}>
          Users
        </h2>
        {isLive ? <span className={styles.live}>Live</span> : null}
        <p role="status" className={text.quiet}>
          {countInWords(page, search.q !== "" || search.journeyType !== null || search.serviceTier !== null)}
        </p>
      </Inline>
      {people.length === 0 ? <p>No one matches this search. Try a shorter part of the email or name.</p> : null}
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.id}>
            <Link
              className={styles.person}
              to={`${paths.admin}${queryOf(search, { ...onThisPage, user: person.id })}#${selectedUserId}`}
              aria-current={person.id === chosen ? "true" : undefined}
            >
              <span className={text.strong}>{nameOf(person)}</span>
              <span className={styles.personEmail}>{person.email ?? "No email"}</span>
              {person.journeys.length > 0 ? (
                <span className={styles.personEmail}>
                  {person.journeys
                    .map(({ journeyType, serviceTier, percent }) => `${guideName(journeyType, serviceTier)} ${percent}%`)
                    .join(" · ")}
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
      {page.isFirstPage && nextCursor === null ? null : (
        <Inline as="nav" space="md" aria-label="Pages of users">
          {previousCursor ? (
            <ButtonLink variant="secondary" size="sm" to={`${paths.admin}${queryOf(search, { ...keepingChosen, before: previousCursor })}`}>
              Previous page
            </ButtonLink>
          ) : null}
          {nextCursor ? (
            <ButtonLink variant="secondary" size="sm" to={`${paths.admin}${queryOf(search, { ...keepingChosen, cursor: nextCursor })}`}>
              Next page
            </ButtonLink>
          ) : null}
          {page.isFirstPage ? null : (
            <ButtonLink variant="secondary" size="sm" to={`${paths.admin}${queryOf(search, keepingChosen)}`}>
              First page
            </ButtonLink>
          )}
        </Inline>
      )}
    </Stack>
  );
}

function countInWords({ total, totalIsMore }: UserCount, isSearch: boolean) {
  const users = total === 1 ? "user" : "users";
  return `${totalIsMore ? "More than " : ""}${total.toLocaleString("en-US")} ${users}${isSearch ? " found" : ""}`;
}

import { Link } from "@remix-run/react";
import { wordsNamesPath } from "#app/admin/words/words-paths.ts";
import { accountRoleTitles } from "#app/content/administration.ts";
import { Button } from "#app/design/button.tsx";
import { EventList } from "#app/design/cards/event-list.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { Problem } from "#app/design/forms/problem.tsx";
import { Divided, Notice, Stack } from "#app/design/layout/layout.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { maxStaffListed } from "#app/limits.ts";
import { adminUserPath, paths } from "#app/paths.ts";
import { staffPaths } from "#app/staff-paths.ts";
import type { OfficeAnswer } from "./office-answer.server.ts";
import { HostForm } from "./office-form.tsx";
import { officePath } from "./office-paths.ts";
import type { OfficePageData } from "./offices-page.server.ts";
import { officeCounts } from "./offices-page.tsx";

type Page = NonNullable<OfficePageData["page"]>;

export function OfficePage({ page, answer }: { page: Page; answer: OfficeAnswer | undefined }) {
  const { office, isFirst, scheme, closedAt, events } = page;
  return (
    <Stack space="lg">
      <p>
        <Link className={text.rowLink} to={staffPaths.adminOffices}>
          All offices
        </Link>
      </p>
      <Problem>{answer?.problem}</Problem>
      {closedAt ? (
        <Notice tone="sunken">
          Closed <Moment at={closedAt} />. It gets no visitors, people or plans. Those it has stay.
        </Notice>
      ) : null}
      {isFirst ? (
        <FirstOffice office={office} />
      ) : (
        <TitledCard id="office-title" title={office.name}>
          <ul className={text.plainList}>
            <li>
              <Link className={text.rowLink} to={wordsNamesPath(office.id)}>
                Change its names and numbers
              </Link>
            </li>
            {office.host && !closedAt ? (
              <li>
                <a className={text.rowLink} href={`${scheme}//${office.host}/`}>
                  Open {office.host}
                </a>
              </li>
            ) : null}
          </ul>
          <HostForm office={office} answer={answer} />
        </TitledCard>
      )}
      <Staff page={page} />
      {isFirst ? null : <Closing page={page} />}
      {events.length > 0 ? (
        <TitledCard id="office-events" title="Latest changes">
          <EventList events={events} />
        </TitledCard>
      ) : null}
    </Stack>
  );
}

function FirstOffice({ office }: { office: Page["office"] }) {
  return (
    <TitledCard id="office-title" title={office.name}>
      <p>The first office follows the settings of this site (KEYTURN_BRAND_… and APP_ORIGIN), and can't be changed here.</p>
      <p>
        <Link className={text.rowLink} to={wordsNamesPath(office.id)}>
          See its names and numbers
        </Link>
      </p>
    </TitledCard>
  );
}

function Staff({ page: { staff } }: { page: Page }) {
  return (
    <TitledCard id="staff" title="Agents and brokers">
      {staff.length === maxStaffListed ? <p className={text.quiet}>The first {maxStaffListed}, by name.</p> : null}
      {staff.length === 0 ? (
        <p>
          None yet. Give someone the role in their section of <Link to={paths.admin}>all users</Link>.
        </p>
      ) : (
        <Divided space="xs" hasLineAbove>
          {staff.map((person) => (
            <li key={person.id}>
              <Link className={text.rowLink} to={adminUserPath(person.id)}>
                {person.name}
              </Link>
              , {accountRoleTitles[person.role].toLowerCase()}
            </li>
          ))}
        </Divided>
      )}
    </TitledCard>
  );
}

function Closing({ page: { office, counts, closedAt } }: { page: Page }) {
  const { people, plans, apiTokens, webhooks, wording } = counts;
  const belongings = [
    ...(people + plans > 0 ? officeCounts({ people, plans }) : []),
    ...(apiTokens > 0 ? [apiTokens === 1 ? "1 API token" : `${apiTokens} API tokens`] : []),
    ...(webhooks > 0 ? [webhooks === 1 ? "1 webhook" : `${webhooks} webhooks`] : []),
  ];
  return (
    <TitledCard id="closing" title={closedAt ? "Open or delete it" : "Close or delete it"}>
      <Stack as="form" space="xs" method="post" action={officePath(office.id)}>
        <p>
          {closedAt
            ? "Open again, its host name leads to it, and it can get people and plans."
            : "A closed office gets no visitors, people or plans. Those it has stay with it."}
        </p>
        <div>
          <Button variant="secondary" name="intent" value={closedAt ? "reopen" : "close"}>
            {closedAt ? "Open it again" : "Close the office"}
          </Button>
        </div>
      </Stack>
      {belongings.length > 0 ? (
        <p>It can't be deleted: {belongings.join(", ")} belong to it.</p>
      ) : (
        <Stack as="form" space="xs" method="post" action={officePath(office.id)}>
          {wording > 0 ? (
            <p>
              Its {wording === 1 ? "guide text goes" : `${wording} guide texts go`} with it, and their history. To keep a copy, export them
              first.
            </p>
          ) : (
            <p>Nothing belongs to it.</p>
          )}
          <div>
            <Button variant="danger" name="intent" value="delete">
              Delete the office
            </Button>
          </div>
        </Stack>
      )}
    </TitledCard>
  );
}

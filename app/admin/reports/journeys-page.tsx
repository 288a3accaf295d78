import { Link } from "@remix-run/react";
import * as styles from "#app/admin/admin-page.css.ts";
import { guideName, nameOrEmail } from "#app/admin/admin-words.ts";
import { OutOfReach } from "#app/admin/out-of-reach.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { visuallyHidden } from "#app/design/text/visually-hidden.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { adminUserPath } from "#app/paths.ts";
import { staffPaths } from "#app/staff-paths.ts";
import type { AdminJourneysData, LoadedJourneys } from "./admin-journeys.server.ts";
import * as chart from "./journeys-page.css.ts";

export function AdminJourneysPage({ page }: { page: AdminJourneysData }) {
  return page.kind === "failed" ? (
    <OutOfReach page={staffPaths.adminJourneys}>{page.error}</OutOfReach>
  ) : (
    <>
      <Stack as="section" space="md" aria-labelledby="stuck">
        <h2 id="stuck">Stuck people</h2>
        <Inline as="nav" space="md" rowSpace="none" aria-label="Days without activity">
          {page.dayChoices.map((choice) => (
            <Link
              key={choice}
              className={styles.rowLink}
              to={`${staffPaths.adminJourneys}?days=${choice}`}
              aria-current={choice === page.days ? "true" : undefined}
              preventScrollReset
            >
              {choice} days or more
            </Link>
          ))}
        </Inline>
        <StuckList people={page.stuck} days={page.days} />
        {page.next ? (
          <div>
            <ButtonLink
              variant="secondary"
              size="sm"
              to={`${staffPaths.adminJourneys}?${new URLSearchParams({ days: String(page.days), after: page.next })}`}
            >
              Stuck more recently
            </ButtonLink>
          </div>
        ) : null}
      </Stack>
      <Stack as="section" space="md" aria-labelledby="funnels">
        <Inline space="md" rowSpace="none" align="baseline" isSpread>
          <h2 id="funnels">How far people get</h2>
          {page.countedAt === null ? null : (
            <p className={text.quiet}>
              As of <Moment at={page.countedAt} />
            </p>
          )}
        </Inline>
        {page.countedAt === null ? <p>We are counting now. Load this page again in a few seconds to see the numbers.</p> : null}
        {page.countedAt !== null && page.funnels.length === 0 ? <p>No one has started a guide yet.</p> : null}
        <div className={chart.funnels}>
          {page.funnels.map((funnel) => (
            <FunnelChart key={`${funnel.journeyType} ${funnel.serviceTier}`} funnel={funnel} />
          ))}
        </div>
      </Stack>
    </>
  );
}

function StuckList({ people, days }: { people: LoadedJourneys["stuck"]; days: number }) {
  if (people.length === 0) {
    return (
      <Card tone="sunken" padding="sm">
        <p>Nobody has been without activity for {days} days on a guide that is not finished.</p>
      </Card>
    );
  }
  return (
    <ul className={chart.stuck}>
      {people.map((person) => (
        <li key={`${person.userId} ${person.journeyType} ${person.serviceTier}`}>
          <Link className={chart.stuckUser} to={adminUserPath(person.userId)}>
            <span className={text.strong}>{nameOrEmail(person)}</span>
            <span className={text.strong}>
              {person.days} days<VisuallyHidden> without activity</VisuallyHidden>
            </span>
            <span className={text.quietSmall}>
              {guideName(person.journeyType, person.serviceTier)}, step {person.stepNumber}: {person.stepTitle}
            </span>
            {person.reasons.map((reason) => (
              <span key={reason} className={text.quietSmall}>
                Answered no: “{reason}”
              </span>
            ))}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function FunnelChart({ funnel }: { funnel: LoadedJourneys["funnels"][number] }) {
  const name = guideName(funnel.journeyType, funnel.serviceTier);
  const stages = [
    { label: "Started", people: funnel.started },
    ...funnel.steps.slice(1).map((title, index) => ({ label: `Reached ${index + 2}. ${title}`, people: funnel.reached[index + 1] ?? 0 })),
    { label: "Finished", people: funnel.finished },
  ];
  return (
    <Card as="section" padding="sm" aria-label={name}>
      <table className={chart.table}>
        <caption className={chart.caption}>{name}</caption>
        <thead className={visuallyHidden}>
          <tr>
            <th scope="col">Stage</th>
            <th scope="col">People</th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ label, people }) => (
            <tr key={label} className={chart.stage}>
              <th scope="row" className={chart.label}>
                {label}
                <svg className={chart.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect className={chart.filled} width={funnel.started > 0 ? (people / funnel.started) * 100 : 0} height="1" />
                </svg>
              </th>
              <td className={chart.people}>
                {people.toLocaleString("en-US")}
                <span className={chart.share}> {Math.round((people / Math.max(funnel.started, 1)) * 100)}%</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

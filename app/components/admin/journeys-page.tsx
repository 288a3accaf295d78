import { Link } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { Card } from "#app/components/card.tsx";
import { Moment } from "#app/components/moment.tsx";
import { PageHeading, PageLayout } from "#app/components/page-layout.tsx";
import type { JourneyType, ServiceTier } from "#app/content/guide-types.ts";
import { paths } from "#app/paths.ts";
import * as styles from "./admin-page.css.ts";
import { guideName, nameOrEmail } from "./admin-words.ts";
import * as chart from "./journeys-page.css.ts";
import { managedId } from "./people-list.tsx";

interface Funnel {
  readonly journeyType: JourneyType;
  readonly serviceTier: ServiceTier;
  readonly started: number;
  readonly reached: readonly number[];
  readonly finished: number;
  readonly steps: readonly string[];
}

interface StuckPerson {
  readonly userId: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly journeyType: JourneyType;
  readonly serviceTier: ServiceTier;
  readonly stepNumber: number;
  readonly stepTitle: string;
  readonly days: number;
  readonly lastUpdatedAt: string;
  readonly reasons: readonly string[];
}

export type AdminJourneysData =
  | { readonly kind: "failed"; readonly error: string }
  | {
      readonly kind: "loaded";
      readonly days: number;
      readonly dayChoices: readonly number[];
      readonly countedAt: string;
      readonly funnels: readonly Funnel[];
      readonly stuck: readonly StuckPerson[];
      readonly nextBefore: string | null;
    };

/** How far people come on each guide, and who is stuck. */
export function AdminJourneysPage({ page }: { page: AdminJourneysData }) {
  return (
    <PageLayout>
      <PageHeading lead="Where people stand on each guide, and who may need a call.">How Journeys Go</PageHeading>
      <nav aria-label="Administration" className={styles.row}>
        <Link className={styles.rowLink} to={paths.admin}>
          All users
        </Link>
      </nav>
      {page.kind === "failed" ? (
        <div className={styles.failure} role="alert">
          <p>{page.error}</p>
          <ButtonLink variant="secondary" size="small" to={paths.adminJourneys} reloadDocument>
            Retry
          </ButtonLink>
        </div>
      ) : (
        <>
          <section aria-labelledby="stuck" className={styles.stack}>
            <h2 id="stuck">Stuck people</h2>
            <nav aria-label="Days without activity" className={styles.row}>
              {page.dayChoices.map((choice) => (
                <Link
                  key={choice}
                  className={styles.rowLink}
                  to={`${paths.adminJourneys}?days=${choice}`}
                  aria-current={choice === page.days ? "true" : undefined}
                  preventScrollReset
                >
                  {choice} days or more
                </Link>
              ))}
            </nav>
            <StuckList people={page.stuck} days={page.days} />
            {page.nextBefore ? (
              <div>
                <ButtonLink
                  variant="secondary"
                  size="small"
                  to={`${paths.adminJourneys}?${new URLSearchParams({ days: String(page.days), before: page.nextBefore })}`}
                >
                  Stuck for longer
                </ButtonLink>
              </div>
            ) : null}
          </section>
          <section aria-labelledby="funnels" className={styles.stack}>
            <h2 id="funnels">How far people come</h2>
            <p className={styles.quiet}>
              Counted <Moment at={page.countedAt} />
            </p>
            {page.funnels.length === 0 ? <p>Nobody has begun a guide yet.</p> : null}
            <div className={chart.funnels}>
              {page.funnels.map((funnel) => (
                <FunnelChart key={`${funnel.journeyType} ${funnel.serviceTier}`} funnel={funnel} />
              ))}
            </div>
          </section>
        </>
      )}
    </PageLayout>
  );
}

function StuckList({ people, days }: { people: readonly StuckPerson[]; days: number }) {
  if (people.length === 0) {
    return <p>Nobody has been without activity for {days} days on a guide that is not finished.</p>;
  }
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={`${person.userId} ${person.journeyType} ${person.serviceTier}`}>
          <Link className={styles.person} to={`${paths.admin}?user=${person.userId}#${managedId}`}>
            <span className={styles.personName}>{nameOrEmail(person)}</span>
            <span className={styles.personEmail}>
              {guideName(person.journeyType, person.serviceTier)}, step {person.stepNumber}: {person.stepTitle} · {person.days} days without
              activity
            </span>
            {person.reasons.map((reason) => (
              <span key={reason} className={styles.personEmail}>
                Answered no: “{reason}”
              </span>
            ))}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A bar for each stage; the number stands beside it, so that nothing is told by the drawing alone. */
function FunnelChart({ funnel }: { funnel: Funnel }) {
  const name = guideName(funnel.journeyType, funnel.serviceTier);
  const stages = [
    { label: "Started", people: funnel.started },
    ...funnel.steps.slice(1).map((title, index) => ({ label: `Reached ${index + 2}. ${title}`, people: funnel.reached[index + 1] ?? 0 })),
    { label: "Finished", people: funnel.finished },
  ];
  return (
    <Card as="section" padding="small" aria-label={name}>
      <table className={chart.table}>
        <caption className={chart.caption}>{name}</caption>
        <thead className={chart.heads}>
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

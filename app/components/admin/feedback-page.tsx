import { Link } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { Card } from "#app/components/card.tsx";
import { Moment } from "#app/components/moment.tsx";
import { PageHeading, PageLayout } from "#app/components/page-layout.tsx";
import type { JourneyType, ServiceTier } from "#app/content/guide-types.ts";
import { paths } from "#app/paths.ts";
import * as styles from "./admin-page.css.ts";
import { guideName, nameOrEmail } from "./admin-words.ts";
import * as feedback from "./feedback-page.css.ts";
import * as chart from "./journeys-page.css.ts";
import { managedId } from "./people-list.tsx";

interface GuideFeedback {
  readonly name: string;
  readonly journeyType: JourneyType;
  readonly serviceTier: ServiceTier;
  readonly steps: readonly {
    readonly id: string;
    readonly title: string;
    readonly number: number;
    readonly yes: number;
    readonly no: number;
  }[];
}

interface Comment {
  readonly id: string;
  readonly isHelpful: boolean;
  readonly comment: string | null;
  readonly givenAt: string;
  readonly user: { readonly id: string; readonly name: string | null; readonly email: string | null } | null;
  readonly step: {
    readonly journeyType: JourneyType;
    readonly serviceTier: ServiceTier;
    readonly title: string;
    readonly number: number;
  } | null;
}

export type AdminFeedbackData =
  | { readonly kind: "failed"; readonly error: string }
  | {
      readonly kind: "loaded";
      readonly chosen: { readonly guide: string; readonly step: string; readonly title: string } | null;
      readonly guides: readonly GuideFeedback[];
      readonly comments: readonly Comment[];
      readonly next: string | null;
    };

const commentsId = "comments";

const feedbackAddress = (query: Record<string, string>) => `${paths.adminFeedback}?${new URLSearchParams(query)}#${commentsId}`;

/** How many found each step helpful, and what they wrote. */
export function AdminFeedbackPage({ page }: { page: AdminFeedbackData }) {
  return (
    <PageLayout>
      <PageHeading lead="Whether each step was helpful, and what people wrote about it.">What People Say</PageHeading>
      <nav aria-label="Administration" className={styles.row}>
        <Link className={styles.rowLink} to={paths.admin}>
          All users
        </Link>
        <Link className={styles.rowLink} to={paths.adminJourneys}>
          How journeys go
        </Link>
      </nav>
      {page.kind === "failed" ? (
        <div className={styles.failure} role="alert">
          <p>{page.error}</p>
          <ButtonLink variant="secondary" size="small" to={paths.adminFeedback} reloadDocument>
            Retry
          </ButtonLink>
        </div>
      ) : (
        <>
          <section aria-labelledby="counts" className={styles.stack}>
            <h2 id="counts">Step by step</h2>
            {page.guides.length === 0 ? <p>Nobody has said anything about a step yet.</p> : null}
            <div className={chart.funnels}>
              {page.guides.map((guide) => (
                <GuideCounts key={guide.name} guide={guide} />
              ))}
            </div>
          </section>
          <section aria-labelledby={commentsId} className={styles.stack}>
            <h2 id={commentsId}>{page.chosen ? `Comments on “${page.chosen.title}”` : "Latest comments"}</h2>
            {page.chosen ? (
              <Link className={styles.rowLink} to={`${paths.adminFeedback}#${commentsId}`}>
                All comments
              </Link>
            ) : null}
            {page.comments.length === 0 ? <p>There are no comments here.</p> : null}
            <ul className={feedback.comments}>
              {page.comments.map((comment) => (
                <CommentItem key={comment.id} comment={comment} />
              ))}
            </ul>
            {page.next ? (
              <div>
                <ButtonLink
                  variant="secondary"
                  size="small"
                  to={feedbackAddress({ ...(page.chosen && { guide: page.chosen.guide, step: page.chosen.step }), after: page.next })}
                >
                  Earlier comments
                </ButtonLink>
              </div>
            ) : null}
          </section>
        </>
      )}
    </PageLayout>
  );
}

function GuideCounts({ guide: { name, journeyType, serviceTier, steps } }: { guide: GuideFeedback }) {
  const title = guideName(journeyType, serviceTier);
  return (
    <Card as="section" padding="small" aria-label={title}>
      <table className={chart.table}>
        <caption className={chart.caption}>{title}</caption>
        <thead className={feedback.heads}>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Yes</th>
            <th scope="col">No</th>
            <th scope="col">Share of yes</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ id, title: stepTitle, number, yes, no }) => (
            <tr key={id}>
              <th scope="row" className={feedback.step}>
                <Link className={styles.rowLink} to={feedbackAddress({ guide: name, step: id })}>
                  {number}. {stepTitle}
                </Link>
              </th>
              <td className={chart.people}>{yes.toLocaleString("en-US")}</td>
              <td className={chart.people}>{no.toLocaleString("en-US")}</td>
              <td className={chart.people}>{Math.round((yes / (yes + no)) * 100)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function CommentItem({ comment: { isHelpful, comment, givenAt, user, step } }: { comment: Comment }) {
  return (
    <li className={feedback.comment}>
      <p className={styles.personEmail}>
        {step ? `${guideName(step.journeyType, step.serviceTier)}, step ${step.number}: ${step.title}` : "A step that is no longer there"}
      </p>
      <p className={feedback.said}>{comment}</p>
      <p className={styles.personEmail}>
        {isHelpful ? "Helpful" : "Not helpful"} ·{" "}
        {user ? <Link to={`${paths.admin}?user=${user.id}#${managedId}`}>{nameOrEmail(user)}</Link> : "A guest"} · <Moment at={givenAt} />
      </p>
    </li>
  );
}

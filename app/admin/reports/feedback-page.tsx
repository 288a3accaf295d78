import { Link } from "@remix-run/react";
import * as styles from "#app/admin/admin-page.css.ts";
import { guideName, nameOrEmail } from "#app/admin/admin-words.ts";
import { OutOfReach } from "#app/admin/out-of-reach.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { adminUserPath } from "#app/paths.ts";
import { staffPaths } from "#app/staff-paths.ts";
import type { AdminFeedbackData, LoadedFeedback } from "./admin-feedback.server.ts";
import * as feedback from "./feedback-page.css.ts";
import * as chart from "./journeys-page.css.ts";

const commentsId = "comments";

const feedbackAddress = (query: Record<string, string>) => `${staffPaths.adminFeedback}?${new URLSearchParams(query)}#${commentsId}`;

export function AdminFeedbackPage({ page }: { page: AdminFeedbackData }) {
  return page.kind === "failed" ? (
    <OutOfReach page={staffPaths.adminFeedback}>{page.error}</OutOfReach>
  ) : page.guides.length === 0 && page.comments.length === 0 && !page.chosen ? (
    <Card as="section" tone="sunken" aria-labelledby="empty">
      <div className={styles.empty}>
        <h2 id="empty" className={text.headingSmall}>
          No comments yet
        </h2>
        <p>
          Each step of a guide asks whether it was helpful. The answers are counted here, step by step, and below them is what people wrote.
        </p>
      </div>
    </Card>
  ) : (
    <>
      <Stack as="section" space="md" aria-labelledby="counts">
        <h2 id="counts">Step by step</h2>
        {page.guides.length === 0 ? <p>No one has said whether a step was helpful yet.</p> : null}
        <div className={chart.funnels}>
          {page.guides.map((guide) => (
            <GuideCounts key={guide.name} guide={guide} />
          ))}
        </div>
      </Stack>
      <Stack as="section" space="md" aria-labelledby={commentsId}>
        <h2 id={commentsId}>{page.chosen ? `Comments on “${page.chosen.title}”` : "Latest comments"}</h2>
        {page.chosen ? (
          <Link className={styles.rowLink} to={`${staffPaths.adminFeedback}#${commentsId}`}>
            All comments
          </Link>
        ) : null}
        {page.comments.length === 0 ? <p>There are no comments here.</p> : null}
        <Stack as="ul" space="md">
          {page.comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </Stack>
        {page.next ? (
          <div>
            <ButtonLink
              variant="secondary"
              size="sm"
              to={feedbackAddress({ ...(page.chosen && { guide: page.chosen.guide, step: page.chosen.step }), after: page.next })}
            >
              Earlier comments
            </ButtonLink>
          </div>
        ) : null}
      </Stack>
    </>
  );
}

function GuideCounts({ guide: { name, journeyType, serviceTier, steps } }: { guide: LoadedFeedback["guides"][number] }) {
  const title = guideName(journeyType, serviceTier);
  return (
    <Card as="section" padding="sm" aria-label={title}>
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

function CommentItem({ comment: { isHelpful, comment, givenAt, user, step } }: { comment: LoadedFeedback["comments"][number] }) {
  return (
    <li className={feedback.comment}>
      <p className={text.quietSmall}>
        {step ? `${guideName(step.journeyType, step.serviceTier)}, step ${step.number}: ${step.title}` : "A step that is no longer there"}
      </p>
      <p className={feedback.said}>{comment}</p>
      <p className={text.quietSmall}>
        {isHelpful ? "Helpful" : "Not helpful"} · {user ? <Link to={adminUserPath(user.id)}>{nameOrEmail(user)}</Link> : "A guest"} ·{" "}
        <Moment at={givenAt} />
      </p>
    </li>
  );
}

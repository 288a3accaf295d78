import { formatPoints } from "#app/content/guides/journey-messages.ts";
import { ButtonLink } from "#app/design/button.tsx";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import { ProgressBar } from "#app/design/marks/progress-bar.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { useToday } from "#app/design/text/use-today.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { datesPath, documentsPath, peoplePath, planStatusId, turnsPath, wholePlanPath } from "#app/paths.ts";
import { Badge } from "#app/pictures/badge.tsx";
import { ContractTimeline } from "#app/pictures/contract-timeline.tsx";
import { StepPicture } from "#app/pictures/step-picture.tsx";
import { TodayNotice } from "#app/today/today-notice.tsx";
import { daysBetween } from "#machines/calendar.ts";
import type { JourneyOverview } from "./dashboard.server.ts";
import * as styles from "./journey-card.css.ts";

export function JourneyCard({ isFirst, ...journey }: JourneyOverview & { isFirst: boolean }) {
  const {
    address,
    mayClose,
    role,
    journeyType,
    title,
    step,
    stepCount,
    percent,
    isDone,
    matters,
    badges,
    stones,
    motif,
    closing,
    points,
    isLastActive,
    contract,
    papers,
    turns,
  } = journey;
  const turnsAddress = (filter: string) =>
    contract ? `${datesPath(address)}?turns=${filter}#deadlines-title` : turnsPath(address, ["turns", filter]);
  const closePath = `${wholePlanPath(address)}#${planStatusId}`;
  const asksWhetherClosed = matters.some(({ kind }) => kind === "closing");
  return (
    <li className={styles.card} data-first={isFirst}>
      <Inline space="md" align="start" isSpread>
        <div className={styles.words}>
          <Inline space="xs">
            <Tag tone={journeyType === "buying" ? "primary" : "accent"}>{journeyType === "buying" ? "Buying" : "Selling"}</Tag>
            {role ? <Tag tone="primary">{role}</Tag> : null}
            {isLastActive ? <span className={text.quiet}>Last worked on</span> : null}
          </Inline>
          <h3 className={styles.title}>{title}</h3>
          {closing && !asksWhetherClosed ? <Closing {...closing} isOfContract={contract !== null} /> : null}
        </div>
        <div className={styles.picture}>
          <StepPicture motif={motif} />
        </div>
      </Inline>
      <Stack space="xs">
        <VisuallyHidden>
          <ProgressBar label={`${title}: steps completed`} value={percent} />
        </VisuallyHidden>
        {stones.length > 1 ? (
          <div className={styles.path} aria-hidden="true">
            {stones.map((state, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a stone is its place
              <span key={index} className={styles.stone} data-state={state} />
            ))}
          </div>
        ) : null}
        <p className={styles.counts}>
          <span>
            Step {step} of {stepCount}
          </span>
          <span>{percent}% complete</span>
        </p>
      </Stack>
      {isDone ? (
        <p>
          <strong>All steps are done.</strong>
        </p>
      ) : null}
      <TodayNotice matters={matters} closePath={mayClose ? closePath : undefined} />
      {contract ? <Answers contract={contract} deadlines={matters.map(({ deadline }) => deadline)} /> : null}
      {turns.mine + turns.others > 0 ? (
        <Inline space="md" rowSpace="none">
          <a href={turnsAddress("mine")} className={text.rowLink}>
            Your turn: {turns.mine}
          </a>
          <a href={turnsAddress("others")} className={text.rowLink}>
            Waiting for others: {turns.others}
          </a>
        </Inline>
      ) : null}
      {contract && closing ? (
        <details>
          <summary className={styles.summary}>The way to closing</summary>
          <ContractTimeline milestones={contract.milestones} today={closing.today} isCompact />
        </details>
      ) : null}
      <Inline as="p" space="md" rowSpace="xxs">
        {papers.needed > 0 ? (
          <a href={documentsPath(address)} className={text.rowLink}>
            Papers: {papers.inHand} of {papers.needed} in hand
          </a>
        ) : null}
        <a href={peoplePath(address)} className={text.rowLink}>
          People on this plan
        </a>
        {asksWhetherClosed || !mayClose ? null : (
          <a href={closePath} className={text.rowLink}>
            {contract && closing?.day === closing?.today ? "Did it close? Close this plan" : "Close this plan"}
          </a>
        )}
      </Inline>
      {badges.length > 0 ? (
        <ul className={styles.badges} aria-label="Badges earned">
          {badges.map((badge) => (
            <li key={badge.name} className={styles.badge}>
              <Badge motif={badge.motif} lit />
              <span>{badge.name}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.foot}>
        <p className={text.quiet}>{points === null ? "For information only, without points" : points > 0 ? formatPoints(points) : null}</p>
        <ButtonLink to={address} variant={isFirst && !isDone ? "primary" : "secondary"}>
          {isDone ? "Look again" : "Continue"}
          <VisuallyHidden>
            {" "}
            {isDone ? "at" : "with"} {title}, {journeyType}
          </VisuallyHidden>
        </ButtonLink>
      </div>
    </li>
  );
}

/** The answers of holders about the deadlines on the card. */
function Answers({ contract: { answers, milestones }, deadlines }: AnswersProps) {
  return deadlines.map((id) => {
    const answer = id === null ? undefined : answers[id];
    return answer ? (
      <p key={id}>
        <span className={text.quiet}>{milestones.find((milestone) => milestone.id === id)?.title}: </span>
        <strong>{answer.text}</strong>
        <span className={text.quiet}> — {answer.signature}</span>
      </p>
    ) : null;
  });
}

interface AnswersProps {
  contract: NonNullable<JourneyOverview["contract"]>;
  deadlines: readonly (string | null)[];
}

function Closing({ day, today, isOfContract }: NonNullable<JourneyOverview["closing"]> & { isOfContract: boolean }) {
  const days = daysBetween(useToday(today, isOfContract), day);
  return (
    <div>
      <p className={styles.days}>
        {days > 1
          ? `${days} days to closing`
          : days === 1
            ? "Closing is tomorrow"
            : days === 0
              ? "Closing is today"
              : "The day you hoped for has passed"}
      </p>
      <p className={text.quiet}>
        {isOfContract ? "Your contract names" : days < 0 ? "You hoped to close on" : "You hope to close on"} <Day day={day} />
      </p>
    </div>
  );
}

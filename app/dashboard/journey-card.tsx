import { formatPoints, whatPointsAre } from "#app/content/guides/journey-messages.ts";
import { ButtonLink } from "#app/design/button.tsx";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import { ProgressBar } from "#app/design/marks/progress-bar.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { useToday } from "#app/design/text/use-today.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { dealOverPath, invitePath, placePath } from "#app/paths.ts";
import { Badge } from "#app/pictures/badge.tsx";
import { motifs } from "#app/pictures/motifs.ts";
import { Scene } from "#app/pictures/scene.tsx";
import { TodayNotice } from "#app/today/today-notice.tsx";
import { daysBetween } from "#machines/calendar.ts";
import type { JourneyOverview } from "./dashboard.server.ts";
import * as styles from "./journey-card.css.ts";

const places = [
  ["dates", "Dates"],
  ["documents", "Documents"],
  ["people", "People"],
  ["messages", "Messages"],
] as const;

/** `isOnly`: among several plans, what matters now stands above their cards. */
export function JourneyCard({ isOnly, ...journey }: JourneyOverview & { isOnly: boolean }) {
  const { address, mayClose, mayInvitePartner, whose, role, journeyType, title, isDone, isLastActive } = journey;
  const { step, stepCount, percent, stones, motif, closing, matters, answers } = journey;
  const asksWhetherClosed = matters.some(({ kind }) => kind === "closing");
  return (
    <li className={styles.card} data-only={isOnly}>
      <Inline space="md" align="start" isSpread>
        <div className={styles.head}>
          {whose || role || (isLastActive && !isOnly) ? (
            <Inline as="p" space="xs">
              {whose ? <strong>{whose}</strong> : null}
              {role ? <Tag tone="primary">{role}</Tag> : null}
              {isLastActive && !isOnly ? <span className={text.quietSmall}>Last worked on</span> : null}
            </Inline>
          ) : null}
          <h2 className={styles.title}>{title}</h2>
          {closing && !asksWhetherClosed ? <Closing {...closing} today={journey.today} /> : null}
        </div>
        <div className={styles.picture}>
          <Scene file={motifs[motif]} />
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
      {isOnly ? (
        <TodayNotice matters={matters.filter(({ kind }) => kind !== "answer")} closePath={mayClose ? dealOverPath(address) : undefined} />
      ) : null}
      <Answers matters={matters} answers={answers} />
      <Inline space="md" rowSpace="xs" isSpread>
        <ButtonLink to={address} variant={(isOnly || isLastActive) && !isDone ? "primary" : "secondary"}>
          {isDone ? "Look again" : "Continue"}
          <VisuallyHidden>
            {" "}
            {isDone ? "at" : "with"} {title}, {journeyType}
          </VisuallyHidden>
        </ButtonLink>
        <Inline as="ul" space="md" rowSpace="none">
          {places.map(([place, name]) => (
            <li key={place}>
              <a href={placePath(address, place)} className={styles.place}>
                {name}
              </a>
            </li>
          ))}
          {mayInvitePartner ? (
            <li>
              <a href={invitePath(address, "partner")} className={text.rowLink}>
                Invite the person you're {journeyType === "buying" ? "buying" : "selling"} with
              </a>
            </li>
          ) : null}
        </Inline>
      </Inline>
      <Earned {...journey} />
    </li>
  );
}

function Earned({ badges, points, title }: Pick<JourneyOverview, "badges" | "points" | "title">) {
  return badges.length > 0 ? (
    <details className={styles.earned}>
      <summary className={styles.medals}>
        <span className={styles.row} aria-hidden="true">
          {badges.map(({ name, motif }) => (
            <span key={name} className={styles.medal}>
              <Badge motif={motif} lit />
            </span>
          ))}
        </span>
        <span>
          {badges.length} {badges.length === 1 ? "badge" : "badges"}
          {points ? `, ${formatPoints(points)}` : null}
        </span>
      </summary>
      <Stack space="md">
        <ul className={styles.badges} aria-label={`Badges earned in ${title}`}>
          {badges.map((badge) => (
            <li key={badge.name} className={styles.badge}>
              <Badge motif={badge.motif} lit />
              <span>{badge.name}</span>
            </li>
          ))}
        </ul>
        {points ? <p className={text.quietSmall}>{whatPointsAre}</p> : null}
      </Stack>
    </details>
  ) : null;
}

/** The holders' answers about deadlines that matter now, unless the matter includes them. */
function Answers({ matters, answers }: Pick<JourneyOverview, "matters" | "answers">) {
  return matters.map(({ deadline, lead }) => {
    const answer = deadline === null ? undefined : answers[deadline];
    return answer && !lead.includes(answer.text) ? (
      <p key={deadline}>
        <span className={text.quiet}>{answer.about}: </span>
        <strong>{answer.text}</strong>
        <span className={text.quiet}> — {answer.signature}</span>
      </p>
    ) : null;
  });
}

interface ClosingProps extends NonNullable<JourneyOverview["closing"]> {
  today: string;
}

function Closing({ day, today, isOfContract }: ClosingProps) {
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
              : isOfContract
                ? "Closing day has passed"
                : "Your target date has passed"}
      </p>
      <p className={text.quiet}>
        {isOfContract ? "By the contract:" : days < 0 ? "You hoped to close on" : "You hope to close on"} <Day day={day} isShort />
      </p>
    </div>
  );
}

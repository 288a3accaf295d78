import { Link } from "@remix-run/react";
import { buttonClass } from "#app/design/button.tsx";
import { Notice, Stack } from "#app/design/layout/layout.tsx";
import { SourceList } from "#app/design/text/source-list.tsx";
import { afterwardsId, paths } from "#app/paths.ts";
import journeyEvening from "#app/pictures/scenes/journey-evening.svg";
import { RichText } from "#app/shell/copy/rich-text.tsx";
import { useGuide } from "#app/steps/guide-context.ts";
import type { GuideData } from "#app/steps/guide-data.ts";
import { PlanLink } from "#app/steps/path/plan-link.tsx";
import * as styles from "./afterwards.css.ts";

export interface AfterwardsProps {
  afterwards: NonNullable<GuideData["afterwards"]>;
}

export default function Afterwards({ afterwards }: AfterwardsProps) {
  const { data } = useGuide();
  return (
    <Notice as="section" tone="success" size="lg" space="md" isScreenOnly id={afterwardsId} aria-labelledby={`${afterwardsId}-title`}>
      <img className={styles.litHouse} src={journeyEvening} width={720} height={640} alt="" />
      <h2 id={`${afterwardsId}-title`} tabIndex={-1}>
        {afterwards.daysTaken === null ? "You did it" : `You did it in ${daysInWords(afterwards.daysTaken)}`}
      </h2>
      <p>Here is what to do in the first thirty days after closing.</p>
      <Stack as="ol" space="sm" isMarked>
        {afterwards.tasks.map(({ title, text }) => (
          <li key={title}>
            <h3 className={styles.task}>{title}</h3>
            <p>
              <RichText>{text}</RichText>
            </p>
          </li>
        ))}
      </Stack>
      <div className={styles.ways}>
        <PlanLink />
        {data.owner.kind === "account" ? (
          <Link className={buttonClass({ variant: "secondary", size: "sm" })} to={paths.dashboard}>
            See your badges and points
          </Link>
        ) : null}
      </div>
      <SourceList sources={afterwards.sources} />
    </Notice>
  );
}

export function daysInWords(days: number): string {
  return `${days.toLocaleString("en-US")} ${days === 1 ? "day" : "days"}`;
}

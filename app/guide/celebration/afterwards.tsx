import { Link, useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { buttonClass } from "#app/design/button.tsx";
import { SourceList } from "#app/design/text/source-list.tsx";
import { useGuide, useRecord } from "#app/guide/guide-context.ts";
import type { GuideData } from "#app/guide/guide-data.ts";
import { PlanLink } from "#app/guide/path/plan-link.tsx";
import type { Done } from "#app/guide/saving/use-progress-listeners.ts";
import { forgetSteps } from "#app/guide/step/seen-steps.ts";
import { afterwardsId, paths } from "#app/paths.ts";
import journeyEvening from "#app/pictures/scenes/journey-evening.svg";
import { RichText } from "#app/shell/copy/rich-text.tsx";
import { isAtEnd } from "#machines/journey-record.ts";
import * as styles from "./afterwards.css.ts";

/** Once the journey's end is reached: the days it took, what to do in the next thirty, and the plan to print. */
export function Afterwards({ afterwards }: Pick<GuideData, "afterwards">) {
  const { data } = useGuide();
  const record = useRecord();
  return afterwards && isAtEnd(data.shape, record) ? (
    <section id={afterwardsId} className={styles.card} aria-labelledby={`${afterwardsId}-title`}>
      <img className={styles.litHouse} src={journeyEvening} width={720} height={640} alt="" />
      <h2 id={`${afterwardsId}-title`} tabIndex={-1}>
        {afterwards.daysTaken === null ? "You did it" : `You did it in ${daysInWords(afterwards.daysTaken)}`}
      </h2>
      <p>Here is what to do in the first thirty days after closing.</p>
      <ol className={styles.list}>
        {afterwards.tasks.map(({ title, text }) => (
          <li key={title}>
            <h3 className={styles.task}>{title}</h3>
            <p>
              <RichText>{text}</RichText>
            </p>
          </li>
        ))}
      </ol>
      <div className={styles.ways}>
        <PlanLink />
        {data.owner.kind === "account" ? (
          <Link className={buttonClass({ variant: "secondary", size: "small" })} to={paths.dashboard}>
            See your badges and points
          </Link>
        ) : null}
      </div>
      <SourceList sources={afterwards.sources} />
    </section>
  ) : null;
}

/** '1 day', '94 days'. */
export function daysInWords(days: number): string {
  return `${days.toLocaleString("en-US")} ${days === 1 ? "day" : "days"}`;
}

/**
 * What comes after the journey: with the page, or asked for once the end is saved. A fetcher leaves the step in view where it is,
 * whatever the current one has become.
 */
export function useAfterwards(data: GuideData, { record: saved }: Done): GuideData["afterwards"] {
  const { load, data: asked } = useFetcher<GuideData>();
  const afterwards = data.afterwards ?? asked?.afterwards ?? null;
  const isMissing = afterwards === null && saved !== null && isAtEnd(data.shape, saved);
  useEffect(() => {
    if (isMissing) {
      forgetSteps();
      load(window.location.pathname + window.location.search);
    }
  }, [isMissing, load]);
  return afterwards;
}

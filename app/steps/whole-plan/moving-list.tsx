import { Stack } from "#app/design/layout/layout.tsx";
import { CheckMark } from "#app/design/marks/check-mark.tsx";
import { Day } from "#app/design/text/day.tsx";
import { list as sourceList } from "#app/design/text/source-list.css.ts";
import { Sources } from "#app/design/text/source-list.tsx";
import * as text from "#app/design/text/text.css.ts";
import { movingListId } from "#app/paths.ts";
import * as styles from "#app/plan-frame/plan-page.css.ts";
import type { loadPlan } from "./whole-plan.server.ts";

type MovingListProps = NonNullable<Awaited<ReturnType<typeof loadPlan>>["moving"]>;

const parts = [
  { part: "move", title: "The move" },
  { part: "year", title: "The first year" },
] as const;

/** By the contract's closing day; as estimates, by a hoped-for one. */
export function MovingList({ closing, isEstimate, days, sources }: MovingListProps) {
  return (
    <section id={movingListId} className={styles.part} aria-labelledby="moving-title">
      <h2 id="moving-title">Moving, and the first year</h2>
      <p>
        {isEstimate ? (
          <>
            Estimates, by <Day day={closing} />, the day you hope to close. Enter your contract's closing day, and its real dates stand here
            and in your calendar.
          </>
        ) : (
          <>
            By <Day day={closing} />, the closing day of your contract. If it moves, they move. All but those with 'Only if' stand in your
            calendar file, too.
          </>
        )}{" "}
        These are reminders, not deadlines.
      </p>
      <Stack space="lg">
        {parts.map(({ part, title }) => (
          <Stack key={part} space="sm">
            <h3>{title}</h3>
            <Stack as="ul" space="sm">
              {days
                .filter((one) => one.part === part)
                .map(({ id, title: name, why, day, onlyIf }) => (
                  <li key={id} className={styles.item}>
                    <CheckMark isChecked={false} />
                    <div>
                      <strong>{name}</strong>
                      {isEstimate ? ", about " : ", "}
                      <Day day={day} />
                      <p className={text.quietSmall}>
                        {onlyIf ? `Only if ${onlyIf}. ` : null}
                        {why}
                      </p>
                    </div>
                  </li>
                ))}
            </Stack>
          </Stack>
        ))}
        <Stack space="sm">
          <h3>Sources</h3>
          <Sources sources={sources} className={sourceList} />
        </Stack>
      </Stack>
    </section>
  );
}

import { Stack } from "#app/design/layout/layout.tsx";
import { CheckMark } from "#app/design/marks/check-mark.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { listContactWays } from "#app/plan-frame/contact-ways.ts";
import * as styles from "#app/plan-frame/plan-page.css.ts";
import { useRoot } from "#app/shell/use-root.ts";
import { type PlanSummary, stateInWords } from "./plan-summary.ts";

interface SummarySheetProps {
  summary: PlanSummary;
  journeyType: "buying" | "selling";
  plan: { readonly contract: unknown } | null;
}

export function SummarySheet({ summary: { steps, dates, open, openBeyond }, journeyType, plan }: SummarySheetProps) {
  const { brand } = useRoot();
  const { texts, call } = listContactWays(brand, journeyType);
  return (
    <div className={styles.summary}>
      <section className={styles.block} aria-labelledby="summary-steps">
        <h2 id="summary-steps" className={styles.heading}>
          Your steps
        </h2>
        <ol className={text.plainList}>
          {steps.map(({ id, title, state, done, total }, index) => (
            <li key={id} className={styles.step} data-state={state}>
              <span className={styles.number} aria-hidden="true">
                {state === "done" ? <CheckMark isChecked isRound /> : index + 1}
              </span>
              <span>
                {title}
                <span className={styles.state}>
                  {stateInWords[state]} · {done} of {total} done
                </span>
              </span>
            </li>
          ))}
        </ol>
      </section>
      <Stack space="xl">
        {plan ? (
          <section className={styles.block} aria-labelledby="summary-dates">
            <h2 id="summary-dates" className={styles.heading}>
              Next dates
            </h2>
            {dates.length > 0 ? (
              <dl className={styles.pairs}>
                {dates.map(({ id, title, day, isContract }) => (
                  <div key={id} className={styles.pair}>
                    <dt>
                      {title}
                      {plan.contract && !isContract ? " (suggested)" : ""}
                    </dt>
                    <dd>
                      <Day day={day} />
                    </dd>
                  </div>
                ))}
              </dl>
            ) : (
              <p>Set the day you hope to close in the guide, and the dates before it show up here.</p>
            )}
            <p className={text.quietSmall}>
              {plan.contract
                ? "Based on what you entered from your contract, which controls."
                : "Suggested dates. Your contract sets the real ones."}
            </p>
          </section>
        ) : null}
        <section className={styles.block} aria-labelledby="summary-contacts">
          <h2 id="summary-contacts" className={styles.heading}>
            Who to ask
          </h2>
          <dl className={styles.pairs}>
            <div className={styles.pair}>
              <dt>{brand.name}, call</dt>
              <dd>{call}</dd>
            </div>
            {texts.map(({ label, number }) => (
              <div key={number} className={styles.pair}>
                <dt>{label}</dt>
                <dd>{number}</dd>
              </div>
            ))}
            {["Lender", "Title or escrow office", "Inspector", "Insurance"].map((who) => (
              <div key={who} className={styles.pair}>
                <dt>{who}</dt>
                <dd className={styles.blank} />
              </div>
            ))}
          </dl>
          <p className={text.quietSmall}>We answer {brand.hours}.</p>
        </section>
      </Stack>
      <section className={styles.wholeWidth} aria-labelledby="summary-open">
        <h2 id="summary-open" className={styles.heading}>
          Do next
        </h2>
        {open.length > 0 ? (
          <ul className={styles.open}>
            {open.map(({ id, words, step, isAnsweredNo }) => (
              <li key={id} className={styles.openItem}>
                <CheckMark isChecked={false} />
                <span>
                  {words}{" "}
                  <span className={text.quietSmall}>
                    Step {step}
                    {isAnsweredNo ? ", answered no" : ""}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <p>Nothing is open in this step.</p>
        )}
        {openBeyond > 0 ? (
          <p className={text.quietSmall}>And {openBeyond === 1 ? "1 more" : `${openBeyond} more`} in the whole plan.</p>
        ) : null}
      </section>
    </div>
  );
}

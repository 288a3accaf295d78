import { stateLabels } from "#app/content/contract/contract-words.ts";
import { Divided } from "#app/design/layout/layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { screenOnly } from "#app/design/theme/global.css.ts";
import { datesFilePath, type PlanAddress } from "#app/paths.ts";
import type { ContractDate } from "#app/plan/dates/deadlines.ts";
import type { DocumentMark } from "#app/plan/documents/documents.ts";
import * as styles from "#app/plan-frame/plan-page.css.ts";

export const closedDocumentsId = "papers";

/** For a contract that has ended: each deadline's last state. */
export function ClosedDates({ dates, address }: { dates: readonly Pick<ContractDate, "about" | "day" | "state">[]; address: PlanAddress }) {
  return (
    <>
      <Divided space="xs" hasLineAbove>
        {dates
          .filter(({ state }) => state !== "not-applicable")
          .map(({ about, day, state }) => (
            <li key={about.id}>
              {about.title}: {day ? <Day day={day} /> : "no date"} <span className={text.quiet}>· {stateLabels[state]}</span>
            </li>
          ))}
      </Divided>
      <p className={screenOnly}>
        <a className={text.rowLink} href={datesFilePath(address)} download>
          Download the dates that stay for a calendar
        </a>
      </p>
    </>
  );
}

const markLabels: Readonly<Record<DocumentMark, string>> = { "in-hand": "ready", "not-needed": "not needed" };

export function ClosedDocuments({ documents }: { documents: readonly { id: string; title: string; mark: DocumentMark | null }[] }) {
  return (
    <section className={styles.part} aria-labelledby={closedDocumentsId}>
      <h2 id={closedDocumentsId}>Documents</h2>
      <Divided space="xs">
        {documents.map(({ id, title, mark }) => (
          <li key={id}>
            {title} <span className={text.quiet}>· {mark ? markLabels[mark] : "not marked"}</span>
          </li>
        ))}
      </Divided>
    </section>
  );
}

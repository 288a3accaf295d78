import { Link } from "@remix-run/react";
import { Button } from "#app/design/button.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { calculatorPath, savedCalculationsId } from "#app/paths.ts";
import type { SavedCalculation } from "./saved-calculations.server.ts";
import * as styles from "./saved-list.css.ts";

interface SavedListProps {
  saved: readonly SavedCalculation[];
  from: "dashboard" | "calculator";
}

export function SavedSection({ saved }: Pick<SavedListProps, "saved">) {
  return saved.length === 0 ? null : (
    <section id={savedCalculationsId} className={styles.section} aria-labelledby="saved-calculations-title">
      <h2 id="saved-calculations-title" className={text.heading}>
        What you saved
      </h2>
      <SavedList saved={saved} from="calculator" />
    </section>
  );
}

export function SavedList({ saved, from }: SavedListProps) {
  return (
    <ul className={styles.list}>
      {saved.map(({ id, calculator, title: name, headline, address, savedAt }) => (
        <li key={id} className={styles.item}>
          <p className={styles.words}>
            {from === "dashboard" ? <strong>{name}</strong> : null}
            <span>{headline.label}</span>
            <span className={styles.amount}>{headline.amount}</span>
          </p>
          <div className={styles.actions}>
            <Link to={address} className={text.rowLink}>
              <span>
                Saved on <SavedDay at={savedAt} />: open it
                <VisuallyHidden>
                  , {name}, {headline.amount}
                </VisuallyHidden>
              </span>
            </Link>
            <form method="post" action={calculatorPath(calculator)}>
              <input type="hidden" name="from" value={from} />
              <Button variant="quiet" size="sm" name="remove" value={id}>
                Remove
                <VisuallyHidden>
                  : {name}, {headline.amount}
                </VisuallyHidden>
              </Button>
            </form>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function SavedDay({ at }: { at: string }) {
  return <Day day={at.slice(0, 10)} isShort />;
}

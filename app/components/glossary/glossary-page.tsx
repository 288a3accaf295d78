import { Link } from "@remix-run/react";
import { FirstViewEnd } from "#app/components/first-view-end.tsx";
import { PageHeading, PageLayout } from "#app/components/page-layout.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { type GlossaryTerm, glossary } from "#app/content/glossary.ts";
import { calculatorPath } from "#app/paths.ts";
import * as styles from "./glossary-page.css.ts";

interface GlossaryPageData {
  /** The guide that the person came from, as they left it. */
  readonly from: string | null;
  /** By term: the steps of guides that use it. */
  readonly uses: Readonly<Record<string, readonly { readonly label: string; readonly path: string }[]>>;
}

const byLetter = Object.entries(Object.groupBy<string, GlossaryTerm>(glossary, ({ term }) => term.charAt(0)));

/** Every word that the guides explain, by letter, each with an address of its own. */
export function GlossaryPage({ from, uses }: GlossaryPageData) {
  return (
    <PageLayout width="text">
      <PageHeading lead="The words of buying and selling a home, in a sentence or two each.">Glossary</PageHeading>
      {from ? (
        <p>
          <a href={from}>Back to your guide</a>, as you left it.
        </p>
      ) : null}
      <nav aria-label="Letters">
        <ul className={styles.letters}>
          {byLetter.map(([letter]) => (
            <li key={letter}>
              <a className={styles.letter} href={`#${letter}`}>
                {letter}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <FirstViewEnd />
      {byLetter.map(([letter, terms = []]) => (
        <section key={letter} className={styles.group} aria-labelledby={letter}>
          <h2 id={letter} className={styles.heading}>
            {letter}
          </h2>
          {terms.map((term) => (
            <Entry key={term.id} term={term} uses={uses[term.id] ?? []} />
          ))}
        </section>
      ))}
    </PageLayout>
  );
}

function Entry({ term: { id, term, meaning, calculator }, uses }: { term: GlossaryTerm; uses: GlossaryPageData["uses"][string] }) {
  return (
    <div id={id} className={styles.entry}>
      <h3>{term}</h3>
      <p>{meaning}</p>
      {calculator ? (
        <Link className={styles.calculator} to={calculatorPath(calculator)}>
          Work it out
        </Link>
      ) : null}
      {uses.length > 0 ? (
        <details>
          <summary className={styles.summary}>
            Where it comes up
            <VisuallyHidden>: {term}</VisuallyHidden>
          </summary>
          <ul className={styles.uses}>
            {uses.map(({ label, path }) => (
              <li key={path}>
                <a className={styles.use} href={path}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

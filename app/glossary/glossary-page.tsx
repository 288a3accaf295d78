import { Link } from "@remix-run/react";
import { type GlossaryTerm, glossary } from "#app/content/glossary/glossary.ts";
import { Button } from "#app/design/button.tsx";
import { FirstViewEnd } from "#app/design/first-view-end.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Inline } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { maxSearchLength } from "#app/limits.ts";
import { calculatorPath, glossaryPath, paths, searchPath } from "#app/paths.ts";
import { BackToGuide } from "#app/shell/links/back-to-guide.tsx";
import type { GlossaryPageData } from "./glossary.server.ts";
import * as styles from "./glossary-page.css.ts";

export function GlossaryPage({ from, query, uses }: GlossaryPageData) {
  const holdsQuery = ({ term, meaning }: GlossaryTerm) => `${term} ${meaning}`.toLowerCase().includes(query.toLowerCase());
  const byLetter = Object.entries(Object.groupBy<string, GlossaryTerm>(glossary.filter(holdsQuery), ({ term }) => term.charAt(0)));
  return (
    <PageLayout>
      <PageHeading lead="Home buying and selling terms, in a sentence or two each.">Glossary</PageHeading>
      <BackToGuide from={from} />
      <Filter query={query} from={from} />
      {byLetter.length > 0 ? (
        <nav className={styles.bar} aria-label="Letters">
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
      ) : (
        <p>
          No word holds “{query}”.{" "}
          <Link to={`${searchPath(from ?? "")}${from ? "&" : "?"}${new URLSearchParams({ q: query })}`}>Search the guides for it</Link>
        </p>
      )}
      <FirstViewEnd />
      {byLetter.map(([letter, terms = []]) => (
        <section key={letter} className={styles.group} aria-labelledby={letter}>
          <h2 id={letter} className={styles.heading}>
            {letter}
          </h2>
          <div className={styles.entries}>
            {terms.map((term) => (
              <Entry key={term.id} term={term} uses={uses[term.id] ?? []} />
            ))}
          </div>
        </section>
      ))}
    </PageLayout>
  );
}

function Filter({ query, from }: Pick<GlossaryPageData, "query" | "from">) {
  return (
    <search className={styles.filter}>
      <Inline as="form" space="sm" align="end" method="get">
        {from ? <input type="hidden" name="from" value={from} /> : null}
        <div className={styles.field}>
          <TextField name="q" label="Find a word" type="search" autoComplete="off" maxLength={maxSearchLength} defaultValue={query} />
        </div>
        <Button variant="secondary">Filter</Button>
      </Inline>
      {query ? (
        <p>
          Words with “{query}”. <a href={glossaryPath(from ?? "")}>Show all words</a>
        </p>
      ) : null}
    </search>
  );
}

function Entry({
  term: { id, term, meaning, calculator, isLoanForm },
  uses,
}: {
  term: GlossaryTerm;
  uses: GlossaryPageData["uses"][string];
}) {
  return (
    <div id={id} className={styles.entry}>
      <h3>{term}</h3>
      <p>{meaning}</p>
      {calculator ? (
        <Link className={styles.calculator} to={calculatorPath(calculator)}>
          Work it out
        </Link>
      ) : null}
      {isLoanForm ? (
        <Link className={styles.calculator} to={paths.loanForms}>
          Check yours<VisuallyHidden>: {term}</VisuallyHidden>
        </Link>
      ) : null}
      {uses.length > 0 ? (
        <details>
          <summary className={styles.summary}>
            Where it comes up
            <VisuallyHidden>: {term}</VisuallyHidden>
          </summary>
          <ul className={text.plainList}>
            {uses.map(({ label, path }) => (
              <li key={path}>
                <a className={text.rowLink} href={path}>
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

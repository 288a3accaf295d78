import { Link } from "@remix-run/react";
import { phoneLink } from "#app/brand/brand.ts";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { lineForm } from "#app/design/forms/form.css.ts";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { plainList, quietSmall, rowLink } from "#app/design/text/text.css.ts";
import { maxSearchLength } from "#app/limits.ts";
import { glossaryPath } from "#app/paths.ts";
import nothingFound from "#app/pictures/drawings/nothing-found.svg";
import { EmptyState } from "#app/pictures/empty-state.tsx";
import { BackToGuide } from "#app/shell/links/back-to-guide.tsx";
import { useRoot } from "#app/shell/use-root.ts";
import type { Piece, SearchPageData, SearchResult } from "./search.server.ts";
import * as styles from "./search-page.css.ts";

export function SearchPage({ query, from, acts, total, results }: SearchPageData) {
  return (
    <PageLayout width="text">
      <PageHeading lead="Search what you can do here, every guide, its documents, the topics and the glossary.">Search</PageHeading>
      <search>
        <form method="get" className={lineForm}>
          {from ? <input type="hidden" name="from" value={from} /> : null}
          <div className={styles.field}>
            <TextField
              key={query}
              name="q"
              label="What are you looking for?"
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={maxSearchLength}
              defaultValue={query}
            />
          </div>
          <Button>Search</Button>
        </form>
      </search>
      <BackToGuide from={from} />
      {query === "" ? <Suggestions from={from} /> : <Results query={query} from={from} acts={acts} total={total} results={results} />}
    </PageLayout>
  );
}

function Suggestions({ from }: { from: string | null }) {
  return (
    <Stack as="section" space="md" aria-labelledby="suggestions">
      <h2 id="suggestions" className={styles.count}>
        Some words to try
      </h2>
      <Inline as="ul" space="lg" rowSpace="none">
        {["invite", "change my closing date", "earnest money", "closing costs", "inspection", "net sheet"].map((words) => (
          <li key={words}>
            <Link className={rowLink} to={`?${new URLSearchParams({ ...(from && { from }), q: words })}`}>
              {words}
            </Link>
          </li>
        ))}
      </Inline>
    </Stack>
  );
}

function Results({ query, from, acts, total, results }: SearchPageData) {
  const count = acts.length + total;
  if (count === 0) {
    return <NothingFound query={query} from={from} />;
  }
  return (
    <Stack as="section" space="md" aria-labelledby="results">
      <h2 id="results" className={styles.count}>
        {count === 1 ? "1 result" : `${count} results`} for “{query}”
        {total > results.length ? `, the first ${acts.length + results.length}` : ""}
      </h2>
      <Stack as="ol" space="md">
        {acts.map(({ title, text, path }) => (
          <li key={title} className={styles.result} data-kind="act">
            <h3>
              <a className={styles.link} href={path}>
                {title}
              </a>
            </h3>
            <p>{text}</p>
          </li>
        ))}
        {results.map((result) => (
          <ResultItem key={result.places[0]?.path} result={result} />
        ))}
      </Stack>
    </Stack>
  );
}

const kinds = { step: "Step", question: "Question", term: "Word", topic: "Topic", paper: "Document" } as const;

function ResultItem({ result: { kind, title, text, places } }: { result: SearchResult }) {
  const [first, ...others] = places;
  return (
    <li className={styles.result} data-kind={kind}>
      <p className={styles.kind}>{kinds[kind]}</p>
      <h3>
        <a className={styles.link} href={first?.path}>
          <Marked pieces={title} />
        </a>
      </h3>
      <p>
        <Marked pieces={text} />
      </p>
      <p className={quietSmall}>{first?.label}</p>
      {others.length > 0 ? (
        <details>
          <summary className={styles.more}>Also in {others.length === 1 ? "1 other guide" : `${others.length} other guides`}</summary>
          <ul className={plainList}>
            {others.map(({ label, path }) => (
              <li key={path}>
                <a className={rowLink} href={path}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isMatch }, position) => {
    const key = `${position}`;
    return isMatch ? (
      <mark key={key} className={styles.match}>
        {text}
      </mark>
    ) : (
      text
    );
  });
}

function NothingFound({ query, from }: Pick<SearchPageData, "query" | "from">) {
  const { brand } = useRoot();
  return (
    <section aria-labelledby="results">
      <EmptyState drawing={nothingFound}>
        <h2 id="results" className={styles.count}>
          Nothing found for “{query}”
        </h2>
        <p>Check the spelling, try fewer words, or look for another word in the glossary.</p>
        <ButtonLink to={glossaryPath(from ?? "")} variant="secondary">
          Open the glossary
        </ButtonLink>
        <p className={quietSmall}>
          Or ask us. Buying: <a href={phoneLink("tel", brand.phone.buyerCall)}>{brand.phone.buyerCall}</a>. Selling:{" "}
          <a href={phoneLink("tel", brand.phone.sellerCall)}>{brand.phone.sellerCall}</a>.
        </p>
      </EmptyState>
    </section>
  );
}

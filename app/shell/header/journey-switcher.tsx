import { Link, useLocation } from "@remix-run/react";
import { mainTiers, tierNames } from "#app/content/guides/guide-types.ts";
import { ChevronDownIcon } from "#app/design/marks/icon.tsx";
import * as text from "#app/design/text/text.css.ts";
import { useClosingDetails } from "#app/design/use-closing-details.ts";
import { buyingGuidePath, glossaryPath, paths, sellingGuidePath } from "#app/paths.ts";
import { useCurrentUrl } from "#app/shell/current-url.ts";
import * as styles from "./journey-switcher.css.ts";
import { menuEntry } from "./menu.css.ts";

const home = { label: "Home", path: paths.home };

const selling = mainTiers.selling.map((tier) => ({ label: `Selling: ${tierNames[tier]}`, path: sellingGuidePath(tier) }));
const buying = mainTiers.buying.map((tier) => ({ label: `Buying: ${tierNames[tier]}`, path: buyingGuidePath(tier) }));

export function JourneySwitcher() {
  const { key, pathname } = useLocation();
  const address = useCurrentUrl();
  const details = useClosingDetails();
  return (
    <details ref={details} key={key} className={styles.switcher}>
      <summary className={styles.summary}>
        Guides
        <ChevronDownIcon />
      </summary>
      <div className={styles.panel}>
        <LinkList label="Switch journey" links={[home, ...journeysFrom(pathname)]} />
        <div className={styles.more}>
          <LinkList label="Look things up" links={references(address)} />
        </div>
      </div>
    </details>
  );
}

export function references(presentAddress: string) {
  return [
    { label: "Topics", path: paths.topics },
    { label: "Calculators", path: paths.calculators },
    { label: "Glossary", path: glossaryPath(presentAddress) },
  ];
}

function journeysFrom(pathname: string) {
  if (pathname.startsWith("/buying-guide/")) {
    return selling;
  }
  return pathname.startsWith("/selling-guide/") ? buying : [...buying, ...selling];
}

function LinkList({ label, links }: { label: string; links: readonly { readonly label: string; readonly path: string }[] }) {
  return (
    <nav aria-label={label}>
      <ul className={text.plainList}>
        {links.map(({ label: words, path }) => (
          <li key={path}>
            <Link to={path} className={menuEntry} discover="none">
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

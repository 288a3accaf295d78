import { Link } from "@remix-run/react";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { Divided, Inline, Notice } from "#app/design/layout/layout.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import { rowLink } from "#app/design/text/text.css.ts";
import type { ChoicePageData } from "./scope-page.server.ts";
import { wordingCopy } from "./words-copy.ts";
import { wordsPath } from "./words-paths.ts";

export function ChoicePage({ page: { offices } }: { page: NonNullable<ChoicePageData["page"]> }) {
  return offices.length === 0 ? (
    <Notice tone="accent">{wordingCopy.noOffice}</Notice>
  ) : (
    <TitledCard id="choice" title={wordingCopy.choose}>
      <Divided space="xs" hasLineAbove>
        <li>
          <Link className={rowLink} to={wordsPath("all")}>
            All offices
          </Link>
        </li>
        {offices.map(({ id, name, isClosed }) => (
          <Inline key={id} as="li" space="sm">
            <Link className={rowLink} to={wordsPath(id)}>
              {name}
            </Link>
            {isClosed ? <Tag tone="primary">Closed</Tag> : null}
          </Inline>
        ))}
      </Divided>
    </TitledCard>
  );
}

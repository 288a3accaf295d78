import { Inline } from "#app/design/layout/layout.tsx";
import { rowLink } from "#app/design/text/text.css.ts";

interface OfficeChoiceProps {
  /** Empty while there is only one office. */
  offices: readonly { readonly name: string; readonly href: string; readonly isCurrent: boolean }[];
}

/** Links to the same page for each office. */
export function OfficeChoice({ offices }: OfficeChoiceProps) {
  return offices.length > 0 ? (
    <Inline as="nav" space="md" rowSpace="none" aria-label="Offices">
      {offices.map(({ name, href, isCurrent }) =>
        isCurrent ? (
          <strong key={href} className={rowLink} aria-current="page">
            {name}
          </strong>
        ) : (
          <a key={href} className={rowLink} href={href}>
            {name}
          </a>
        ),
      )}
    </Inline>
  ) : null;
}

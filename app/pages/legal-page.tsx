import type { LegalTerms } from "#app/brand/legal-terms.ts";
import type { LegalPart } from "#app/content/legal/legal-page-types.ts";
import { Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import * as styles from "#app/design/text/text-page.css.ts";
import { PhoneLinks } from "#app/shell/links/phone-links.tsx";
import { useRoot } from "#app/shell/use-root.ts";

interface LegalPageProps {
  title: string;
  lead: string;
  parts: readonly LegalPart[];
  legal: LegalTerms;
}

export function LegalPage({ title, lead, parts, legal }: LegalPageProps) {
  const { brand } = useRoot();
  return (
    <PageLayout width="text">
      <PageHeading lead={lead}>{title}</PageHeading>
      {parts.map(({ id, title: partTitle, points, fromBrokerage = [] }) => (
        <Stack as="section" space="sm" key={id} aria-labelledby={id}>
          <h2 id={id}>{partTitle}</h2>
          <Stack as="ul" space="xs" isMarked>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
            {fromBrokerage.map(({ field, about }) => (
              <li key={field}>
                <FromBrokerage words={legal[field]} about={about} />
              </li>
            ))}
          </Stack>
        </Stack>
      ))}
      <Stack as="section" space="sm" aria-labelledby="contact">
        <h2 id="contact">Who we are</h2>
        <p>
          {brand.brokerage}. {brand.license}. {brand.address}.
        </p>
        <PhoneLinks linkClass={text.rowLink} />
      </Stack>
      <p className={text.quiet}>
        {legal.effectiveDate ? (
          `In effect since ${legal.effectiveDate}.`
        ) : (
          <FromBrokerage words={null} about="the date this page takes effect" />
        )}
      </p>
    </PageLayout>
  );
}

function FromBrokerage({ words, about }: { words: string | null; about: string }) {
  return words ?? <mark className={styles.missing}>Not filled in yet by the brokerage: {about}.</mark>;
}

import { statementDate, statementParts } from "#app/content/legal/accessibility-statement.ts";
import { Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { quiet, rowLink } from "#app/design/text/text.css.ts";
import { paths } from "#app/paths.ts";
import { PhoneLinks } from "#app/shell/links/phone-links.tsx";
import { metaFromRoot, type PageMeta, useRoot } from "#app/shell/use-root.ts";

export const handle = { script: false };

const title = "Accessibility Statement";
const text = "What we do so that everyone can use these guides, how we check it, what is not good enough yet, and who to call.";

export const meta: PageMeta = ({ matches }) => metaFromRoot({ title, description: text, path: paths.accessibility, matches });

const day = new Date(statementDate).toLocaleDateString("en-US", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

export default function AccessibilityRoute() {
  const { brand } = useRoot();
  return (
    <PageLayout width="text">
      <PageHeading lead="Buying or selling a home is hard enough. These pages should not make it harder for anyone.">{title}</PageHeading>
      {statementParts.map(({ id, title: partTitle, points }) => (
        <Stack as="section" space="sm" key={id} aria-labelledby={id}>
          <h2 id={id}>{partTitle}</h2>
          <Stack as="ul" space="xs" isMarked>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </Stack>
        </Stack>
      ))}
      <Stack as="section" space="sm" aria-labelledby="contact">
        <h2 id="contact">Tell us what gets in your way</h2>
        <p>Call {brand.brokerage}. Say which page it was and what you wanted to do.</p>
        <PhoneLinks linkClass={rowLink} />
      </Stack>
      <p className={quiet}>
        Last checked on <time dateTime={statementDate}>{day}</time>.
      </p>
    </PageLayout>
  );
}

import { lastRead } from "#app/content/evidence/claims.ts";
import { sources } from "#app/content/evidence/sources.ts";
import { disclaimers } from "#app/content/legal/disclaimers.ts";
import { wireEmergency } from "#app/content/wire-emergency.ts";
import { Divided, Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { list as sourceList } from "#app/design/text/source-list.css.ts";
import { Sources } from "#app/design/text/source-list.tsx";
import * as text from "#app/design/text/text.css.ts";
import { paths, wireEmergencyWorkerPath } from "#app/paths.ts";
import { PhoneLinks } from "#app/shell/links/phone-links.tsx";
import { PrintButton, PrintScript } from "#app/shell/print/print-button.tsx";
import { metaFromRoot, type PageMeta, useRoot } from "#app/shell/use-root.ts";

export const handle = { script: false };

const { title, lead, steps, haveReady } = wireEmergency;

export const meta: PageMeta = ({ matches }) => metaFromRoot({ title, description: lead, path: paths.wireEmergency, matches });

const named = wireEmergency.sources.map((id) => ({ ...sources[id], lastRead: lastRead(id, "wire-emergency") }));

export default function WireEmergencyRoute() {
  const { brand } = useRoot();
  return (
    <PageLayout width="text">
      <PageHeading lead={lead}>{title}</PageHeading>
      <Divided as="ol" space="sm" hasLineAbove>
        {steps.map(({ title: whom, text: what, ...step }, index) => (
          <Stack as="li" space="xs" key={whom}>
            <h2 className={text.name}>
              {index + 1}. {whom}
            </h2>
            <p>{what}</p>
            {"script" in step ? (
              <Notice tone="accent" size="sm">
                You can say: {step.script}
              </Notice>
            ) : null}
          </Stack>
        ))}
      </Divided>
      <Stack as="section" space="sm" aria-labelledby="ready">
        <h2 id="ready">Have this ready</h2>
        <Stack as="ul" space="xs" isMarked>
          {haveReady.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </Stack>
      </Stack>
      <Stack as="section" space="sm" aria-labelledby="brokerage">
        <h2 id="brokerage">{brand.brokerage}</h2>
        <p>We can't get money back, but we can help you make these calls.</p>
        <PhoneLinks linkClass={text.rowLink} />
        <p className={text.strong}>{disclaimers.wire}</p>
      </Stack>
      <Inline space="md" isScreenOnly>
        <PrintButton />
      </Inline>
      <PrintScript />
      <Stack as="section" space="sm" aria-labelledby="sources">
        <h2 id="sources">Sources</h2>
        <Sources sources={named} className={sourceList} />
        <p className={text.quiet}>Your browser may keep a copy of this page for when you are offline.</p>
      </Stack>
      <script src={wireEmergencyWorkerPath} defer />
    </PageLayout>
  );
}

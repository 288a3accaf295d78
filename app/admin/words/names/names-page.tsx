import { officeLabels } from "#app/admin/offices/office-fields.tsx";
import { wordsNamesPath } from "#app/admin/words/words-paths.ts";
import { expertColumns, expertIds, expertRoles } from "#app/brand/office-experts.ts";
import { officeSteeringAdvice } from "#app/content/legal/steering.ts";
import { EventList } from "#app/design/cards/event-list.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { Divided, Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { SteeringNotice } from "#app/shell/steering-notice.tsx";
import { NamesForm } from "./names-form.tsx";
import type { NamesAnswer, NamesPageData } from "./names-page.server.ts";

interface NamesPageProps {
  page: NonNullable<NamesPageData["page"]>;
  answer: NamesAnswer | undefined;
}

export function NamesPage({ page, answer }: NamesPageProps) {
  const { office, isFirst, settings, values, version, steering, events } = page;
  return (
    <Stack space="lg">
      {isFirst ? (
        <FirstOffice settings={settings} />
      ) : (
        <>
          <h2>{office.name}</h2>
          <SteeringNotice terms={steering} advice={officeSteeringAdvice} />
          <NamesForm action={wordsNamesPath(office.id)} version={version} settings={settings} values={values} answer={answer} />
        </>
      )}
      {events.length > 0 ? (
        <TitledCard id="office-events" title="Latest changes">
          <EventList events={events} />
        </TitledCard>
      ) : null}
    </Stack>
  );
}

function FirstOffice({ settings }: { settings: NamesPageProps["page"]["settings"] }) {
  const plain = Object.entries(officeLabels).filter(([field]) => field !== "timeZone") as [keyof typeof officeLabels, string][];
  const rows = [
    ...plain.map(([field, label]) => [label, settings[field]] as const),
    ...expertIds.map((id) => {
      const column = expertColumns[id];
      const parts = [settings[`${column}Name`], settings[`${column}Specialization`], settings[`${column}License`]];
      return [expertRoles[id], parts.filter(Boolean).join(", ")] as const;
    }),
  ];
  return (
    <TitledCard id="office-title" title={settings.name}>
      <p>The first office's names and numbers are settings of this site (KEYTURN_BRAND_… and APP_ORIGIN), and can't be changed here.</p>
      <Divided as="dl" space="xs" hasLineAbove>
        {rows.map(([label, value]) => (
          <Stack key={label} space="none">
            <dt className={text.quietSmall}>{label}</dt>
            <dd>{value || "Not set"}</dd>
          </Stack>
        ))}
      </Divided>
    </TitledCard>
  );
}

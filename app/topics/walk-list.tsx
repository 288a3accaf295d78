import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { CheckboxList } from "#app/design/forms/checkbox-list.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import { PageLayout } from "#app/design/page-layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { PicturedHeading } from "#app/pictures/pictured-heading.tsx";
import { BackToGuide } from "#app/shell/links/back-to-guide.tsx";
import { PrintButton, PrintScript } from "#app/shell/print/print-button.tsx";
import * as styles from "./walk-list.css.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface WalkListProps {
  readonly from: string | null;
  readonly title: string;
  readonly lead: string;
  readonly picture: string;
  readonly visit: { readonly id: string; readonly title: string; readonly purpose: string };
  readonly visits: readonly Choice[];
  readonly rooms: readonly { readonly id: string; readonly title: string }[];
  readonly chosen: readonly string[];
  readonly counts: { readonly bedroom: number; readonly bathroom: number };
  readonly counting: readonly Choice[];
  readonly error: string | null;
  readonly parts: readonly {
    readonly id: string;
    readonly title: string;
    readonly points: readonly string[];
    /** A line to write on for each label. */
    readonly notes: readonly string[];
  }[];
  readonly disclaimers: readonly string[];
}

export function WalkList({ from, title, lead, picture, visit, parts, disclaimers, error, ...choices }: WalkListProps) {
  return (
    <PageLayout>
      <ErrorSummary errors={{ room: error }} />
      <PicturedHeading lead={lead} drawing={picture}>
        {title}
      </PicturedHeading>
      <BackToGuide from={from} />
      <Stack space="md" isScreenOnly>
        <Card>
          <Choices from={from} visit={visit.id} error={error} {...choices} />
        </Card>
      </Stack>
      <Stack as="section" space="md" aria-labelledby="list">
        <h2 id="list">{visit.title}</h2>
        <p>{visit.purpose}</p>
        <Inline space="md" isScreenOnly>
          <PrintButton />
        </Inline>
        <p className={styles.head}>
          <span className={styles.headLine}>Address</span> <span className={styles.headLine}>Day and hour</span>
        </p>
        <div className={styles.parts}>
          {parts.map(({ id, title: name, points, notes }) => (
            <section key={id} className={styles.part} aria-labelledby={`part-${id}`}>
              <h3 id={`part-${id}`}>{name}</h3>
              <ul className={styles.points}>
                {points.map((point) => (
                  <li key={point} className={styles.point}>
                    {point}
                  </li>
                ))}
              </ul>
              {notes.map((note) => (
                <p key={note} className={styles.note}>
                  {note}
                </p>
              ))}
            </section>
          ))}
        </div>
      </Stack>
      <Stack space="xs">
        {disclaimers.map((sentence) => (
          <p key={sentence} className={text.quietSmall}>
            {sentence}
          </p>
        ))}
      </Stack>
      <PrintScript />
    </PageLayout>
  );
}

type ChoicesProps = Pick<WalkListProps, "from" | "visits" | "rooms" | "chosen" | "counts" | "counting" | "error"> & { visit: string };

function Choices({ from, visit, visits, rooms, chosen, counts, counting, error }: ChoicesProps) {
  return (
    <Stack as="form" space="lg" method="get" action="#list">
      {from ? <input type="hidden" name="from" value={from} /> : null}
      <div className={styles.selects}>
        <SelectField name="visit" label="What the list is for" options={visits} defaultValue={visit} />
        <SelectField name="bedrooms" label="Bedrooms" options={counting} defaultValue={`${counts.bedroom}`} />
        <SelectField name="bathrooms" label="Bathrooms" options={counting} defaultValue={`${counts.bathroom}`} />
      </div>
      <CheckboxList
        name="room"
        label="What there is to see"
        options={rooms.map(({ id, title }) => ({ value: id, title }))}
        checked={chosen}
        error={error}
        isInColumns
      />
      <Inline space="lg" rowSpace="xs">
        <Button>Make the list</Button>
        <p className={text.quietSmall}>Your choice stays in the address of this page, to bookmark or to share.</p>
      </Inline>
    </Stack>
  );
}

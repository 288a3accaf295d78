/** Every component of the design system in all of its states. Development only: `vite.config.ts` serves it at /gallery. */
import type { ReactNode } from "react";
import { sizes, variants } from "./button.css.ts";
import { Button } from "./button.tsx";
import { tones as cardTones } from "./cards/card.css.ts";
import { Card } from "./cards/card.tsx";
import { EventList } from "./cards/event-list.tsx";
import { UnavailableCard } from "./cards/unavailable-card.tsx";
import { CheckboxList } from "./forms/checkbox-list.tsx";
import { EmailField } from "./forms/email-field.tsx";
import { ErrorSummary } from "./forms/error-summary.tsx";
import { form } from "./forms/form.css.ts";
import { PasswordField } from "./forms/password-field.tsx";
import { SelectField } from "./forms/select-field.tsx";
import { TextField } from "./forms/text-field.tsx";
import { notice } from "./layout/layout.css.ts";
import { Divided, Inline, Notice, Stack } from "./layout/layout.tsx";
import { CheckMark } from "./marks/check-mark.tsx";
import * as icons from "./marks/icon.tsx";
import { ProgressBar } from "./marks/progress-bar.tsx";
import { tones as tagTones } from "./marks/tag.css.ts";
import { Tag } from "./marks/tag.tsx";
import { Tooltip } from "./marks/tooltip.tsx";
import { PageHeading, PageLayout } from "./page-layout.tsx";
import { Day } from "./text/day.tsx";
import { ExternalLink } from "./text/external-link.tsx";
import { Moment } from "./text/moment.tsx";
import { SourceList } from "./text/source-list.tsx";
import { partTitle, quiet, rowLink } from "./text/text.css.ts";

export const meta = () => [{ title: "Gallery" }, { name: "robots", content: "noindex" }];

const listNames = <Name extends string>(styles: Readonly<Record<Name, string>>) => Object.keys(styles) as Name[];

const { icon: _, ...drawings } = icons;

const options = [
  { value: "", label: "Choose one" },
  { value: "house", label: "A house" },
  { value: "condo", label: "A condo" },
];

const choices = [
  { value: "dates", title: "Dates", text: "A mail before each deadline." },
  { value: "news", title: "News", text: "A note on Mondays." },
];

export default function Gallery() {
  return (
    <PageLayout width="page">
      <Stack space="2xl">
        <PageHeading lead="Each component in its states. Try it in light and dark, at 390 and 1280 pixels, and with text at 200%.">
          Gallery
        </PageHeading>
        <Part title="Buttons">
          {listNames(sizes).map((size) => (
            <Inline key={size} space="sm">
              {listNames(variants).map((variant) => (
                <Button key={variant} type="button" size={size} variant={variant}>
                  {variant}, {size}
                </Button>
              ))}
              <Button type="button" size={size} disabled>
                disabled
              </Button>
            </Inline>
          ))}
          <Button type="button" width="full">
            full width
          </Button>
        </Part>
        <Part title="Tags">
          <Inline space="sm">
            {listNames(tagTones).map((tone) => (
              <Tag key={tone} tone={tone}>
                {tone}
              </Tag>
            ))}
          </Inline>
        </Part>
        <Part title="Notices">
          {listNames(notice).map((tone) => (
            <Stack key={tone} space="xs">
              <Notice tone={tone}>{tone}: one sentence that matters here.</Notice>
              <Notice as="div" tone={tone} size="sm" hasBar isLine>
                <p>{tone}, small, with a bar and a link.</p>
                <a className={rowLink} href="#notices">
                  Open the notice
                </a>
              </Notice>
            </Stack>
          ))}
        </Part>
        <Part title="Cards">
          {listNames(cardTones).map((tone) => (
            <Card key={tone} tone={tone} space="sm">
              <h3>{tone}</h3>
              <p className={quiet}>Quiet text in a card.</p>
            </Card>
          ))}
          <UnavailableCard title="Not available" path="#cards" />
        </Part>
        <Part title="Fields">
          <ErrorSummary errors={{ wrong: "Enter a day", choices: "Choose at least one" }} />
          <form className={form}>
            <TextField name="empty" label="Empty" hint="A hint says how." />
            <TextField name="filled" label="Filled, with a unit" defaultValue="400,000" unit={{ before: "$" }} />
            <TextField name="wrong" label="Wrong" defaultValue="tomorow" error="Enter a day" />
            <TextField name="fixed" label="Read only" defaultValue="https://example.com" readOnly />
            <EmailField />
            <PasswordField name="password" label="Password" autoComplete="current-password" />
            <SelectField name="select" label="A list" options={options} defaultValue="" />
            <SelectField name="selectWrong" label="A list, wrong" options={options} defaultValue="" error="Choose one" />
            <CheckboxList name="choices" label="Several answers" options={choices} checked={["dates"]} error="Choose at least one" />
          </form>
        </Part>
        <Part title="Progress and marks">
          <ProgressBar label="Nothing done" value={0} />
          <ProgressBar label="Half done" value={50} />
          <ProgressBar label="All done" value={100} />
          <ProgressBar label="Not known" value={null} />
          <Inline space="md">
            {[true, false].flatMap((isRound) =>
              [true, false].map((isChecked) => <CheckMark key={`${isRound} ${isChecked}`} isRound={isRound} isChecked={isChecked} />),
            )}
          </Inline>
        </Part>
        <Part title="Icons">
          <Inline space="lg">
            {Object.entries(drawings).map(([name, Drawing]) => (
              <span key={name}>
                <Drawing /> {name}
              </span>
            ))}
          </Inline>
        </Part>
        <Part title="Text">
          <p>
            A day: <Day day="2027-03-01" />, short <Day day="2027-03-01" isShort />. A moment: <Moment at="2027-03-01T12:00:00Z" />, none:{" "}
            <Moment at={null} />. <ExternalLink href="https://example.com">A link elsewhere</ExternalLink>.{" "}
            <Tooltip label="What does it mean?">A short explanation of a word.</Tooltip>
          </p>
          <SourceList
            sources={[
              { publisher: "An office", title: "A page", url: "https://example.com" },
              { publisher: "An office", title: "A copy" },
            ]}
          />
          <EventList
            events={[
              { id: "1", words: "The password was changed.", by: null, network: null, at: "2027-03-01T12:00:00Z" },
              { id: "2", words: "Signed in.", by: "Jo", network: "192.0.2.0/24", at: "2027-03-02T12:00:00Z" },
            ]}
          />
          <Divided space="sm">
            <li>Divided</li>
            <li>by lines</li>
          </Divided>
        </Part>
      </Stack>
    </PageLayout>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <Stack as="section" space="md" aria-labelledby={id}>
      <h2 id={id} className={partTitle}>
        {title}
      </h2>
      {children}
    </Stack>
  );
}

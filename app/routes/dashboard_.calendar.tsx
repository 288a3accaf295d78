import { useLoaderData } from "@remix-run/react";
import { changeFromCalendarPage, loadCalendarPage } from "#app/dates/calendar/calendar-page.server.ts";
import { Button, buttonClass } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { ShownOnceCard } from "#app/design/cards/shown-once-card.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { paths } from "#app/paths.ts";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, pageTitle } from "#app/shell/use-root.ts";

const title = "Your dates in your calendar";

export const handle = { script: false };

export const headers = routeHeaders;

export const meta: PageMeta<typeof loader> = ({ matches }) => [{ title: pageTitle(title, matches) }];

export const loader = loadCalendarPage;

export const action = changeFromCalendarPage;

const details = [
  { value: "neutral", label: "Only that there is a date" },
  { value: "full", label: "What is due and why" },
];

export default function CalendarRoute() {
  const { isUnavailable, feed, address } = useLoaderData<typeof loader>();
  const detail = (
    <SelectField
      name="detail"
      label="What your calendar shows"
      options={details}
      defaultValue={feed?.isNeutral === false ? "full" : "neutral"}
    />
  );
  return (
    <PageLayout width="text">
      <Stack space="xl">
        <p>
          <a className={text.rowLink} href={paths.dashboard}>
            Back to the dashboard
          </a>
        </p>
        <PageHeading lead="One address for all your dates. When a date moves here, it moves in your calendar.">{title}</PageHeading>
        {isUnavailable ? <p role="status">We can't reach this right now. Try again in a minute.</p> : null}
        {address ? (
          <ShownOnceCard
            title="Your calendar's address"
            lead={
              <p>Copy it now. We keep no copy, so it is shown only this once. Anyone who has it can read your dates, so do not share it.</p>
            }
            name="address"
            label="Address"
            value={address}
          >
            <Inline space="sm">
              <a className={buttonClass({ variant: "primary" })} href={address.replace(/^https?:/, "webcal:")}>
                Open it in Apple Calendar or Outlook
              </a>
            </Inline>
            <div>
              <p>For Google Calendar and Outlook on the web, add it yourself on a computer:</p>
              <Stack as="ul" space="xxs" isMarked>
                <li>Google Calendar: press + next to 'Other calendars', then 'From URL', and paste the address.</li>
                <li>Outlook on the web: press 'Add calendar', then 'Subscribe from web', and paste it.</li>
              </Stack>
            </div>
          </ShownOnceCard>
        ) : null}
        {isUnavailable ? null : feed ? (
          <Card as="section" aria-labelledby="feed-title" space="xl">
            <h2 id="feed-title" className={text.headingSmall}>
              Your address is on
            </h2>
            <p>
              Made <Moment at={feed.madeAt} />.{" "}
              {feed.lastFetchedAt ? (
                <>
                  A calendar last checked <Moment at={feed.lastFetchedAt} />. We record one check a day.
                </>
              ) : (
                "No calendar has checked yet."
              )}
            </p>
            <form method="post" className={formClass}>
              {detail}
              <Inline space="sm" isScreenOnly>
                <Button name="intent" value="detail" variant="secondary">
                  Save what it shows
                </Button>
                <Button name="intent" value="make" variant="quiet">
                  Make a new address
                </Button>
                <Button name="intent" value="end" variant="quiet">
                  End this address
                </Button>
              </Inline>
            </form>
            <p className={text.quiet}>
              A new address ends the old one right away. Calendars that used the old one keep what they last saw.
            </p>
          </Card>
        ) : (
          <Card as="section" aria-labelledby="make-title">
            <form method="post" className={formClass}>
              <h2 id="make-title" className={text.headingSmall}>
                Make your address
              </h2>
              {detail}
              <Button name="intent" value="make">
                Make my calendar address
              </Button>
            </form>
          </Card>
        )}
        <Stack as="section" space="sm" aria-labelledby="often-title">
          <h2 id="often-title" className={text.headingSmall}>
            How soon a change shows up
          </h2>
          <p>
            Each calendar decides when to check. You can set Apple's to check every hour. Google checks every 8 to 24 hours, and you can't
            change that. For a date in the next two days, look here, not there.
          </p>
        </Stack>
      </Stack>
    </PageLayout>
  );
}

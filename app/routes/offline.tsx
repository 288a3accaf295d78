import { buttonClass } from "#app/design/button.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { changeOfflineChoice } from "#app/offline/offline-choice.server.ts";
import { copyList } from "#app/offline/offline-copy.css.ts";
import { paths } from "#app/paths.ts";
import { PhoneLinks } from "#app/shell/links/phone-links.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta, useRoot } from "#app/shell/use-root.ts";

export const handle = { script: false };

export const headers = routeHeaders;

const title = "You Are Offline";

export const meta: PageMeta = ({ matches }) => unlistedMeta(title, matches);

export const action = changeOfflineChoice;

/** The worker shows it for a page that it did not keep, and fills in the list. */
export default function OfflineRoute() {
  const { brand } = useRoot();
  return (
    <PageLayout width="text">
      <PageHeading lead="This page isn't saved on this device, and you're not connected.">{title}</PageHeading>
      <div>
        {/* biome-ignore lint/a11y/useValidAnchor: the address that failed, with its query: a guest's plan is in it. */}
        <a className={buttonClass({})} href="">
          Try again
        </a>
      </div>
      <div id="copies" hidden>
        <Stack as="section" space="sm" aria-labelledby="copies-title">
          <h2 id="copies-title">What you can read now</h2>
          <ul className={copyList}>
            <li>{"{copies}"}</li>
          </ul>
        </Stack>
      </div>
      <Stack as="section" space="sm" aria-labelledby="call">
        <h2 id="call">Who to call</h2>
        <p>We are here {brand.hours}.</p>
        <PhoneLinks linkClass={text.rowLink} />
        <p>
          If money may have gone to the wrong account, call your bank first: <a href={paths.wireEmergency}>who to call, in order</a>.
        </p>
      </Stack>
      <p className={text.quiet}>
        While you're logged in, this device saves the pages of your plans that you open, unless you turned that off.
      </p>
    </PageLayout>
  );
}

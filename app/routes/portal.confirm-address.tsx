import { useLoaderData } from "@remix-run/react";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/pictures/badge.tsx";
import { routeHeaders } from "#app/shell/route-headers.ts";
import { type PageMeta, unlistedMeta } from "#app/shell/use-root.ts";
import { InvalidLink } from "#app/sign-in/invalid-link.tsx";
import { confirmAddressByForm, loadConfirmAddressPage } from "#app/sign-in/portal/recovery-pages.server.ts";

export const headers = routeHeaders;

export const handle = { script: false };

export const meta: PageMeta = ({ matches }) => unlistedMeta("Confirm your email address", matches);

export const loader = loadConfirmAddressPage;

export const action = confirmAddressByForm;

export default function PortalConfirmAddressPage() {
  const { state, email } = useLoaderData<typeof loader>();
  if (state === "done") {
    return (
      <PageLayout width="narrow">
        <PageHeading picture={<Badge motif="door" lit />} lead="From now on, we can email you about what happens and what is due.">
          Your address is confirmed
        </PageHeading>
        <ButtonLink to={paths.dashboard} reloadDocument width="full">
          Go to your dashboard
        </ButtonLink>
      </PageLayout>
    );
  }
  if (state !== "works") {
    return <InvalidLink isUnavailable={state === "away"} way={{ to: paths.account, label: "Go to your account" }} />;
  }
  return (
    <PageLayout width="narrow">
      <PageHeading picture={<Badge motif="papers" lit />} lead={email ?? ""}>
        Is this your email address?
      </PageHeading>
      <form method="post">
        <Button width="full">Yes, confirm this address</Button>
      </form>
      <p>If this is a new address for your account, your other browsers are signed out, and any calendar address you made ends.</p>
      <p>If you did not ask for this, close the page. Nothing changes.</p>
    </PageLayout>
  );
}

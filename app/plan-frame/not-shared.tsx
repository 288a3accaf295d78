import { ButtonLink } from "#app/design/button.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { datesPath } from "#app/paths.ts";
import type { PlanFrameData } from "./plan-frame.server.ts";

/** For members whose role does not open this page of the plan. */
export function NotShared({ frame: { address, planOwner } }: { frame: PlanFrameData }) {
  return (
    <PageLayout width="place">
      <PageHeading lead={`${planOwner?.firstName ?? "The owner"} shares the plan's dates and what you hold with you.`}>
        This page isn't shared with you
      </PageHeading>
      <div>
        <ButtonLink to={datesPath(address)}>See what is shared</ButtonLink>
      </div>
    </PageLayout>
  );
}

import { useRoot } from "#app/shell/use-root.ts";
import { emptyRecord } from "#machines/journey-record.ts";
import type { GuideAnswer, GuideData } from "./guide-data.ts";
import { GuideScreen } from "./guide-screen.tsx";
import { LivePlan } from "./saving/live-plan.ts";
import { type Progress, useAccountProgress, useGuestProgress } from "./saving/use-progress.ts";
import { noOutcome, useProgressListeners } from "./saving/use-progress-listeners.ts";

interface GuidePageProps {
  data: GuideData;
  answer: GuideAnswer | undefined;
}

export function GuidePage(page: GuidePageProps) {
  const { person } = useRoot();
  const { address, owner } = page.data;
  if (owner.kind === "account" && person !== null) {
    return <AccountGuide key={`${person.id} ${address}`} {...page} personId={person.id} />;
  }
  return owner.kind === "guest" ? <GuestGuide key={address} {...page} /> : <UnreachableGuide key={address} {...page} />;
}

function AccountGuide({ personId, ...page }: GuidePageProps & { personId: string }) {
  const { done, listeners } = useProgressListeners(page.data);
  return (
    <>
      <GuideScreen {...page} progress={useAccountProgress(page.data, personId, listeners)} done={done} />
      <LivePlan key={page.data.planId} data={page.data} personId={personId} />
    </>
  );
}

function GuestGuide(page: GuidePageProps) {
  const { done, listeners } = useProgressListeners(page.data);
  return <GuideScreen {...page} progress={useGuestProgress(page.data, listeners)} done={done} />;
}

/** An unreachable account must not look like an empty one. */
function UnreachableGuide(page: GuidePageProps) {
  const record = emptyRecord(page.data.shape);
  const progress: Progress = {
    record,
    address: page.data.address,
    send: () => record,
    saving: { kind: "nothing" },
  };
  return <GuideScreen {...page} progress={progress} done={noOutcome} />;
}

import { memo } from "react";
import { AboutThisGuide } from "./about-this-guide.tsx";
import { JourneyChooser, offersJourneys } from "./choose/journey-chooser.tsx";
import { YourFacts } from "./facts/your-facts.tsx";
import { useGuide } from "./guide-context.ts";
import { WorkAroundsPanel } from "./help/work-arounds-panel.tsx";
import { NotesSharing } from "./notes/notes-sharing.tsx";
import { PlanAddress } from "./path/plan-link.tsx";

/** Memoized: commands change nothing after the step. */
export const GuideTail = memo(function GuideTail() {
  const { data, hasBegun } = useGuide();
  return (
    <>
      <YourFacts />
      <WorkAroundsPanel />
      {hasBegun && offersJourneys(data) ? <JourneyChooser /> : null}
      {data.notes ? <NotesSharing isShared={data.notes.isShared} /> : null}
      <AboutThisGuide />
      <PlanAddress />
    </>
  );
});

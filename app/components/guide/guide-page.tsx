import { useActionData, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import type { JourneyType } from "#app/content/guide-types.ts";
import type { DateError } from "./closing-date.tsx";
import { guideScreens } from "./guide-by-tier.tsx";
import type { GuideScreenData } from "./guide-screen.tsx";
import type { UnsavedPost } from "./not-saved.tsx";
import type { NoteError } from "./step-note.tsx";

interface GuidePageData extends Omit<GuideScreenData, "notSaved" | "dateError" | "noteError"> {
  readonly journeyType: JourneyType;
  readonly tier: string;
}

/** The page of any guide: the screen of its tier, with what the route's loader and action gave. */
export function GuidePage() {
  const { journeyType, tier, ...screen } = useLoaderData() as GuidePageData;
  const answer = useActionData() as { notSaved?: UnsavedPost; dateError?: DateError; noteError?: NoteError } | undefined;
  const Screen = guideScreens[journeyType][tier];
  return (
    <Suspense>
      {Screen ? (
        <Screen
          key={tier}
          {...screen}
          notSaved={answer?.notSaved ?? null}
          dateError={answer?.dateError ?? null}
          noteError={answer?.noteError ?? null}
        />
      ) : null}
    </Suspense>
  );
}

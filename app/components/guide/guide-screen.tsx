import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { BackLink } from "#app/components/back-link.tsx";
import { endEarlyClicks, journeyFormId } from "#app/components/early-click-guard.tsx";
import { isFirstTimeInTab } from "#app/components/first-time-in-tab.ts";
import { FirstViewEnd } from "#app/components/first-view-end.tsx";
import { JumpLink } from "#app/components/jump-link.tsx";
import { PageHeading, PageLayout } from "#app/components/page-layout.tsx";
import { useRoot } from "#app/components/use-root.ts";
import { disclaimers } from "#app/content/disclaimers.ts";
import type { Guide } from "#app/content/guide-types.ts";
import type { TermWords } from "#app/content/term-words.ts";
import { serviceSelectionPath, stepCardId } from "#app/paths.ts";
import type { JourneyReward } from "#machines/journey.machine.ts";
import { eventFromText, type JourneyButtonEvent } from "#machines/journey-event.ts";
import { currentStepOf } from "#machines/journey-record.ts";
import type { ConfirmedProgress } from "#machines/save-queue.machine.ts";
import { AgentUpdate } from "./agent-update.tsx";
import { AssistantCard } from "./assistant-card.tsx";
import { Celebration } from "./celebration.tsx";
import { ClosingDate, type DateError, type DatePlan } from "./closing-date.tsx";
import { ContactCard } from "./contact-card.tsx";
import * as styles from "./guide-screen.css.ts";
import { JourneyChooser } from "./journey-chooser.tsx";
import { JourneyProvider, type JourneyView, LiveProvider, useIsLive } from "./journey-context.ts";
import { JourneySwitcher } from "./journey-switcher.tsx";
import { KeepGuestTicks } from "./keep-guest-ticks.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { LoginPrompt } from "./login-prompt.tsx";
import { NextForYou } from "./next-for-you.tsx";
import { NotSaved, type UnsavedPost } from "./not-saved.tsx";
import { stepsHead } from "./print-plan.css.ts";
import { PrintHelp, PrintLink } from "./print-plan.tsx";
import { ProgressHeader } from "./progress-header.tsx";
import { ProgressSummary } from "./progress-summary.tsx";
import { RewardNotice } from "./reward-notice.tsx";
import { RichText } from "./rich-text.tsx";
import { StepCard } from "./step-card.tsx";
import { StepNavigation } from "./step-navigation.tsx";
import type { NoteError } from "./step-note.tsx";
import { StepOverview } from "./step-overview.tsx";
import { StepTerms } from "./step-terms.tsx";
import { StepView } from "./step-view.tsx";
import { TierChooser } from "./tier-chooser.tsx";
import { TierIntro } from "./tier-intro.tsx";
import { type Journey, unreachableJourney, useAccountJourney, useGuestJourney } from "./use-journey.ts";
import { useJourneyListeners } from "./use-journey-listeners.ts";
import { useOldLink } from "./use-old-link.ts";
import { WorkAroundsPanel } from "./work-arounds-panel.tsx";

/** What the route's loader and action say of a guide. */
export interface GuideScreenData {
  readonly keeper:
    | { readonly kind: "guest" | "unreachable" }
    | {
        readonly kind: "account";
        readonly confirmed: ConfirmedProgress;
        readonly agentUpdatedAt: string | null;
      };
  /** After a person's own post: the step they worked on and what it earned. */
  readonly flash: { readonly openStep: string; readonly rewards: readonly JourneyReward[]; readonly noteSaved?: string } | null;
  readonly hasGuestTicksToKeep: boolean;
  /** The words of this guide that the glossary explains. */
  readonly terms: TermWords;
  /** A post that could not be saved, to be tried again. */
  readonly notSaved: UnsavedPost | null;
  /** Null where the guide has no dates, or they can't be read just now. */
  readonly plan: DatePlan | null;
  readonly dateError: DateError | null;
  readonly notes: JourneyView["notes"];
  readonly noteError: NoteError | null;
}

interface GuideScreenProps extends GuideScreenData {
  guide: Guide;
}

/** A guide's screen. Once the page has been taken over, what then differs is drawn bit by bit: all at once, it held up a slow phone. */
export function GuideScreen(screen: GuideScreenProps) {
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    endEarlyClicks();
    startTransition(() => setIsLive(true));
  }, []);
  return (
    <LiveProvider value={isLive}>
      <KeptScreen {...screen} />
    </LiveProvider>
  );
}

/** The screen for whoever keeps the progress: an account, a guest's address, or nobody while the account is out of reach. */
function KeptScreen({ guide, ...screen }: GuideScreenProps) {
  const { person } = useRoot();
  if (screen.keeper.kind === "account" && person !== null) {
    return <AccountScreen key={person.id} guide={guide} personId={person.id} confirmed={screen.keeper.confirmed} {...screen} />;
  }
  return screen.keeper.kind === "guest" ? (
    <GuestScreen guide={guide} {...screen} />
  ) : (
    <JourneyScreen guide={guide} journey={unreachableJourney(guide)} rewards={[]} {...screen} />
  );
}

function AccountScreen({ personId, confirmed, ...screen }: GuideScreenProps & { personId: string; confirmed: ConfirmedProgress }) {
  const [rewards, celebrate] = useState<readonly JourneyReward[]>([]);
  const journey = useAccountJourney(screen.guide, personId, confirmed, useJourneyListeners(screen.guide, celebrate));
  return <JourneyScreen journey={journey} rewards={rewards} {...screen} />;
}

function GuestScreen(screen: GuideScreenProps) {
  const [rewards, celebrate] = useState<readonly JourneyReward[]>([]);
  const listeners = useJourneyListeners(screen.guide, celebrate);
  const journey = useGuestJourney(screen.guide, listeners);
  useFirstGuidePrompt(listeners.onAccountNeeded);
  return <JourneyScreen journey={journey} rewards={rewards} {...screen} />;
}

interface JourneyScreenProps extends GuideScreenProps {
  journey: Journey;
  /** What the page's script has to celebrate: a new list for every occasion. */
  rewards: readonly JourneyReward[];
}

function JourneyScreen(screen: JourneyScreenProps) {
  const { guide, journey, rewards, keeper, flash, hasGuestTicksToKeep, terms, notSaved, plan, dateError, notes, noteError } = screen;
  const { brand } = useRoot();
  const { record, actor, send } = journey;
  const isLive = useIsLive();
  // What can't be read is not shown as nothing done.
  const isKnown = keeper.kind !== "unreachable";
  useOldLink(guide);
  const sendAndFollow = useFollowedStep(guide, journey);
  const today = isLive && plan ? localToday() : (plan?.today ?? "");
  const noteSaved = flash?.noteSaved ?? null;
  const view = useMemo(
    () => ({ guide, record, actor, send, dates: plan?.dates ?? noDates, today, notes, noteError, noteSaved }),
    [guide, record, actor, send, plan, today, notes, noteError, noteSaved],
  );
  // What was open on arrival stays: from then on the cards are the person's.
  const [openStep] = useState(noteError?.stepId ?? flash?.openStep ?? currentStepOf(guide, record));

  return (
    <JourneyProvider value={view}>
      <PageLayout width="page">
        <div className={styles.columns}>
          <div className={styles.head}>
            <div className={styles.ways}>
              <BackLink to={serviceSelectionPath(guide.journeyType === "buying" ? "buyer" : "seller")} />
              <JumpLink className={styles.help} to="help">
                Get help
              </JumpLink>
              <JourneySwitcher journeyType={guide.journeyType} />
            </div>
            <PageHeading lead={<RichText>{guide.intro}</RichText>}>{guide.title.replace("{product}", brand.name)}</PageHeading>
            <ul className={styles.disclaimers}>
              {guide.disclaimers.map((id) => (
                <li key={id}>{disclaimers[id]}</li>
              ))}
            </ul>
            {dateError || noteError ? <FormErrors dateError={dateError} noteError={noteError} /> : null}
            {notSaved ? <NotSaved post={notSaved} journeyType={guide.journeyType} /> : null}
            {isKnown ? null : (
              <p className={styles.notice} role="status">
                Your saved progress is out of reach just now. Nothing is lost. <a href={journey.address}>Try again</a> in a minute.
              </p>
            )}
            {keeper.kind === "account" && keeper.agentUpdatedAt ? <AgentUpdate at={keeper.agentUpdatedAt} /> : null}
            {hasGuestTicksToKeep ? <KeepGuestTicks /> : null}
            {keeper.kind === "guest" ? <LoginPrompt /> : null}
            <NextForYou />
            {flash ? <RewardNotice guide={guide} rewards={flash.rewards} isGuest={keeper.kind === "guest"} /> : null}
          </div>
          <TierChooser />
          <TierIntro />
        </div>
        <JourneyChooser />
        <WorkAroundsPanel />
        <form
          id={journeyFormId}
          hidden
          method="post"
          action={journey.address}
          onSubmit={(submit) => {
            const event = eventOf(submit.nativeEvent);
            if (event !== null && isKnown) {
              submit.preventDefault();
              sendAndFollow(event);
            }
          }}
        />
        {isKnown ? <ProgressHeader journey={journey} /> : null}
        <div className={styles.columns}>
          <div className={styles.main}>
            {plan ? <ClosingDate plan={plan} address={journey.address} isGuest={keeper.kind === "guest"} error={dateError} /> : null}
            <div className={stepsHead}>
              <h2 className={styles.stepsHeading}>Your steps</h2>
              <PrintLink />
            </div>
            <StepOverview />
            <FirstViewEnd />
            {guide.steps.map((step, index) => (
              <StepView key={step.id} step={step}>
                <StepTerms step={step} words={terms}>
                  <StepCard step={step} index={index} isOpenOnArrival={step.id === openStep} />
                </StepTerms>
              </StepView>
            ))}
            <StepNavigation />
            <PrintHelp />
          </div>
          <div className={styles.side}>
            {isKnown ? <ProgressSummary /> : null}
            {notes ? <NotesSharing isShared={notes.isShared} /> : null}
            <div id="help" className={styles.helpers}>
              <ContactCard guide={guide} />
              <AssistantCard />
            </div>
          </div>
        </div>
        <Celebration guide={guide} isGuest={keeper.kind === "guest"} rewards={rewards} />
      </PageLayout>
    </JourneyProvider>
  );
}

/** For posts without script. */
const FormErrors = lazyPart("#error-summary", async () => (await import("./form-errors.tsx")).FormErrors);

/** Fetched for people who are signed in. */
const NotesSharing = lazyPart("#notes", async () => (await import("./notes-sharing.tsx")).NotesSharing);

/** One and the same list, so that steps without dates have nothing to draw anew. */
const noDates: DatePlan["dates"] = [];

function localToday() {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Prompts a guest to log in on the first guide of the tab. */
function useFirstGuidePrompt(prompt: () => void) {
  useEffect(() => {
    if (isFirstTimeInTab("keyturn_login_prompt")) {
      prompt();
    }
  }, [prompt]);
}

/** The change that the pressed button asks for, if it is one of the guide's buttons. */
function eventOf(submit: Event): JourneyButtonEvent | null {
  const button = submit instanceof SubmitEvent ? submit.submitter : null;
  return button instanceof HTMLButtonElement ? eventFromText(button.value) : null;
}

/** Sends a change; one that moves to another step opens that step's card, closes the one left, and leads the focus there. */
function useFollowedStep(guide: Guide, { actor, record, send }: Journey) {
  const movedFrom = useRef<string | null>(null);
  const currentStep = currentStepOf(guide, record);
  useEffect(() => {
    if (movedFrom.current !== null) {
      follow(movedFrom.current, currentStep);
      movedFrom.current = null;
    }
  }, [currentStep]);
  return (event: JourneyButtonEvent) => {
    const stepNow = () => currentStepOf(guide, actor?.getSnapshot().context.record ?? record);
    // What is drawn may be behind: of several moves, the first one left the card that is open.
    const from = movedFrom.current ?? stepNow();
    send(event);
    if (event.type !== "step.next" && event.type !== "step.previous" && event.type !== "step.select") {
      return;
    }
    // No drawing follows a move to the step that is drawn already.
    const isDrawn = stepNow() === currentStep;
    movedFrom.current = isDrawn ? null : from;
    if (isDrawn) {
      follow(from, currentStep);
    }
  };
}

function follow(from: string, to: string) {
  const [left, reached] = [cardOf(from), cardOf(to)];
  if (left && left !== reached) {
    left.open = false;
  }
  if (reached) {
    reached.open = true;
    reached.closest("section")?.scrollIntoView({ block: "start" });
    reached.querySelector("summary")?.focus({ preventScroll: true });
  }
}

function cardOf(stepId: string): HTMLDetailsElement | null {
  return document.querySelector(`#${stepCardId(stepId)} > details`);
}

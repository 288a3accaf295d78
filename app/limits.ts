/**
 * The business constants of the specification's section 9, and the limits of the service.
 * Times are in milliseconds unless the name says otherwise.
 */

/** The signed-in person is read again when older. */
export const signedInPersonStaleTime = 5 * 60_000;

export const toastRemovalDelay = 1_000_000;
export const toastAreaMaxWidthPixels = 420;
export const toastDuration = 5_000;
export const authToastDuration = 5_000;
export const loginPromptToastDuration = 10_000;

export const autoTickInterval = 500;

export const confettiPieceCount = 150;
export const confettiHalvedBelowWidthPixels = 768;
export const confettiDefaultDuration = 4_000;
export const confettiJourneyDuration = 3_000;

export const buyerCongratulationDelay = 500;
export const buyerJourneyPoints = 500;
export const sellerStepPoints = 100;
export const sellerJourneyPoints = 1_000;
export const sellerJourneyDelay = 1_500;

export const signInRedirectDelay = 2_000;
export const callbackSuccessRedirectDelay = 1_500;
export const callbackErrorRedirectDelay = 3_000;
export const callbackReloadDelay = 2_000;
export const maxCallbackReloads = 5;
export const signOutRedirectDelay = 1_500;

export const tooltipDelay = 700;
export const loadingBarDelay = 200;
export const journeyCardStagger = 100;

export const optionalSignPriceDollars = 200;
export const optionalLockboxPriceDollars = 200;

/** Limits of the service. */
export const requestBodyLimitBytes = 64 * 1024;
/** The longest address of a guide, with all that a guest can tick in it, is shorter. */
export const maxRedirectLength = 1_500;
export const minPasswordLength = 12;
export const maxPasswordLength = 128;
export const sessionIdleLimit = 14 * 24 * 60 * 60_000;
export const sessionAbsoluteLimit = 90 * 24 * 60 * 60_000;
/** What a provider says of somebody's role is read at sign-in: for this long, administrators go by what it said. */
export const administratorSessionLimit = 8 * 60 * 60_000;
export const maxSavesPerMinute = 300;
/**
 * Mails about accounts to one address, from all accounts together: five in an hour and twenty in a day. Links to a new password have a share
 * that nothing else uses up: a locked-out owner gets one, and asking for one tells nothing of an account's other mails.
 */
export const accountMailShares = {
  resets: { hour: 2, day: 8 },
  others: { hour: 3, day: 12 },
} as const;
/** Each is told by a mail. */
export const maxPasswordChangesPerHour = 5;
/** A link to a new password works for so long, or until so long after the next one can be sent. */
export const resetLinkLifetime = 30 * 60_000;
/** For so long, what was kept of a guest at sign-in can be undone. */
export const keptUndoMilliseconds = 24 * 60 * 60_000;
export const maxTargetDateYearsAhead = 5;
export const maxTargetDateDaysPast = 365;
export const maxTermDays = 365;
export const calendarReminderHours = 48;
export const calendarRefreshSeconds = 60 * 60;
/** For so long calendars are told that an event was cancelled. */
export const calendarCancelledMilliseconds = 30 * 24 * 60 * 60_000;
export const maxNoteLength = 2_000;
export const noteSaveDelay = 1_000;
export const maxFeedbackLength = 500;
export const maxFeedbackTimes = 30;
export const feedbackSeconds = 600;
/** Of one person, of all calculators together. */
export const maxSavedCalculations = 20;
export const maxSearchLength = 100;
export const maxSearchResults = 20;

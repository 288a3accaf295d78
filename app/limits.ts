/** Constants from section 9 of the specification, and service limits. Milliseconds unless the name says otherwise. */

export const signedInPersonStaleTime = 5 * 60_000;

export const toastRemovalDelay = 1_000_000;
export const toastAreaMaxWidthPixels = 420;
export const toastDuration = 5_000;
/** The minimum milliseconds between two announcements of others' changes in an open guide. */
export const othersChangesPause = 60_000;
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

export const requestBodyLimitBytes = 64 * 1024;
/** Created in one transaction. A file of this length just fits into a request. */
export const maxImportLines = 1_000;
/** Longer than the URL of any guide with every guest option set. */
export const maxRedirectLength = 1_500;
export const minPasswordLength = 12;
export const maxPasswordLength = 128;
export const sessionIdleLimit = 14 * 24 * 60 * 60_000;
export const sessionAbsoluteLimit = 90 * 24 * 60 * 60_000;
/** Roles from an outside provider are read only at sign-in, so administrator sessions are short. */
export const administratorSessionLimit = 8 * 60 * 60_000;
export const maxSavesPerMinute = 300;
/** A sign-in younger than this replaces the password for confirming a change. */
export const freshSignInLimit = 10 * 60_000;
/** The age up to which passkeys and invitations end with a password, since somebody else may have created them. */
export const recentAccessAge = 30 * 24 * 60 * 60_000;
export const maxRecentMembersNamed = 20;
export const maxPasskeys = 10;
export const maxPasskeyNameLength = 60;
/** Each adds a line to the account's record, and sends a mail. */
export const maxPasskeysAddedPerHour = 20;
/** The browser's own dialog times out after this. */
export const passkeyDialogLimit = 3 * 60_000;
export const passkeyChallengeLifetime = 5 * 60_000;
export const passkeyCodeCount = 10;
/** Calls by all API tokens of one user, or of one office, together. */
export const maxApiCallsPerMinute = 300;
/** Of one user, and of one office. */
export const maxApiTokens = 20;
/** Each adds a line to the account's record. */
export const maxApiTokensMadePerHour = 20;
export const maxApiTokenNameLength = 60;
/** The interval at which a token's last use is written. */
export const apiTokenUseInterval = 60 * 60_000;
/** A token stays listed this long after its last day. */
export const expiredApiTokenListed = 30 * 24 * 60 * 60_000;
export const maxOffices = 100;
/** Agents and brokers listed on an office's page. */
export const maxStaffListed = 200;
/** Of one person. */
export const maxDeskViews = 20;
export const maxDeskViewNameLength = 60;

/** Of one office. */
export const maxWebhookEndpoints = 10;
export const maxWebhookUrlLength = 500;
export const maxWebhooksAddedPerHour = 20;
export const maxWebhookTestsPerHour = 60;
/** A receiver has to answer within this time. */
export const webhookTimeout = 10_000;
/** An endpoint is paused after this long without a success. */
export const webhookPatience = 5 * 24 * 60 * 60_000;
/** The age up to which an endpoint's log is kept. */
export const webhookLogLifetime = 30 * 24 * 60 * 60_000;
export const maxWebhooksListed = 50;
/**
 * Account mails per address, from all accounts together. Password resets have a separate share, so that no other mail can use up the one
 * that lets a locked-out owner back in.
 */
export const accountMailShares = {
  passkeys: { hour: 6, day: 24 },
  resets: { hour: 2, day: 8 },
  others: { hour: 3, day: 12 },
} as const;
/** Each change sends a mail. */
export const maxPasswordChangesPerHour = 5;
/** The last link allowed is valid this much longer than the wait for the next. */
export const resetLinkLifetime = 30 * 60_000;
/** Of one plan, its owner included. */
export const maxPlanMembers = 20;
export const maxInvitationsPerDay = 10;
export const maxOpenInvitations = 20;
/** Invitations and asks to one address, from all plans together. */
export const strangerMailShares = { hour: 5, day: 20 } as const;
export const maxInviterNameLength = 60;
/** By one agent, broker or administrator; each sends a mail. */
export const maxClientsAddedPerDay = 30;
/** An agent's, to a client. */
export const maxInvitationMessageLength = 600;
export const clientInvitationDays = 30;
/** A plan that the invited client never joined is deleted this long after its last invitation has ended. */
export const unjoinedPlanLifetime = 60 * 24 * 60 * 60_000;
/** To the brokerage, of one plan. */
export const maxQuestionsPerDay = 10;
/** By both sides of one plan, questions included. */
export const maxMessagesPerDay = 60;
export const maxMessagesOfThread = 60;
export const maxMessageLength = 2_000;
/** Days of one absence of an agent. */
export const maxAbsenceDays = 60;
export const maxAbsenceDaysAhead = 365;
/** Of one agent, current and future. */
export const maxAbsences = 10;
export const maxAbsencesListed = 100;
/** Of one logged contact. */
export const maxContactTextLength = 500;
/** Of one plan. */
export const maxContactsLoggedPerDay = 60;
/** The latest ones. */
export const maxContactsListed = 100;
export const maxContactDaysPast = 365;
/** Authors can correct or remove their entries within this time. */
export const contactCorrectionTime = 24 * 60 * 60_000;
/** A handover can be stopped within this time. */
export const handoverDelay = 24 * 60 * 60_000;
/** The deletion of an account with shared plans can be stopped within this time. */
export const deletionDelay = 24 * 60 * 60_000;
/** How long an ownerless plan waits for a new owner. */
export const ownerlessPlanLifetime = 14 * 24 * 60 * 60_000;
/** Each sends a mail. */
export const maxDeletionRequestsPerDay = 5;
/** Of one plan; each sends mails. */
export const maxHandoversPerDay = 5;
/** How long a changed phone number waits before it can become current. */
export const contactChangeDelay = 24 * 60 * 60_000;
export const maxContactNameLength = 80;
/** Of one plan; a change sends mails. */
export const maxContactsEnteredPerDay = 20;
/** Of one plan; each sends mails. */
export const maxOwnNumbersPerDay = 10;
/** By one user on one plan, so that nobody can find a number by guessing. */
export const maxContactConfirmationsPerDay = 10;
/** Of one plan. */
export const maxWireChecksPerDay = 20;
export const maxWireChecksListed = 50;
/** Asks to one address within this time go into one mail. */
export const askGatherDelay = 2 * 60_000;
/** Between two mails with asks to one address, from all plans together. */
export const askMailInterval = 24 * 60 * 60_000;
/** Moved dates and answers within this time go into one mail. */
export const eventGatherDelay = 60_000;
/** Between two mails to a member about the events of one plan. */
export const eventMailInterval = 60 * 60_000;
/** Between two asks about one deadline or task. */
export const askInterval = 24 * 60 * 60_000;
export const maxAsksPerDay = 20;
export const askLinkLifetime = 14 * 24 * 60 * 60_000;
/** An ask is deleted this long after its creation, with its answers. */
export const askLifetime = 120 * 24 * 60 * 60_000;
/** By one link. */
export const maxAnswersPerDay = 20;
export const maxStoredAnswers = 50;
export const maxNeedLength = 300;
/** An invitation stays listed this long after its end. */
export const endedInvitationListed = 30 * 24 * 60 * 60_000;
export const keptUndoMilliseconds = 24 * 60 * 60_000;
export const maxTargetDateYearsAhead = 5;
export const maxTargetDateDaysPast = 365;
export const maxAddedDeadlines = 30;
export const maxAddedTitleLength = 80;
export const maxAddedNoteLength = 300;
export const maxSentHowLength = 100;
export const maxTermDays = 365;
/** The minimum number of closed plans for usual times, from those closed within this time. */
export const minUsualPlans = 20;
export const usualPlansAge = 2 * 365 * 24 * 60 * 60_000;
export const maxDatesInFile = 100;
export const calendarReminderHours = 48;
export const calendarRefreshSeconds = 60 * 60;
/** The last changed ones. */
export const maxCalendarPlans = 100;
export const calendarCanceledDays = 30;
export const maxNoteLength = 2_000;
export const noteSaveDelay = 1_000;
export const maxFeedbackLength = 500;
export const maxFeedbackTimes = 30;
export const feedbackSeconds = 600;
export const maxSavedCalculations = 20;
/** Of one plan. */
export const maxSavedLoanForms = 12;
/** Read or typed, on a page. */
export const maxUnsavedLoanForms = 8;
/** Estimates compared side by side. */
export const maxComparedEstimates = 5;
/** Of an office, or of all offices together. */
export const maxWordingChanges = 500;
/** Questions and things to do that an office adds to a step, with those of all offices. */
export const maxAddedParts = 10;
/** Of an office; the oldest go first. */
export const maxWordingEvents = 2_000;
/** Of a file with an office's wording: more than 500 changes of the greatest length. */
export const maxWordingFileBytes = 1024 * 1024;
/** With its form, which has a box for each change. */
export const wordingFileBodyLimitBytes = maxWordingFileBytes + 2 * requestBodyLimitBytes;
export const wordingEventsPerPage = 50;
export const maxSearchLength = 100;
export const maxSearchResults = 20;

/** Of a file with loan forms. The longest form has about ten pages, with its addenda. */
export const maxLoanFileBytes = 10 * 1024 * 1024;
/** With the file's form around it. */
export const loanFileBodyLimitBytes = maxLoanFileBytes + requestBodyLimitBytes;
export const maxLoanFilePages = 40;
/** A form's page has about 3,000 drawing operations and 600 words, and at most as many as it has letters. */
export const maxLoanPageOperations = 200_000;
export const maxLoanPageRuns = 10_000;
export const loanFileReadTime = 5_000;
/** On the server, in the whole process. */
export const maxLoanReaders = 2;
export const maxLoanFilesWaiting = 4;
/** The process may grow by this much while a file is read. A form takes some 50 MB. */
export const maxLoanReaderBytes = 400 * 1024 * 1024;

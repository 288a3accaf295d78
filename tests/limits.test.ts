import { expect, test } from "vitest";
import * as limits from "#app/limits.ts";
import { achievementsAtMost } from "#machines/journey-record.ts";

const second = 1_000;
const minute = 60 * second;

/** Section 9 of the specification, line by line, and what the rulings add. */
test.each<[promise: string, found: unknown, promised: unknown]>([
  ["reads are not tried again", limits.reads.retryCount, 0],
  ["reads are not repeated on focus", limits.reads.refetchesOnFocus, false],
  ["reads are not repeated by the clock", limits.reads.refetchInterval, null],
  ["what was read never goes stale by itself", limits.reads.staleTime, Number.POSITIVE_INFINITY],
  ["the signed-in person is read again after 5 minutes", limits.signedInPersonStaleTime, 5 * minute],
  ["the signed-in person is forgotten after 10 minutes", limits.signedInPersonCacheTime, 10 * minute],
  ["one toast is seen at a time", limits.toastsVisibleAtOnce, 1],
  ["a dismissed toast leaves memory after 1,000,000 ms", limits.toastRemovalDelay, 1_000_000],
  ["the toast area is 420 px wide at most", limits.toastAreaMaxWidthPixels, 420],
  ["a toast stays for 5 s", limits.toastDuration, 5 * second],
  ["a toast about signing in stays for 5 s", limits.authToastDuration, 5 * second],
  ["the login prompt stays for 10 s", limits.loginPromptToastDuration, 10 * second],
  ["boxes tick by themselves each 500 ms", limits.autoTickInterval, 500],
  ["confetti has 150 pieces", limits.confettiPieceCount, 150],
  ["confetti is halved below 768 px", limits.confettiHalvedBelowWidthPixels, 768],
  ["confetti falls for 4 s by itself", limits.confettiDefaultDuration, 4 * second],
  ["confetti falls for 3 s for a journey", limits.confettiJourneyDuration, 3 * second],
  ["a buyer is congratulated after 0.5 s", limits.buyerCongratulationDelay, 500],
  ["a buyer's journey is worth 500 points", limits.buyerJourneyPoints, 500],
  ["a seller's step is worth 100 points", limits.sellerStepPoints, 100],
  ["a seller's journey is worth 1,000 points", limits.sellerJourneyPoints, 1_000],
  ["a seller's journey is celebrated after 1.5 s", limits.sellerJourneyDelay, 1.5 * second],
  ["sign-in goes on by itself after 2 s", limits.signInRedirectDelay, 2 * second],
  ["a sign-in that succeeded goes on after 1.5 s", limits.callbackSuccessRedirectDelay, 1.5 * second],
  ["a sign-in that failed goes home after 3 s", limits.callbackErrorRedirectDelay, 3 * second],
  ["a sign-in without an outcome reloads after 2 s", limits.callbackReloadDelay, 2 * second],
  ["a sign-in without an outcome reloads 5 times at most", limits.callbackReloadsAtMost, 5],
  ["signing out goes home after 1.5 s", limits.signOutRedirectDelay, 1.5 * second],
  ["a tooltip appears after 700 ms", limits.tooltipDelay, 700],
  ["journey cards appear 0.1 s after one another", limits.journeyCardStagger, 100],
  ["the optional sign costs $200", limits.optionalSignPriceDollars, 200],
  ["the optional lockbox costs $200", limits.optionalLockboxPriceDollars, 200],
  ["a request's body is 64 KB at most", limits.requestBodyLimitBytes, 65_536],
  ["a record holds 64 achievements at most", achievementsAtMost, 64],
  ["a sign-in's target has 1,500 characters at most", limits.redirectLengthAtMost, 1_500],
  ["a password has 12 characters at least", limits.passwordLengthAtLeast, 12],
  ["a sign-in's target has 1,500 characters at most", limits.redirectLengthAtMost, 1_500],
  ["a password has 128 characters at most", limits.passwordLengthAtMost, 128],
  ["an administrator is signed in for 8 hours at most", limits.administratorSessionLimit, 480 * minute],
  ["a person saves 300 times a minute at most", limits.savesPerMinuteAtMost, 300],
])("%s", (_, found, promised) => {
  expect(found).toBe(promised);
});

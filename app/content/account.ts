/** Typed to confirm deleting an account whose password another provider keeps. */
export const deletionPhrase = "delete";

export const deletedWithAccount = [
  "Your profile: name and email address",
  "Your progress in every guide, with answers, notes, dates, badges and points",
  "Your notes on plans you share; each of these plans goes to someone who is on it, or ends 14 days later",
  "Your place on other people's plans; what you changed in them stays, without your name",
  "The list of changes our team made to your progress",
  "Your login, in this browser and every other",
];

export function endedBrowsersInWords(browsers: number): string {
  return browsers === 0 ? "No other browser was signed in." : `We signed out ${browsers} other browser${browsers === 1 ? "" : "s"}.`;
}

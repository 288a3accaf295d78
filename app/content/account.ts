/** What somebody whose password is kept elsewhere types to delete their account. */
export const deletionWord = "delete";

/** What goes when an account is deleted, in the words of its page. */
export const deletedWithAccount = [
  "Your profile: name and email address",
  "Your progress in every guide, with answers, notes, dates, badges and points",
  "The list of changes that our team made to your progress",
  "Your login, in this browser and in every other",
];

/** How many other browsers a change has signed out. */
export function endedBrowsersInWords(browsers: number): string {
  return browsers === 0 ? "No other browser was signed in." : `We signed out ${browsers} other browser${browsers === 1 ? "" : "s"}.`;
}

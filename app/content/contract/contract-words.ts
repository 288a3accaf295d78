/** Separate from the dates, which most screens do not load. */
import { maxAddedDeadlines, maxAddedNoteLength, maxAddedTitleLength, maxSentHowLength } from "#app/limits.ts";
import type { bases, dayKinds, LeftOut, Paper, rolls } from "#machines/contract-dates.ts";

export const dayKindWords: Record<(typeof dayKinds)[number], string> = {
  calendar: "Calendar days (every day)",
  business: "Business days (Monday to Friday, no holidays)",
  lender: "Lender's business days (all but Sundays and federal holidays)",
};

export const baseWords: Record<(typeof bases)[number], string> = {
  acceptance: "After acceptance",
  closing: "Before closing",
  "after-closing": "After closing",
};

export const paperLabels: Record<Paper, string> = {
  "hoa-papers": "After delivery of the HOA papers",
  "title-commitment": "After delivery of the title commitment",
  disclosures: "After delivery of the disclosures",
  notice: "After delivery of a notice",
};

export const rollWords: Record<(typeof rolls)[number], string> = {
  stay: "It stays",
  next: "The next business day",
  previous: "The business day before",
};

export const stateWords = {
  unknown: "Not known",
  due: "Due",
  met: "Met",
  waived: "Waived",
  extended: "Extended",
  "not-applicable": "Does not apply",
  overdue: "Past",
} as const;

const zoneNames = {
  "America/New_York": "Eastern time",
  "America/Chicago": "Central time",
  "America/Denver": "Mountain time",
  "America/Phoenix": "Arizona time",
  "America/Los_Angeles": "Pacific time",
  "America/Anchorage": "Alaska time",
  "Pacific/Honolulu": "Hawaii time",
  "America/Puerto_Rico": "Puerto Rico and Virgin Islands time",
  "Pacific/Guam": "Guam time",
  "Pacific/Pago_Pago": "American Samoa time",
} as const;

export type TimeZone = keyof typeof zoneNames;

export const timeZones: Readonly<Record<string, string>> = zoneNames;

export function zoneSuggestion(state: string, zone: TimeZone, isOnlyOne: boolean): string {
  return isOnlyOne
    ? `Homes in ${state} are on ${zoneNames[zone]}.`
    : `Most homes in ${state} are on ${zoneNames[zone]}, but some are not: look which holds for this one.`;
}

export const contractWords = {
  title: "Your contract's dates",
  lead: "Enter what your signed contract says. Your contract rules: check each day with your agent or a real estate lawyer.",
  accountNeeded: "Single deadlines are kept with your account. Log in first to enter them.",
  noRescission: "A loan to buy a home has no three days to cancel after you sign. That right is for some other loans on a home you own.",
} as const;

export const askClosingOffice = "Ask the closing office whether you can sign then.";

export const closingOfContract = "The day your contract names.";

export const calendarNotes = {
  business: "Business days are Monday to Friday without federal holidays.",
  lender: "Lender's business days are all but Sundays and federal holidays.",
  calendar: "Every day counts.",
  state: (state: string) =>
    `Business days are Monday to Friday without federal holidays, and without those of ${state} that you said your contract leaves out.`,
  none: "You said that your contract leaves out no days: every day is a business day.",
} as const;

export const leftOutLabels: Record<LeftOut, string> = {
  federal: "Weekends and federal holidays",
  state: "Weekends, federal and state holidays",
  none: "None: every day counts",
};

export const stateHolidaysNotCounted =
  "State holidays are not counted here: see whether yours count, and if they do, enter the day itself.";

const longAgo = "This day is more than a year ago. Look at the year";
const missing = (what: string) => `Enter the day ${what}`;

export const contractErrors = {
  missingAcceptance: missing("the contract took effect"),
  missingClosing: missing("your contract names for closing"),
  noDay: (typed: string) => `'${typed.slice(0, 40)}' is not a day of the calendar. Write it like 2026-12-15`,
  longAgo,
  farAhead: "This day is more than 5 years ahead. Look at the year",
  closingFirst: (acceptance: string) => `Closing can't come before acceptance on ${acceptance}`,
  noZone: "Choose a time zone from the list",
  noTerm: "Choose how your contract sets this deadline",
  noCount: "Enter a whole number of days from 0 to 365",
  noChoice: "Choose one from the list",
  noHour: "Enter an hour like 17:00, or leave it empty",
  missingDay: "Enter the day that your contract names",
  missingExtension: "Enter the new day that both sides agreed on in writing",
  notLater: (day: string) => `An extension ends later than ${day}, the day it extends. For an earlier day, change the deadline itself`,
  closedExtension: (question: string) =>
    `${question} Under some contracts the deadline then ends on the business day before or after. Look in the extension that both sides signed. If it names this day, save again`,
  afterClosing: (day: string, closing: string) => `That is ${day}, after closing on ${closing}. Look in your contract`,
  beforeAcceptance: (day: string, acceptance: string) => `That is ${day}, before acceptance on ${acceptance}. Look in your contract`,
  changed: (saved: string) =>
    `Somebody changed this while you were writing. Saved now: ${saved} Yours is still below: save again to put it in its place`,
  noName: "Give this deadline a name, as your contract calls it",
  longName: `Use at most ${maxAddedTitleLength} characters`,
  longNote: `Use at most ${maxAddedNoteLength} characters`,
  tooMany: `You can add at most ${maxAddedDeadlines} deadlines. Remove one first`,
  removed: "This deadline was removed. Look at the dates again",
  circular: "That one is itself counted from this deadline. Choose another day to count from",
  missingSending: "Enter the day on which you sent it",
  futureSending: "This day has not come yet. Note it once it is sent",
  longHow: `Use at most ${maxSentHowLength} characters`,
  futureDelivery: "This day has not come yet. Enter the day once you have the paper, or leave it empty",
  noContract: "Enter acceptance and closing first",
  undone: "This was changed since. Look at the dates before you undo anything",
  signedOut: "Log in to save this. What you typed is still here",
  ofContract: "Your contract sets the closing day now. Change it with your contract's dates",
} as const;

/** Separate from the dates, which most screens do not load. */
import { maxAddedDeadlines, maxAddedNoteLength, maxAddedTitleLength, maxSentHowLength } from "#app/limits.ts";
import { type bases, type dayKinds, formatHour, type LeftOut, type Paper, type rolls } from "#machines/contract-dates.ts";

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

export const stateLabels = {
  unknown: "Not known",
  due: "Due",
  met: "Met",
  waived: "Waived",
  extended: "Extended",
  "not-applicable": "Does not apply",
  overdue: "Past due",
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

/** '5 p.m. Central time'. */
export function hourAtHome(hour: string, timeZone: string | null): string {
  return `${formatHour(hour)} ${(timeZone && timeZones[timeZone]) ?? "where the home is"}`;
}

export function zoneSuggestion(state: string, zone: TimeZone, isOnlyOne: boolean): string {
  return isOnlyOne
    ? `Homes in ${state} are on ${zoneNames[zone]}.`
    : `Most homes in ${state} are on ${zoneNames[zone]}, but some are not: check which one applies here.`;
}

export const datesWords = {
  title: "Dates",
  leadWithoutContract: "Enter two dates from your signed contract, and see every deadline between them.",
} as const;

export const contractWords = {
  accountNeeded: "Individual deadlines are saved with your account. Log in first to enter them.",
  noRescission:
    "A loan to buy a home has no three-day right to cancel after you sign. That right is only for some loans on a home you already own.",
} as const;

export const askClosingOffice = "Ask the closing office whether you can sign then.";

export const closingOfContract = "The day your contract names.";

export const calendarNotes = {
  business: "Business days are Monday to Friday without federal holidays.",
  lender: "Lender's business days are all but Sundays and federal holidays.",
  calendar: "Every day counts.",
  state: (state: string) =>
    `Business days are Monday to Friday without federal holidays, and without the ${state} holidays you said your contract leaves out.`,
  law: (state: string) => `${state}'s own rule for this review leaves out weekends and legal holidays, the state's too.`,
  none: "You said your contract leaves out no days, so every day is a business day.",
} as const;

export const leftOutLabels: Record<LeftOut, string> = {
  federal: "Weekends and federal holidays",
  state: "Weekends, federal and state holidays",
  none: "None: every day counts",
};

export const stateHolidaysNotCounted =
  "State holidays are not counted here. Check whether yours count, and if they do, enter the date itself.";

const longAgo = "This date is more than a year ago. Check the year";
const missing = (what: string) => `Enter the day ${what}`;

export const contractErrors = {
  missingAcceptance: missing("the contract took effect"),
  missingClosing: missing("your contract names for closing"),
  noDay: (typed: string) => `'${typed.slice(0, 40)}' is not a valid date. Write it like 2026-12-15`,
  longAgo,
  farAhead: "This date is more than 5 years ahead. Check the year",
  closingFirst: (acceptance: string) => `Closing can't come before acceptance on ${acceptance}`,
  noZone: "Choose a time zone from the list",
  noTerm: "Choose how your contract sets this deadline",
  noCount: "Enter a whole number of days from 0 to 365",
  noChoice: "Choose one from the list",
  noHour: "Enter an hour like 17:00, or leave it empty",
  missingDay: "Enter the day that your contract names",
  missingExtension: "Enter the new date both sides agreed to in writing",
  notLater: (day: string) =>
    `An extension has to end later than ${day}, the date it extends. For an earlier date, change the deadline itself`,
  closedExtension: (question: string) =>
    `${question} Under some contracts, the deadline then ends on the business day before or after. Check the extension both sides signed. If it names this date, save again`,
  afterClosing: (day: string, closing: string) => `That is ${day}, after closing on ${closing}. Check your contract`,
  beforeAcceptance: (day: string, acceptance: string) => `That is ${day}, before acceptance on ${acceptance}. Check your contract`,
  changed: (saved: string) =>
    `Someone changed this while you were writing. Saved now: ${saved} Yours is still below: save again to replace it`,
  notTheirs: "It's no longer your turn. The list says who acts next",
  noName: "Give this deadline the name your contract uses",
  longName: `Use at most ${maxAddedTitleLength} characters`,
  longNote: `Use at most ${maxAddedNoteLength} characters`,
  tooMany: `You can add at most ${maxAddedDeadlines} deadlines. Remove one first`,
  removed: "This deadline was removed. Check the dates again",
  circular: "That one already counts from this deadline. Choose another day to count from",
  missingSending: "Enter the day you sent it",
  futureSending: "This day is in the future. Enter it once you have sent it",
  longHow: `Use at most ${maxSentHowLength} characters`,
  futureDelivery: "This day is in the future. Enter the day once you have the papers, or leave it empty",
  noContract: "Enter acceptance and closing first",
  undone: "This has changed since then. Check the dates before you undo anything",
  signedOut: "Log in to save this. What you typed is still here",
  ofContract: "Your contract sets the closing day now. Change it with your contract's dates",
} as const;

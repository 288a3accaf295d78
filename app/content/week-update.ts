/** The note that the brokerage sends to the people of a plan, at most once a week. */
export const maxUpdateLength = 3_000;

export const updateErrors = {
  unread: "Read an update and check its box. Nothing was sent.",
  empty: "Write what you want to send.",
  long: `Keep it under ${maxUpdateLength.toLocaleString("en-US")} characters.`,
  numbers:
    "This looks like the number of an account, a card or Social Security. Take it out: such numbers never go through Keyturn or by email.",
  sentAlready: "An update of this plan has gone out this week. This one was not sent.",
  gone: "This plan is closed, or you may not open it anymore. Nothing was sent.",
  unavailable: "We can't reach our records. Nothing was sent. Try again in a minute.",
} as const;

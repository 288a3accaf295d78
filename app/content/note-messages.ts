import { maxNoteLength } from "#app/limits.ts";

const number = new Intl.NumberFormat("en-US");

export const noteErrors = {
  tooLong: (length: number) => `Your note has ${number.format(length)} characters. Make it ${number.format(maxNoteLength)} or fewer`,
  bankDetails: "Not saved: this looks like an account, card or Social Security number. Numbers like these never belong here. Take it out",
  conflict: "This note was changed in another window. Choose which text to keep",
  notSaved: "Not saved. Your text is still here: try again in a minute",
  choiceNotSaved: "Your choice was not saved. Try again in a minute",
  signedOut: "You are signed out. Your text is still here: log in, then save it",
} as const;

/** Separate, so that pages load no other messages with them. */
export const datesFileMessages = {
  notSaved: "The dates are not saved. Try again in a minute",
  empty: "Choose a file, or paste its text",
  noJson: (line: string | undefined) => `This is not JSON text${line ? `: line ${line} can't be read` : ""}. Nothing was changed`,
  otherShape: "This is not a file of dates. The example below shows how one looks",
  noDays: "There is no day of a contract in this file",
  noBasis: "The file lacks acceptance or closing. Enter both above first, then bring in the file",
  noneChosen: "Choose at least one date",
  basisFirst: "Choose acceptance and closing too: the other dates rest on them",
  changed: "Somebody changed the dates in the meantime. Here is the file beside what is saved now: look again",
  signedOut: "Log in to save this. What you chose is still here",
  unknown: "There is no date of this name here",
  twice: "It stands in the file twice. The first one counts",
  noEntry: "This entry is not a date",
  waived: "The file says that it is waived",
  notApplicable: "The file says that it does not apply",
} as const;

export const datesFileExample = `{
  "acceptance": "2027-03-01",
  "closing": "2027-04-15",
  "deadlines": [
    { "id": "inspection", "day": "2027-03-11", "hour": "17:00" },
    { "id": "appraisal", "day": "2027-03-26" }
  ]
}`;

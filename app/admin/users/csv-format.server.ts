import type { Options } from "csv-stringify/sync";

/** For spreadsheets, which would run a cell as a formula. */
export const csvFormat: Options = {
  quoted: true,
  record_delimiter: "windows",
  escape_formulas: true,
  // Leading spaces would hide a formula from the escape check, but not from every spreadsheet.
  cast: { string: (text) => text.trim() },
};

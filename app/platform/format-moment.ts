/** In UTC, for mails: the reader's time zone is unknown. */
export function formatMoment(moment: Date): string {
  return `${moment.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" })} UTC`;
}

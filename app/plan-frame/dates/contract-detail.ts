import type { CalendarDay } from "#machines/calendar.ts";

export type FormValues = Readonly<Record<string, string>>;

export interface ContractDetail {
  /** Messages by field name. */
  readonly fields: FormValues;
  /** The version to send with the next save. */
  readonly version?: number;
  /** A questionable day, saved when sent again with its confirmation. */
  readonly toConfirm?: CalendarDay;
}
